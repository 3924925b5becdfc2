import { expect, test } from 'vitest'
import { guestGroups, sealedFields } from '../../content/forms/guest.ts'
import { checkForm } from './check.ts'
import { consentSchema, guestDetailsSchema } from './guest-schemas.ts'

const fields = guestGroups(2).flatMap((group) => group.fields)
const empty = Object.fromEntries(fields.map(({ name }) => [name, '']))
const problems = (form: Record<string, string>) => {
  const checked = checkForm(guestDetailsSchema, form)
  return checked.ok ? {} : checked.problems
}

test('[F1] the form asks for what the schema knows, and the first guest is not asked for a name', () => {
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(guestDetailsSchema.shape).sort())
  const first = guestGroups(1).flatMap((group) => group.fields.map(({ name }) => name))
  expect(first).toEqual(fields.map(({ name }) => name).filter((name) => name !== 'name'))
  expect(Object.keys(sealedFields).every((name) => first.includes(name))).toBe(true)
})

test('[G2] nothing is required, so that answers can come one by one', () => {
  expect(problems(empty)).toEqual({})
  expect(problems({})).toEqual({})
})

test('[F1] form and schema agree on options and numbers', () => {
  for (const { name, options, min, max } of fields) {
    for (const { value } of options ?? []) expect(problems({ [name]: value })).toEqual({})
    if (options) expect(problems({ [name]: 'nonsense' })).toEqual({ [name]: 'not-an-option' })
    if (min !== undefined) expect(problems({ [name]: String(min), weightUnit: 'kg' })).toEqual({})
    if (max !== undefined) expect(problems({ [name]: String(max), weightUnit: 'lb' })).toEqual({})
  }
})

test('[F6] what is wrong is named by field', () => {
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

test('[G2] sizes are taken with a point or a comma', () => {
  const checked = checkForm(guestDetailsSchema, { bootSize: '26,5', bootScale: 'mondo' })
  expect(checked).toMatchObject({ ok: true, value: { bootSize: 26.5 } })
})

test('[G1] a number for the group has its country code, or there is none', () => {
  expect(checkForm(consentSchema, { whatsapp: '' })).toMatchObject({ ok: true })
  expect(checkForm(consentSchema, { whatsapp: '+47 22 12 34 56' })).toMatchObject({ ok: true })
  for (const whatsapp of ['22 12 34 56', 'call me']) {
    expect(checkForm(consentSchema, { whatsapp })).toEqual({ ok: false, problems: { whatsapp: 'not-a-phone' } })
  }
})
