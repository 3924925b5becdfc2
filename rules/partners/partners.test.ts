import { expect, test } from 'vitest'
import { checkForm } from '#rules/forms/check-form.ts'
import { partnerActionForms } from './partner-forms.ts'
import { checkEmbed, isPartnerCode, isPartnerOrigin, MAX_ORIGINS, partnerCodeIn, toPartnerCode } from './partners.ts'

const create = (fields: Record<string, string>) =>
  checkForm(partnerActionForms.create, { name: 'Powder Shop', origins: 'https://shop.example', ...fields })

test('[G17] a partner’s code is made from the words of its name', () => {
  expect(toPartnerCode('Powder Shop')).toBe('powder-shop')
  expect(toPartnerCode('  Café & Neiges, S.A. ')).toBe('cafe-neiges-s-a')
  expect(toPartnerCode('雪')).toBe('')
  const long = toPartnerCode(`${'snow '.repeat(20)}`)
  expect(isPartnerCode(long)).toBe(true)
  expect(long).toMatch(/^snow-.*snow$/)
})

test('[G17] a link’s code is valid or ignored', () => {
  const read = (query: string) => partnerCodeIn(new URLSearchParams(query))
  expect(read('partner=powder-shop')).toBe('powder-shop')
  for (const query of ['', 'partner=', 'partner=ab', 'partner=Shop', 'partner=%3Cb%3E', `partner=${'a'.repeat(41)}`]) {
    expect(read(query), query).toBeUndefined()
  }
})

test('[G17] a site is an origin with https, or this computer', () => {
  const good = ['https://shop.example', 'https://shop.example:8443', 'http://localhost:3000', 'http://127.0.0.1:8080']
  for (const origin of good) expect(isPartnerOrigin(origin), origin).toBe(true)
  const bad = [
    'http://shop.example',
    'https://shop.example/dates',
    'https://shop.example:443',
    'shop.example',
    '*',
    'null',
  ]
  for (const origin of bad) expect(isPartnerOrigin(origin), origin).toBe(false)
})

test('[G17] the form takes one site per line, and ignores case, spaces and a trailing slash', () => {
  const typed = ' https://Shop.example/ \r\n\nhttp://localhost:3000\nhttps://shop.example'
  expect(create({ origins: typed })).toMatchObject({
    ok: true,
    value: { origins: ['https://shop.example', 'http://localhost:3000'] },
  })
})

test('[G17] the partner form says what is wrong', () => {
  const problem = (fields: Record<string, string>) => {
    const form = create(fields)
    return form.ok ? undefined : form.problems
  }
  expect(problem({ origins: 'http://shop.example' })).toEqual({ origins: 'not-a-site' })
  expect(problem({ origins: '' })).toEqual({ origins: 'missing' })
  const many = Array.from({ length: MAX_ORIGINS + 1 }, (_, number) => `https://${number}.example`).join('\n')
  expect(problem({ origins: many })).toEqual({ origins: 'too-long' })
  expect(problem({ code: 'Shop!' })).toEqual({ code: 'not-a-code' })
  expect(problem({ code: '' })).toBeUndefined()
})

test('[G17] dates are shown only on a partner’s sites', () => {
  const partner = { origins: ['https://shop.example'], endedAt: null }
  expect(checkEmbed(partner, 'https://shop.example')).toBe('shown')
  expect(checkEmbed(partner, 'https://other.example')).toBe('refused')
  expect(checkEmbed(partner, undefined)).toBe('refused')
  expect(checkEmbed(partner, 'own-page')).toBe('shown')
  expect(checkEmbed(undefined, 'https://shop.example')).toBe('refused')
  const ended = { ...partner, endedAt: new Date() }
  expect(checkEmbed(ended, 'https://shop.example')).toBe('hidden')
  expect(checkEmbed(ended, 'https://other.example')).toBe('refused')
})
