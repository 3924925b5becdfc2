import { postJson } from './post-json.ts'

export type FunctionResult = { ok: true } | FunctionRefusal

export type FunctionRefusal = {
  ok: false
  /** Messages by field of the payload. */
  fields: Record<string, string>
  /** For the console. */
  reason: string
  /** How long the server wants the guest to wait. */
  waitSeconds?: number
}

/** Sends a form's payload to a function. A server that cannot be reached counts as a refusal. */
export async function callFunction(name: string, payload: object): Promise<FunctionResult> {
  try {
    return await readResult(name, await postJson(functionAddress(name), payload))
  } catch (error) {
    return notReached(name, String(error))
  }
}

export type Upload = {
  /** Each under the name of its field. */
  files: ReadonlyMap<string, File>
  /** Gets the uploaded share of the body, from 0 to 1. */
  onProgress(share: number): void
  signal: AbortSignal
}

/** Rule F2: the same with files beside the payload. `fetch` cannot report upload progress, so this uses XMLHttpRequest. */
export function uploadToFunction(name: string, payload: object, upload: Upload): Promise<FunctionResult> {
  if (upload.signal.aborted) return Promise.resolve(notReached(name, CANCELLED))
  const body = new FormData()
  body.set('payload', JSON.stringify(payload))
  for (const [field, file] of upload.files) body.set(field, file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.upload.onprogress = ({ loaded, total }) => upload.onProgress(loaded / total)
    request.onload = () => resolve(readResult(name, responseOf(request)))
    request.onerror = () => resolve(notReached(name, 'the connection broke'))
    request.onabort = () => resolve(notReached(name, CANCELLED))
    request.onloadend = () => upload.signal.removeEventListener('abort', stop)
    upload.signal.addEventListener('abort', stop)
    request.open('POST', functionAddress(name))
    request.send(body)
  })
}

const CANCELLED = 'it was cancelled'

export function functionAddress(name: string): string {
  return `/functions/v1/${name}`
}

function responseOf(request: XMLHttpRequest): Response {
  const wait = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    ...(wait && { headers: { 'retry-after': wait } }),
  })
}

async function readResult(name: string, response: Response): Promise<FunctionResult> {
  if (response.ok) return { ok: true }
  const body: { fields?: Record<string, string> } = await response.json().catch(() => ({}))
  const waitSeconds = response.status === 429 ? Number(response.headers.get('retry-after')) : 0
  return {
    ok: false,
    fields: body.fields ?? {},
    reason: `${name} answered ${response.status}`,
    ...(waitSeconds > 0 && { waitSeconds }),
  }
}

function notReached(name: string, why: string): FunctionRefusal {
  return { ok: false, fields: {}, reason: `${name} could not be reached: ${why}` }
}
