import { expect, test } from 'vitest'
import { guestGroups, sealedFields } from '#content/forms/guest.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { guestAnswersSchema, sharingConsentSchema } from './guest-schemas.ts'

const fields = guestGroups(2).flatMap((group) => group.fields)
const empty = Object.fromEntries(fields.map(({ name }) => [name, '']))
const problems = (form: Record<string, string>) => {
  const checked = checkForm(guestAnswersSchema, form)
  return checked.ok ? {} : checked.problems
}

test('[F1] the guest form and its schema have the same fields, and the first guest is not asked for a name', () => {
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(guestAnswersSchema.shape).sort())
  const first = guestGroups(1).flatMap((group) => group.fields.map(({ name }) => name))
  expect(first).toEqual(fields.map(({ name }) => name).filter((name) => name !== 'name'))
  expect(Object.keys(sealedFields).every((name) => first.includes(name))).toBe(true)
})

test('[G6] no field is required, so guests can answer step by step', () => {
  expect(problems(empty)).toEqual({})
  expect(problems({})).toEqual({})
})

test('[F1] the guest form and its schema agree on options and numbers', () => {
  for (const { name, options, min, max } of fields) {
    for (const { value } of options ?? []) expect(problems({ [name]: value })).toEqual({})
    if (options) expect(problems({ [name]: 'nonsense' })).toEqual({ [name]: 'not-an-option' })
    if (min !== undefined) expect(problems({ [name]: String(min), weightUnit: 'kg' })).toEqual({})
    if (max !== undefined) expect(problems({ [name]: String(max), weightUnit: 'lb' })).toEqual({})
  }
})

test('[F6] problems with guest answers are reported by field', () => {
  expect(problems({ weight: 'heavy', bootSize: '42 and a half', emergencyPhone: 'call me', extra: '1' })).toEqual({
    weight: 'not-a-number',
    bootSize: 'not-a-number',
    emergencyPhone: 'not-a-phone',
    extra: 'unknown-field',
  })
  expect(problems({ weight: '820', weightUnit: 'kg', insurer: 'Alpine Mutual' })).toEqual({
    weight: 'too-large',
    policyNumber: 'missing',
  })
})

test('[G6] sizes may have a decimal point or comma', () => {
  const checked = checkForm(guestAnswersSchema, { bootSize: '26,5', bootScale: 'mondo' })
  expect(checked).toMatchObject({ ok: true, value: { bootSize: 26.5 } })
})

test('[G1] a number for the group is empty or has a country code', () => {
  expect(checkForm(sharingConsentSchema, { whatsapp: '' })).toMatchObject({ ok: true })
  expect(checkForm(sharingConsentSchema, { whatsapp: '+47 22 12 34 56' })).toMatchObject({ ok: true })
  for (const whatsapp of ['22 12 34 56', 'call me']) {
    expect(checkForm(sharingConsentSchema, { whatsapp })).toEqual({ ok: false, problems: { whatsapp: 'not-a-phone' } })
  }
})

test('[G1] the line about a guest is short and has no links', () => {
  const problemOf = (aboutLine: string) => {
    const checked = checkForm(sharingConsentSchema, { whatsapp: '', aboutLine })
    return checked.ok ? undefined : checked.problems.aboutLine
  }
  expect(problemOf('')).toBeUndefined()
  expect(problemOf('Telemark since 1998. I bring the coffee!')).toBeUndefined()
  expect(problemOf('x'.repeat(121))).toBe('too-long')
  for (const line of ['see cheap-trips.example', 'mail me: a@b', 'https://x']) expect(problemOf(line)).toBe('has-link')
})
