import { API_PATH } from '#rules/api/path.ts'

/** What every command on the page for developers starts from. */
export function curlVariables(publicUrl: string): string[] {
  return [`export API="${publicUrl}${API_PATH}"`, 'export KEY="pp_your_key"']
}

type Command = {
  method: string
  /** Below API_PATH, with its query. */
  path: string
  body?: object
  /** Of a write. */
  idempotencyKey?: string
}

/** A command for a shell. On one line it is for reading through, on several for copying out. */
export function curlCommand({ method, path, body, idempotencyKey }: Command, { isOneLine = false } = {}): string {
  const parts = [
    method === 'GET' ? `curl "$API${path}"` : `curl -X ${method} "$API${path}"`,
    '-H "Authorization: Bearer $KEY"',
    ...(idempotencyKey ? [`-H "Idempotency-Key: ${idempotencyKey}"`] : []),
    ...(body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body, null, 2)}'`] : []),
  ]
  return parts.join(isOneLine ? ' ' : ' \\\n  ')
}
