import { API_PATH } from '#rules/api/path.ts'

/** The variables that every command on the developers' page uses. */
export function curlVariables(publicUrl: string): string[] {
  return [`export API="${publicUrl}${API_PATH}"`, 'export KEY="pp_your_key"']
}

type Command = {
  method: string
  /** Below API_PATH, including the query. */
  path: string
  body?: object
  /** Only writes have one. */
  idempotencyKey?: string
}

/** A shell command, on one line for overviews or on several lines for copying. */
export function curlCommand({ method, path, body, idempotencyKey }: Command, { isOneLine = false } = {}): string {
  const parts = [
    method === 'GET' ? `curl "$API${path}"` : `curl -X ${method} "$API${path}"`,
    '-H "Authorization: Bearer $KEY"',
    ...(idempotencyKey ? [`-H "Idempotency-Key: ${idempotencyKey}"`] : []),
    ...(body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body, null, 2)}'`] : []),
  ]
  return parts.join(isOneLine ? ' ' : ' \\\n  ')
}
