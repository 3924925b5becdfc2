import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { functionErrors } from '#content/forms/function-errors.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { goodPayloads, waitlistPayload } from '#testing/payloads.ts'
import { openWebFixture, reply } from '#testing/web-fixture.ts'

const web = openForFile(() => openWebFixture({ FUNCTION_ORIGINS: 'https://partner.example' }))

const json = { 'content-type': 'application/json' }

/** Everything that a submission can store. */
async function rows(): Promise<number> {
  const tables = ['inquiries', 'booking_details', 'waitlist_entries', 'subscribers', 'mails']
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ')
  const [row] = await query<{ sum: string }>(web.database.url, `select ${counts} as sum`)
  return Number(row?.sum)
}

async function send(name: string, init: RequestInit) {
  return reply(await fetch(web.at(name), { method: 'POST', ...init }))
}

describe.each(goodPayloads)('[C1] %s (%s)', (name, _, payload) => {
  const refused = async (change: object) => {
    const before = await rows()
    const { status, body } = await web.call(name, { ...payload, ...change })
    expect(await rows(), 'rows').toBe(before)
    return { status, fields: body.fields }
  }

  test('valid input is stored with its mails and confirmed', async () => {
    const before = await rows()
    expect(await web.call(name, payload)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await rows()).toBeGreaterThanOrEqual(before + 2)
  })

  test('[F6] a missing, a wrong and an oversized field are each named, and nothing is stored', async () => {
    expect(await refused({ email: undefined })).toEqual({ status: 422, fields: { email: fieldProblemWords.missing } })
    const wrong = { email: fieldProblemWords['not-an-email'] }
    expect(await refused({ email: 'nobody' })).toEqual({ status: 422, fields: wrong })
    const long = { email: fieldProblemWords['too-long'] }
    expect(await refused({ email: `${'a'.repeat(300)}@example.com` })).toEqual({ status: 422, fields: long })
  })

  test('[F6] non-text values, control characters and unknown fields are each named', async () => {
    const strange = fieldProblemWords['invalid-characters']
    expect(await refused({ email: ['ann@example.com'] })).toMatchObject({ status: 422 })
    expect(await refused({ email: { $ne: '' } })).toMatchObject({ status: 422 })
    expect(await refused({ page: '/x\0' })).toEqual({ status: 422, fields: { page: strange } })
    const unknown = { admin: fieldProblemWords['unknown-field'] }
    expect(await refused({ admin: true })).toEqual({ status: 422, fields: unknown })
  })

  test('the honeypot gives an ordinary refusal, and nothing is stored', async () => {
    const { status, fields } = await refused({ nickname: 'Bob' })
    expect(status).toBe(422)
    expect(fields).toEqual({ email: fieldProblemWords['not-an-email'] })
  })

  test('a form that was filled in too fast gets a Retry-After', async () => {
    const before = await rows()
    const quick = await web.call(name, { ...payload, openMs: 300 })
    expect([quick.status, quick.headers.get('retry-after')]).toEqual([429, '2'])
    expect(quick.body.error).toBe(functionErrors.tooQuick)
    expect(await rows()).toBe(before)
    expect(await web.call(name, { ...payload, openMs: 1500 })).toMatchObject({ status: 200 })
  })

  test('the same key sent 20 times at the same moment is one submission', async () => {
    const before = await rows()
    const again = { ...payload, email: `${randomUUID()}@example.com`, idempotencyKey: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => web.call(name, again)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const once = await rows()
    expect(once).toBeGreaterThan(before)
    await web.call(name, { ...again, email: again.email.toUpperCase() })
    expect(await rows(), 'the same once more').toBe(once)
  })
})

const phoneForms = goodPayloads.filter(([, label]) => label === 'contact' || label === 'booking')

test.each(phoneForms)('[F5] %s (%s) refuses a key that came with other content before', async (name, _, payload) => {
  const first = { ...payload, email: `${randomUUID()}@example.com`, idempotencyKey: randomUUID() }
  expect(await web.call(name, first)).toMatchObject({ status: 200 })
  const { status, body } = await web.call(name, { ...first, phone: '+1 416 555 0199' })
  expect([status, body.error]).toEqual([409, 'idempotency-mismatch'])
})

test('[W1] send-booking-email depends on its type, and refuses an unknown one', async () => {
  for (const type of ['cancel', '', 7, null, undefined]) {
    const { status, body } = await web.call('send-booking-email', { ...waitlistPayload, type })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ type: fieldProblemWords['not-an-option'] })
  }
})

