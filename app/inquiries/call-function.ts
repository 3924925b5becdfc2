/** What a function of the server answered. `reason` is for the console, `fields` names what was refused. */
export type FunctionAnswer = { ok: true } | { ok: false; fields: Record<string, string>; reason: string }

/** Sends a form's payload to a function. No network, a full server and a refusal all come back as `ok: false`. */
export function callFunction(name: string, payload: object): Promise<FunctionAnswer> {
  return post(name, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) })
}

/** Rule F2: the same with files beside the payload, each under the name of its field. */
export function callFunctionWithFiles(
  name: string,
  payload: object,
  files: ReadonlyMap<string, File>,
): Promise<FunctionAnswer> {
  const body = new FormData()
  body.set('payload', JSON.stringify(payload))
  for (const [field, file] of files) body.set(field, file)
  return post(name, { body })
}

async function post(name: string, request: RequestInit): Promise<FunctionAnswer> {
  try {
    const response = await fetch(`/functions/v1/${name}`, { method: 'POST', ...request })
    if (response.ok) return { ok: true }
    const body: { fields?: Record<string, string> } = await response.json().catch(() => ({}))
    return { ok: false, fields: body.fields ?? {}, reason: `${name} answered ${response.status}` }
  } catch (error) {
    return { ok: false, fields: {}, reason: `${name} could not be reached: ${error}` }
  }
}
