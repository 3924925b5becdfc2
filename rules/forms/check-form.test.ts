import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { checkForm } from './check-form.ts'
import { FIELD_PROBLEMS } from './field-problem.ts'
import { isTooFast, MIN_OPEN_MS } from './form-timing.ts'
import { toPartySize } from './options.ts'
import * as schemas from './schemas.ts'

const { bookingDetailsSchema, contactSchema, inquirySchemas, newsletterSchema, withoutMetadata, waitlistSchema } =
  schemas

const contact = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '+54 11 5555 0101',
  message: 'Four of us.\nIn March?',
}

const request = {
  type: 'waitingList',
  name: 'Mika Laine',
  email: 'mika@example.com',
  country: 'Finland',
  phone: '+358 40 123',
  gender: 'other',
  age: 41,
  sport: 'ski',
  skillLevel: 'advanced',
  groupSize: '7+',
}

function problemOf(field: string, value: unknown, schema: z.ZodType = contactSchema, rest: object = contact) {
  const check = checkForm(schema, { ...rest, [field]: value })
  return check.ok ? undefined : check.problems[field]
}

const ofRequest = (field: string, value: unknown) => problemOf(field, value, waitlistSchema, request)

test('[F1] a payload with only the fields of docs/specification.md 11 is accepted, and missing ones get their default', () => {
  expect(checkForm(contactSchema, contact)).toEqual({ ok: true, value: { ...contact, inquiryType: 'General Inquiry' } })
  const boxes = { flexibleDates: false, flexibleDestination: false, hasHeliskiedBefore: false }
  expect(checkForm(waitlistSchema, request)).toEqual({ ok: true, value: { ...request, ...boxes } })
})

test('[F6] every wrong field is reported with its first problem, in the order of the form', () => {
  const check = checkForm(contactSchema, { ...contact, color: 'red', email: 'nobody', firstName: ' ' })
  expect(check.ok ? [] : Object.entries(check.problems)).toEqual([
    ['firstName', 'missing'],
    ['email', 'not-an-email'],
    ['color', 'unknown-field'],
  ])
  // The length comes first, so that no pattern meets a text that is too long.
  expect(problemOf('firstName', `${'a'.repeat(300)}\u0007`)).toBe('too-long')
})

test.each([[null], [[]], ['text'], [7], [undefined], [[contact]]])('[F6] %j counts as an empty form', (input) => {
  const missing = { firstName: 'missing', lastName: 'missing', email: 'missing', phone: 'missing', message: 'missing' }
  expect(checkForm(contactSchema, input)).toEqual({ ok: false, problems: missing })
})

test('[F6] at most twenty of thousands of unknown fields are reported', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, number) => [`field${number}`, number]))
  const check = checkForm(contactSchema, { ...contact, ...many })
  expect(check.ok ? 0 : Object.keys(check.problems).length).toBe(20)
})

test('[F6] a field called __proto__ is an unknown field like any other', () => {
  const check = checkForm(contactSchema, JSON.parse(`{ "__proto__": { "isAdmin": true }, "constructor": 1 }`))
  expect(check.ok ? [] : Object.entries(check.problems)).toContainEqual(['constructor', 'unknown-field'])
  expect({}).not.toHaveProperty('isAdmin')
})

test('[F6] the type chooses between two payloads, and an unknown type is reported', () => {
  const either = z.discriminatedUnion('type', [waitlistSchema, bookingDetailsSchema])
  expect(checkForm(either, request)).toMatchObject({ ok: true, value: { type: 'waitingList' } })
  for (const type of ['waitinglist', undefined, 7]) {
    expect(checkForm(either, { ...request, type })).toEqual({ ok: false, problems: { type: 'not-an-option' } })
  }
})

test('age is a whole number from 18 to 99, as a number or as the text of a plain form', () => {
  for (const age of [18, 99, '18', ' 42 ']) expect(ofRequest('age', age)).toBeUndefined()
  for (const age of [17, 0, -5, '17', '-1']) expect(ofRequest('age', age)).toBe('too-small')
  for (const age of [100, 2 ** 40, '100']) expect(ofRequest('age', age)).toBe('too-large')
  for (const age of [41.5, '41.5', 'old', null, true, Number.POSITIVE_INFINITY, 1e300, '0x20', '1e2']) {
    expect([age, ofRequest('age', age)]).toEqual([age, 'not-a-number'])
  }
  for (const age of ['', undefined]) expect(ofRequest('age', age)).toBe('missing')
})

