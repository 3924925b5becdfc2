/** What a function of the server answered. `reason` is for the console, `fields` names what was refused. */
export type FunctionAnswer = { ok: true } | FunctionRefusal

export type FunctionRefusal = {
  ok: false
  fields: Record<string, string>
  reason: string
  /** The server asks for this much patience. */
  waitSeconds?: number
}

/** Sends a form's payload to a function. No network, a full server and a refusal all come back as `ok: false`. */
export async function callFunction(name: string, payload: object): Promise<FunctionAnswer> {
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await fetch(addressOf(name), { method: 'POST', headers, body: JSON.stringify(payload) })
    return await readAnswer(name, response)
  } catch (error) {
    return notReached(name, String(error))
  }
}

export type Upload = {
  /** Each under the name of its field. */
  files: ReadonlyMap<string, File>
  /** Told the share of the body that has left, from 0 to 1. */
  onProgress(share: number): void
  signal: AbortSignal
}

/** Rule F2: the same with files beside the payload. `fetch` cannot say how much has left, so this is the older way. */
export function uploadToFunction(name: string, payload: object, upload: Upload): Promise<FunctionAnswer> {
  if (upload.signal.aborted) return Promise.resolve(notReached(name, CANCELLED))
  const body = new FormData()
  body.set('payload', JSON.stringify(payload))
  for (const [field, file] of upload.files) body.set(field, file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.upload.onprogress = ({ loaded, total }) => upload.onProgress(loaded / total)
    request.onload = () => resolve(readAnswer(name, responseOf(request)))
    request.onerror = () => resolve(notReached(name, 'the connection broke'))
    request.onabort = () => resolve(notReached(name, CANCELLED))
    request.onloadend = () => upload.signal.removeEventListener('abort', stop)
    upload.signal.addEventListener('abort', stop)
    request.open('POST', addressOf(name))
    request.send(body)
  })
}

const CANCELLED = 'it was cancelled'

function addressOf(name: string): string {
  return `/functions/v1/${name}`
}

function responseOf(request: XMLHttpRequest): Response {
  const wait = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    ...(wait && { headers: { 'retry-after': wait } }),
  })
}

async function readAnswer(name: string, response: Response): Promise<FunctionAnswer> {
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
