import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { contactPayload, goodPayloads } from '#testing/payloads.ts'
import { amount } from '#testing/soak.ts'
import { openWebFixture, reply } from '#testing/web-fixture.ts'

const web = openForFile(openWebFixture)

afterEach(() => expect(web.loggedErrors).toEqual([]))

async function post(name: string, body: string) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  return reply(await fetch(web.at(name), init))
}

const DRAWN = { numRuns: amount({ short: 60, long: 1000 }) }

const isAnswered = (status: number) => status === 200 || (status >= 400 && status < 500)

const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.bigInt().map(String),
)

test('[F6] any JSON gets a response, and never a server error', async () => {
  const anyFunction = fc.constantFrom(...goodPayloads)
  const property = fc.asyncProperty(anyFunction, anyJson, async ([name], input) => {
    const { status, body } = await post(name, JSON.stringify(input) ?? '')
    expect(status === 200 || typeof body.error === 'string').toBe(true)
    return isAnswered(status)
  })
  await fc.assert(property, DRAWN)
})

test('[F6] one strange field among valid ones breaks nothing', async () => {
  const anyField = fc
    .constantFrom(...goodPayloads)
    .chain((good) => fc.record({ good: fc.constant(good), field: fc.constantFrom(...Object.keys(good[2])) }))
  const anyText = fc.oneof(anyJson, fc.string({ unit: 'grapheme', maxLength: 12_000 }), fc.emailAddress())
  const property = fc.asyncProperty(anyField, anyText, async ({ good: [name, , payload], field }, value) => {
    const { status, body } = await post(name, JSON.stringify({ ...payload, [field]: value }))
    const named = Object.keys(body.fields ?? {})
    return status === 200 || status === 413 || (status === 422 && named.every((one) => one === field || one === 'type'))
  })
  await fc.assert(property, DRAWN)
})

test('[F6] thousands of fields are refused with a short response', async () => {
  const many = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`f${index}`, 1]))
  const { status, body } = await post('send-contact-email', JSON.stringify({ ...contactPayload, ...many }))
  expect(status).toBe(422)
  expect(Object.keys(body.fields ?? {}).length).toBeLessThan(50)
})

test('[F6] deep objects, arrays, prototypes and huge numbers are refused by name', async () => {
  const text = JSON.stringify(contactPayload).slice(0, -1)
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  expect(await post('send-contact-email', deep)).toMatchObject({ status: 422 })
  for (const [extra, field] of [
    [`"message":${deep}`, 'message'],
    ['"__proto__":{"isAdmin":true}', '__proto__'],
    ['"constructor":{"prototype":{}}', 'constructor'],
    ['"openMs":1e400', 'openMs'],
    ['"message":["a","b"]', 'message'],
    ['"message":{"toString":"x"}', 'message'],
    ['"phone":1e308', 'phone'],
    ['"idempotencyKey":"1; drop table inquiries"', 'idempotencyKey'],
  ] as const) {
    const { status, body } = await post('send-contact-email', `${text},${extra}}`)
    expect([status, Object.keys(body.fields ?? {})], extra.slice(0, 50)).toEqual([422, [field]])
  }
  const age = `${JSON.stringify(goodPayloads[1]?.[2]).slice(0, -1)},"age":${'9'.repeat(400)}}`
  expect(await post('send-booking-email', age)).toMatchObject({
    status: 422,
    body: { fields: { age: expect.anything() } },
  })
})

test('emoji, right-to-left and zero-width text are stored; half characters are refused', async () => {
  for (const firstName of ['👩‍🚀 Zoë', 'مريم', 'שירה', 'क्‍ष', '李小龍', 'a\u200bb']) {
    expect(await web.call('send-contact-email', { ...contactPayload, firstName }), firstName).toMatchObject({
      status: 200,
    })
  }
  for (const broken of ['"\\ud800"', '"a\\u0000b"', '"\\u202egnp.exe"', '"\\u001b[31m"']) {
    const text = `${JSON.stringify(contactPayload).slice(0, -1)},"firstName":${broken}}`
    const { status, body } = await post('send-contact-email', text)
    expect([status, body.fields], broken).toEqual([422, { firstName: fieldProblemWords['invalid-characters'] }])
  }
  const invisible = await web.call('send-contact-email', { ...contactPayload, firstName: '\u200b\u200d ' })
  expect(invisible.body.fields).toEqual({ firstName: fieldProblemWords.missing })
})
