import { expect, test } from 'vitest'
import { checkForm } from '#rules/forms/check-form.ts'
import { apiKeyForms } from './key-forms.ts'
import { formatApiKey, isApiKey, KEY_LIMIT, minuteOf, startOfApiKey } from './keys.ts'

const RANDOM = 'AbCdEfGh-_'.repeat(5).slice(0, 43)
const ID = '0f6a8a5e-1111-4222-8333-444455556666'

test('[A9] a key is recognized by its form, and by its start without revealing the rest', () => {
  const key = formatApiKey(RANDOM)
  expect(isApiKey(key)).toBe(true)
  expect(startOfApiKey(key)).toBe('pp_AbCdEf')
  for (const other of ['', RANDOM, key.slice(0, -1), `${key}a`, `${key}\n`, ` ${key}`, key.replace('pp_', 'PP_')]) {
    expect(isApiKey(other), other).toBe(false)
  }
})

const form = { keyId: ID, name: 'Agency website', scope: 'read', operatorId: '', perMinute: '120' }

test('[A9] a new key needs a name, a scope and a limit, and sees every operator unless one is named', () => {
  const value = { ...form, operatorId: null, perMinute: 120 }
  expect(checkForm(apiKeyForms.create, form)).toEqual({ ok: true, value })
  expect(checkForm(apiKeyForms.create, { ...form, operatorId: ID })).toMatchObject({ value: { operatorId: ID } })
  const wrong = { ...form, name: ' ', scope: 'admin', operatorId: 'all', keyId: '1' }
  expect(checkForm(apiKeyForms.create, wrong)).toEqual({
    ok: false,
    problems: { name: 'missing', scope: 'not-an-option', operatorId: 'not-an-option', keyId: 'not-an-option' },
  })
})

test('[A9] a key’s limit has a minimum and a maximum', () => {
  const problems = (perMinute: unknown) => checkForm(apiKeyForms.create, { ...form, perMinute })
  expect(problems(KEY_LIMIT.max)).toMatchObject({ ok: true })
  expect(problems(KEY_LIMIT.max + 1)).toEqual({ ok: false, problems: { perMinute: 'too-large' } })
  expect(problems('0')).toEqual({ ok: false, problems: { perMinute: 'too-small' } })
  expect(problems('1.5')).toEqual({ ok: false, problems: { perMinute: 'not-a-number' } })
  expect(problems('')).toEqual({ ok: false, problems: { perMinute: 'missing' } })
})

test('[A9] the last use is known to the minute', () => {
  expect(minuteOf(new Date('2027-01-23T10:07:59.999Z'))).toEqual(new Date('2027-01-23T10:07:00.000Z'))
})