test('[W1] an unknown departure or package is refused by name', async () => {
  const call = (target: object) => web.call('send-booking-email', { ...waitlistPayload, ...target })
  const departure = { departureId: fieldProblemWords['unknown-departure'] }
  expect(await call({ departureId: randomUUID() })).toMatchObject({ status: 422, body: { fields: departure } })
  expect(await call({ departureId: 'soon' })).toMatchObject({ status: 422, body: { fields: departure } })
  const nowhere = { packageId: fieldProblemWords['unknown-package'] }
  expect(await call({ packageId: 'moon-landing' })).toMatchObject({ status: 422, body: { fields: nowhere } })
  expect(await call({ packageId: 'alpine-explorer' })).toMatchObject({ status: 200 })
})

test('[F3] a subscription records its proof: time, address and the text beside the field', async () => {
  await web.call('subscribe-newsletter', { email: 'proof@example.com', page: '/blog' })
  const [row] = await query(web.database.url, `select * from subscribers where email = 'proof@example.com'`)
  const text = JSON.stringify(row)
  expect(text).toContain('127.0.0.1')
  expect(text).toContain('Confirm once by email. Unsubscribe with one click.')
})

test('an unknown function is 404, another method 405, another type 415, all in JSON', async () => {
  const html = { accept: 'text/html' }
  for (const name of ['send-money', 'constructor', '__proto__', 'send-contact-email/x', '']) {
    const answer = await send(name, { headers: { ...json, ...html }, body: '{}' })
    expect(answer, name).toMatchObject({ status: 404, body: { error: functionErrors.unknownFunction } })
  }
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await send('send-contact-email', { method, headers: html })
    expect(answer, method).toMatchObject({ status: 405, body: { error: functionErrors.wrongMethod } })
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
  }
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'multipart/mixed',
  ]
  for (const type of types) {
    const answer = await send('send-contact-email', { headers: { ...html, 'content-type': type }, body: '{}' })
    expect(answer, type).toMatchObject({ status: 415, body: { error: functionErrors.wrongType } })
  }
  const packed = { headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' }
  expect(await send('send-contact-email', packed)).toMatchObject({ status: 415 })
  const upload = new FormData()
  upload.set('payload', '{}')
  expect(await send('send-contact-email', { body: upload }), 'no files travel here').toMatchObject({ status: 415 })
})

test('a body that is too large is 413, with or without a content-length; broken text and broken JSON are 400', async () => {
  const large = JSON.stringify({ message: 'x'.repeat(65 * 1024) })
  expect(await send('send-contact-email', { headers: json, body: large })).toMatchObject({ status: 413 })
  const chunked = { headers: json, body: new Blob([large]).stream(), duplex: 'half' } as RequestInit
  expect(await send('send-contact-email', chunked)).toMatchObject({ status: 413 })
  const bytes = Buffer.concat([Buffer.from('{"message":"'), Buffer.from([0xff, 0xfe, 0x80]), Buffer.from('"}')])
  const text = await send('send-contact-email', { headers: json, body: bytes })
  expect(text).toMatchObject({ status: 400, body: { error: functionErrors.brokenText } })
  for (const body of ['', '{', '{"a":1,}', 'null null', "{'a':1}"]) {
    const answer = await send('send-contact-email', { headers: json, body })
    expect(answer, body).toMatchObject({ status: 400, body: { error: functionErrors.brokenJson } })
  }
})

const PREFLIGHT = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'apikey,authorization,content-type,x-client-info',
}

test('[C1] our own pages and named sites may call: responses have the headers that their browsers need', async () => {
  for (const origin of ['https://partner.example', web.url, web.tools.site.publicUrl]) {
    const headers = { origin, ...PREFLIGHT }
    const preflight = await fetch(web.at('send-contact-email'), { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST')
    expect(preflight.headers.get('access-control-allow-headers')).toBe(PREFLIGHT['access-control-request-headers'])
    for (const payload of [{}, goodPayloads[0]?.[2]]) {
      const answer = await web.call('send-contact-email', payload, { origin })
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      expect(answer.headers.get('vary')).toContain('Origin')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  }
})

test.each(['https://elsewhere.example', 'https://partner.example.elsewhere.example', 'http://partner.example', 'null'])(
  '[C1] a page from %s may not call, and nothing is stored',
  async (origin) => {
    const before = await rows()
    const preflight = await fetch(web.at('send-contact-email'), {
      method: 'OPTIONS',
      headers: { origin, ...PREFLIGHT },
    })
    const called = await web.call('send-contact-email', goodPayloads[0]?.[2], { origin })
    expect([preflight.status, called.status]).toEqual([403, 403])
    expect(called.body).toEqual({ error: functionErrors.foreignOrigin })
    for (const { headers } of [preflight, called]) expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(await rows()).toBe(before)
  },
)
