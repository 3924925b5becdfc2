import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { apiProblems } from '#content/api/problems.ts'
import { API_PROBLEMS, type ApiProblemName, problem } from '#rules/api/problems.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { amount } from '#testing/soak.ts'
import { openApiFixture } from './api-fixture.testing.ts'
import { apiCalls, namedCalls } from './calls.ts'

const web = openForFile(openApiFixture)
let key: string

beforeAll(async () => {
  key = await web.createKey()
})
afterEach(() => expect(web.loggedErrors).toEqual([]))

const newInquiry = JSON.stringify(apiCalls.createInquiry.example.body)

async function send(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  // On a busy machine, a kept-alive connection may be closed before the next input is ready.
  const own = {
    authorization: `Bearer ${key}`,
    connection: 'close',
    'idempotency-key': randomUUID(),
    ...json,
    ...headers,
  }
  return fetch(`${web.api}${path}`, { method, headers: own, body: body ?? null })
}

/** The error response to a request, in the format of RFC 9457. */
async function refused(...request: Parameters<typeof send>) {
  const answer = await send(...request)
  expect(answer.headers.get('content-type'), request[1]).toBe('application/problem+json')
  const body = problem.parse(await answer.json())
  const name = body.type.split('#problem-')[1] as ApiProblemName
  expect(body).toMatchObject({
    type: `https://powderpool.example/developers#problem-${name}`,
    title: apiProblems[name].title,
    status: answer.status,
    requestId: answer.headers.get('x-request-id'),
  })
  expect(API_PROBLEMS[name]).toBe(answer.status)
  return { name, body, headers: answer.headers }
}

test('[C8] unknown paths and methods get a problem document', async () => {
  for (const path of [
    '',
    '/',
    '/nothing',
    '/trips/',
    '//trips',
    '/Trips',
    '/trips/a/b',
    '/departures/nothing',
    '/%zz',
    '/trips/%00',
  ])
    expect((await refused('GET', path)).name, path).toBe('not-found')
  for (const [method, path, allow] of [
    ['DELETE', '/bookings', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/trips', 'GET, HEAD, OPTIONS'],
    ['PUT', '/waiting-list/x/leave', 'POST, OPTIONS'],
    ['POST', '/openapi.json', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const { name, headers } = await refused(method, path)
    expect([name, headers.get('allow')], path).toEqual(['wrong-method', allow])
  }
  for (const [path, allow] of [
    ['/bookings', 'GET, HEAD, POST, OPTIONS'],
    ['/openapi.json', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const options = await send('OPTIONS', path)
    expect([options.status, options.headers.get('allow')], path).toEqual([204, allow])
  }
  const head = await send('HEAD', '/trips')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('[C8] a body that is not JSON, is too large or has invalid fields gets its own error', async () => {
  expect((await refused('POST', '/inquiries', '{')).name).toBe('malformed-body')
  expect((await refused('POST', '/inquiries', Buffer.from([0x22, 0xff, 0x22]))).name).toBe('malformed-body')
  expect((await refused('POST', '/inquiries', 'x'.repeat(70_000))).name).toBe('too-large')
  for (const type of ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data'])
    expect((await refused('POST', '/inquiries', newInquiry, { 'content-type': type })).name, type).toBe('wrong-type')
  expect((await refused('POST', '/inquiries', newInquiry, { 'content-encoding': 'gzip' })).name).toBe('wrong-type')
  const { email: _, ...rest } = apiCalls.createInquiry.example.body
  const { name, body } = await refused(
    'POST',
    '/inquiries',
    JSON.stringify({ ...rest, phone: '22 12 34 56', 'a/b': 1 }),
  )
  expect(name).toBe('invalid-body')
  expect(body.errors).toEqual([
    expect.objectContaining({ pointer: '/email', code: 'missing' }),
    expect.objectContaining({ pointer: '/phone', code: 'no-country-code' }),
    expect.objectContaining({ pointer: '/a~1b', code: 'unknown-field' }),
  ])
  expect((await refused('POST', '/inquiries', '[]')).body.errors?.length).toBeGreaterThan(3)
})

test('[C8] an invalid query is reported by parameter, and another list’s cursor as invalid', async () => {
  for (const [query, parameter, code] of [
    ['limit=0', 'limit', 'too-small'],
    ['limit=101', 'limit', 'too-large'],
    ['limit=ten', 'limit', 'not-a-number'],
    ['limit=1&limit=2', 'limit', 'not-a-number'],
    ['status=flying', 'status', 'not-an-option'],
    ['from=2027-02-30', 'from', 'not-a-date'],
    ['from=0000-01-01', 'from', 'not-a-date'],
    ['order=asc', 'order', 'unknown-field'],
  ] as const) {
    const { name, body } = await refused('GET', `/departures?${query}`)
    expect([name, body.errors], query).toEqual(['invalid-query', [expect.objectContaining({ parameter, code })]])
  }
  const { next } = await (await send('GET', '/trips?limit=1')).json()
  for (const cursor of ['x', 'e30', next, `${next}=`])
    expect((await refused('GET', `/departures?cursor=${cursor}`)).name, cursor).toBe('invalid-cursor')
})

test('[C8] no request causes a server error', async () => {
  const paths = namedCalls.map(({ path }) => path.replace('{id}', randomUUID()))
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('-1', '9e99', '%00', "'", '\\u0000'),
  )
  const anyQuery = fc.dictionary(fc.constantFrom('limit', 'cursor', 'from', 'trip', 'booking', 'createdSince'), anyText)
  const anyRequest = fc.record({
    method: fc.constantFrom('GET', 'POST'),
    path: fc.constantFrom(...paths),
    query: anyQuery,
    body: fc.oneof(fc.json(), fc.string({ unit: 'binary' })),
  })
  const property = fc.asyncProperty(anyRequest, async ({ method, path, query, body }) => {
    const address = `${path}?${new URLSearchParams(query)}`
    const answer = await send(method, address, method === 'POST' ? body : undefined)
    const type = answer.headers.get('content-type')
    await answer.text()
    return answer.status < 300
      ? type === 'application/json'
      : answer.status < 500 && type === 'application/problem+json'
  })
  await fc.assert(property, { numRuns: amount({ short: 100, long: 2000 }) })
})

test('[C8] the document is public and cached, and an unchanged ETag gets a 304', async () => {
  const first = await fetch(`${web.api}/openapi.json`)
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  const known = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await fetch(`${web.api}/openapi.json`, { headers: known })).status).toBe(304)
})

test('[C8] browsers give other sites’ pages no access', async () => {
  const answer = await send('GET', '/trips', undefined, { origin: 'https://elsewhere.example' })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})
