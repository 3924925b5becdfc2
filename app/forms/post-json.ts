/** Every call of the site to its server. Throws if the server cannot be reached. */
export function postJson(address: string, payload: object, keepalive = false): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(payload),
    keepalive,
  })
}
