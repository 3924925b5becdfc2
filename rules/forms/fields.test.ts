import { describe, expect, test } from 'vitest'
import { waitlistPayload } from '#testing/payloads.ts'
import { checkForm } from './check-form.ts'
import type { FieldProblem } from './field-problem.ts'
import { contactSchema, waitlistSchema } from './schemas.ts'

const contact = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '+54 11 5555 0101',
  message: 'Four of us.\nIn March?',
}

function problemOf(field: string, value: unknown) {
  const check = checkForm(contactSchema, { ...contact, [field]: value })
  return check.ok ? undefined : check.problems[field]
}

describe('names and messages', () => {
  test.each([
    ['Zoë Müller-Łukasz'],
    ['王小明'],
    ['عبد الله'],
    ['שרה כהן'],
    ['👩🏽‍🚀 Mae'],
    ['O’Brien, Jr.'],
    ['क्‍ष'],
    ['7'],
  ])('%s is fine', (name) => {
    expect(checkForm(contactSchema, { ...contact, firstName: name, message: name })).toMatchObject({
      ok: true,
      value: { firstName: name, message: name },
    })
  })

  test.each<[string, unknown, FieldProblem]>([
    ['nothing', '', 'missing'],
    ['spaces', ' \t\u00a0 ', 'missing'],
    ['zero-width characters only', '\u200b\u200d\u2060', 'missing'],
    ['absent', undefined, 'missing'],
    ['null', null, 'not-text'],
    ['a number', 7, 'not-text'],
    ['a list', ['Ana'], 'not-text'],
    ['an object', { toString: 'Ana' }, 'not-text'],
    ['a line break inside', 'Ana\nBcc: all@example.com', 'invalid-characters'],
    ['a null character', 'An\0a', 'invalid-characters'],
    ['a lone surrogate', 'An\ud83d', 'invalid-characters'],
    ['a direction override', 'Ana \u202egpj.exe', 'invalid-characters'],
    ['an isolate', 'Ana \u2066x\u2069', 'invalid-characters'],
    ['201 letters', 'a'.repeat(201), 'too-long'],
  ])('a name that is %s is refused', (_, value, problem) => {
    expect(problemOf('firstName', value)).toBe(problem)
  })

  test('spaces around a name are dropped, and 200 letters fit', () => {
    expect(checkForm(contactSchema, { ...contact, firstName: '  Ana ' })).toMatchObject({ value: { firstName: 'Ana' } })
    expect(problemOf('firstName', 'a'.repeat(200))).toBeUndefined()
  })

  test('a message may have line breaks, tabs and 10,000 characters, but no other control characters', () => {
    expect(problemOf('message', 'one\r\n\ttwo\n\nthree')).toBeUndefined()
    expect(problemOf('message', 'a'.repeat(10_000))).toBeUndefined()
    expect(problemOf('message', 'a'.repeat(10_001))).toBe('too-long')
    expect(problemOf('message', 'bell \u0007')).toBe('invalid-characters')
  })
})

test.each([
  ['ana@example.com', undefined],
  ['Ana.Ruiz+ski@mail.example.co.uk', undefined],
  ["o'brien@xn--e1afmkfd.xn--p1ai", undefined],
  [' ana@example.com ', undefined],
  ['ana@localhost', 'not-an-email'],
  ['ana@example', 'not-an-email'],
  ['ana@@example.com', 'not-an-email'],
  ['ana example.com', 'not-an-email'],
  ['ana@example.com, bob@example.com', 'not-an-email'],
  ['<ana@example.com>', 'not-an-email'],
  ['ana@example..com', 'not-an-email'],
  ['ana@example.com\r\nBcc: bob@example.com', 'invalid-characters'],
  [`${'a'.repeat(243)}@example.com`, 'too-long'],
  ['', 'missing'],
])('email %j: %s', (email, problem) => {
  expect(problemOf('email', email)).toBe(problem)
})

test.each([
  ['+1 (416) 555-0142', undefined],
  ['0049/30/1234567', undefined],
  ['+1 416.555.0142 ext. 12', undefined],
  ['001-416-555-0142x9', undefined],
  ['+1 416–555–0142', undefined],
  ['+12345', undefined],
  ['+1234', 'not-a-phone'],
  ['416 555 0142', 'no-country-code'],
  ['0416 555 0142', 'no-country-code'],
  ['+ ( ) - .', 'not-a-phone'],
  ['my number', 'not-a-phone'],
  ['12345<script>', 'not-a-phone'],
  ['1'.repeat(41), 'too-long'],
  [4165550142, 'not-text'],
  ['', 'missing'],
])('phone %j: %s', (phone, problem) => {
  expect(problemOf('phone', phone)).toBe(problem)
})

test('[F6] the country of a form supplies the code that its phone numbers lack', () => {
  const message = 'Country: Canada\nFour of us.'
  const written = checkForm(contactSchema, { ...contact, phone: '416 555 0142', message })
  expect(written).toMatchObject({ ok: true, value: { phone: '+1 416 555 0142' } })

  const joining = { ...waitlistPayload, country: 'Norway', phone: '22 12 34 56', whatsapp: '98 76 54 32' }
  const joined = checkForm(waitlistSchema, joining)
  expect(joined).toMatchObject({ ok: true, value: { phone: '+47 22 12 34 56', whatsapp: '+47 98 76 54 32' } })
  expect(checkForm(waitlistSchema, { ...joining, country: 'the mountains' })).toEqual({
    ok: false,
    problems: { phone: 'no-country-code', whatsapp: 'no-country-code' },
  })
})