test('[P1] a group size may come as a number, and 7+ counts as 7', () => {
  expect(checkForm(waitlistSchema, { ...request, groupSize: 2 })).toMatchObject({ value: { groupSize: '2' } })
  for (const size of [0, 7, '8', 1.5, '7 +']) expect(ofRequest('groupSize', size)).toBe('not-an-option')
  expect(ofRequest('groupSize', '')).toBe('missing')
  expect(toPartySize('1')).toBe(1)
  expect(toPartySize('7+')).toBe(7)
})

test('[W1] a departure ID is a UUID', () => {
  expect(ofRequest('departureId', '6f1c1c1e-5a0e-4a7e-9d0c-0d8f2a0b7c11')).toBeUndefined()
  for (const id of ['japan', '', 7, "'; drop table departures"]) {
    expect(ofRequest('departureId', id)).toBe('unknown-departure')
  }
})

test('booking details have a trip, a real day in long US format, and at least one participant', () => {
  const trip = { type: 'booking', name: 'Ana', email: 'ana@example.com', phone: '+54 11 5555 0101' }
  const details = { ...trip, participants: 2, tripTitle: 'Japan', tripDate: 'January 23, 2027' }
  const problem = (field: string, value: unknown) => problemOf(field, value, bookingDetailsSchema, details)
  expect(checkForm(bookingDetailsSchema, details)).toMatchObject({ ok: true })
  for (const day of ['2027-01-23', 'February 29, 2027', 'soon', 'Jan 23, 2027']) {
    expect(problem('tripDate', day)).toBe('not-a-date')
  }
  expect(problem('participants', 0)).toBe('too-small')
  expect(checkForm(bookingDetailsSchema, { ...details, participants: undefined })).toMatchObject({
    value: { participants: 1 },
  })
})

test('metadata of our forms (docs/specification.md 11.14) is also checked, and never stored', () => {
  const metadata = { idempotencyKey: crypto.randomUUID(), page: '/contact', nickname: '', openMs: 8123.5 }
  const check = checkForm(contactSchema, { ...contact, ...metadata })
  expect(check).toMatchObject({ ok: true, value: metadata })
  expect(check.ok && withoutMetadata(check.value)).toEqual({ ...contact, inquiryType: 'General Inquiry' })
  expect(problemOf('idempotencyKey', 'again')).toBe('invalid-characters')
  expect(problemOf('page', 'https://elsewhere.example')).toBe('invalid-characters')
  expect(problemOf('page', '//elsewhere.example')).toBe('invalid-characters')
  expect(problemOf('openMs', 'long')).toBe('not-a-number')
  expect(problemOf('openMs', -1)).toBe('too-small')
})

test('a form counts as too fast only if it says that it was open for a very short time', () => {
  expect(isTooFast(MIN_OPEN_MS - 1)).toBe(true)
  expect(isTooFast(MIN_OPEN_MS)).toBe(false)
  expect(isTooFast(undefined)).toBe(false)
})

const everySchema = {
  ...inquirySchemas,
  waitingList: waitlistSchema,
  booking: bookingDetailsSchema,
  newsletter: newsletterSchema,
}
const anySchema = fc.constantFrom(...(Object.keys(everySchema) as (keyof typeof everySchema)[]))
const anyField = fc.constantFrom(...Object.values(everySchema).flatMap((schema) => Object.keys(schema.shape)))
const anyValue = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.jsonValue(), fc.constant(undefined))
const anyPayload = fc.oneof(fc.dictionary(fc.oneof(anyField, fc.string()), anyValue), fc.jsonValue())

test('[F6] any payload is accepted, or refused with problems that have messages', () => {
  fc.assert(
    fc.property(anyPayload, anySchema, (payload, schema) => {
      const check = checkForm(everySchema[schema], payload)
      if (check.ok) return
      const problems = Object.values(check.problems)
      expect(problems.length).toBeGreaterThan(0)
      for (const problem of problems) expect(fieldProblemWords).toHaveProperty(problem)
    }),
    { numRuns: 500 },
  )
})

test('[F6] accepted text is safe to store and mail: no control characters, lone surrogates, overrides or blank names', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(anyText, (text) => {
      const check = checkForm(contactSchema, { ...contact, firstName: text })
      if (!check.ok) return
      const { firstName } = check.value
      expect(firstName.isWellFormed()).toBe(true)
      expect(firstName).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      expect(firstName.trim()).toBe(firstName)
      expect(firstName).not.toBe('')
    }),
    { numRuns: 500 },
  )
})

test('every problem has its own message', () => {
  expect(new Set(FIELD_PROBLEMS.map((problem) => fieldProblemWords[problem])).size).toBe(FIELD_PROBLEMS.length)
})
