import { expect } from 'vitest'
import { plainResponses } from '#content/pages/plain-responses.ts'
import { functions } from '#server/functions/catalogue.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { type RunningSite, test } from '#testing/site-test.ts'

const FORM = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data; boundary=X'
/** Pages that read a form: directly, by a function, and in the back office. */
const pages = ['/place', '/contact', '/work-with-us', '/booking/find', '/staff/login', '/staff/reset']

type Sent = { type?: string; body?: string; accept?: string }

async function post({ url }: RunningSite, path: string, { type, body, accept = 'text/html' }: Sent) {
  const length = `Content-Length: ${body?.length ?? 0}`
  const lines = [`POST ${path} HTTP/1.1`, 'Host: x', `Origin: ${url}`, `Accept: ${accept}`, length]
  const answer = await rawRequest(url, type ? [...lines, `Content-Type: ${type}`] : lines, body)
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), answer }
}

test('a form with another content type, or without one, is refused with 415', async ({ site }) => {
  const types = [undefined, 'text/plain', 'application/json', 'application/xml', 'nonsense', ';', 'multipart/mixed']
  for (const path of pages) {
    for (const type of types) {
      expect((await post(site, path, { body: '{}', ...(type && { type }) })).status, `${path} ${type}`).toBe(415)
    }
    expect((await post(site, path, {})).status, path).toBe(415)
  }
})

test('broken multipart is refused with 400', async ({ site }) => {
  const bodies: [type: string, body: string][] = [
    [PARTS, ''],
    [PARTS, '--X'],
    [PARTS, '--X\r\nContent-Disposition: form-data; name="email"\r\n\r\nann'],
    [PARTS, 'email=ann'],
    ['multipart/form-data', '--X--\r\n'],
    ['multipart/form-data; boundary=', '--X--\r\n'],
  ]
  for (const path of pages) {
    for (const [type, body] of bodies) {
      expect((await post(site, path, { type, body })).status, `${path} ${type} ${body}`).toBe(400)
    }
  }
})

test('malformed percent signs and bytes that are not text are refused, and are not a server error', async ({
  site,
}) => {
  for (const path of [...pages, '/book/%E0%A4%A', '/trips/%', '/%ff']) {
    for (const body of ['%', '%E0%A4%A=%zz', 'email=%ff%fe&groupSize=%00', '&&==&']) {
      const { status } = await post(site, path, { type: FORM, body })
      expect([400, 401, 404, 405, 422], `${path} ${body}: ${status}`).toContain(status)
    }
  }
})

test('a refused form gets a page for browsers and JSON for programs', async ({ site }) => {
  const page = await post(site, '/place', {})
  expect(page.answer).toContain(`<h1>${plainResponses.wrongType.title}</h1>`)
  const program = await post(site, '/place', { type: PARTS, accept: 'application/json' })
  expect(program.answer).toContain(`{"error":"${plainResponses.brokenForm.title}"`)
})

test('a post to a page without a form gets 405 with the allowed methods, and names no source file', async ({
  site,
}) => {
  for (const path of ['/', '/dates', '/dates.data', '/api/departures', '/healthz']) {
    const { status, answer } = await post(site, path, { type: FORM, body: 'x=1' })
    expect(status, path).toBe(405)
    expect(answer).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im)
    expect(answer).toContain(plainResponses.wrongMethod.title)
    expect(answer).not.toMatch(/site\/|`action`|route "|\.tsx?\b/)
  }
  const program = await post(site, '/dates', { accept: '*/*' })
  expect(program.answer).toContain('"error":')
  expect((await post(site, '/nowhere', { type: FORM, body: 'x=1' })).status).toBe(404)
})

test('OPTIONS lists the methods of an address', async ({ site }) => {
  const methodsOf = async (path: string) => {
    const { status, headers } = await fetch(site.url + path, { method: 'OPTIONS' })
    return [status, headers.get('allow')]
  }
  for (const path of ['/', '/dates', '/trips/lodge-luxury', '/api/departures', '/readyz']) {
    expect(await methodsOf(path), path).toEqual([204, 'GET, HEAD, OPTIONS'])
  }
  // Only staff may know which pages the back office has.
  for (const path of ['/contact', '/place', '/staff/team', '/Staff/nowhere']) {
    expect(await methodsOf(path), path).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  }
  expect(await methodsOf('/webhooks/paypal')).toEqual([204, 'POST, OPTIONS'])
  expect(await methodsOf(`/functions/v1/${Object.keys(functions)[0]}`)).toEqual([204, 'POST, OPTIONS'])
  expect(await methodsOf('/nowhere')).toEqual([404, null])
  for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    expect((await fetch(`${site.url}/contact`, { method })).status, method).toBe(405)
  }
})
