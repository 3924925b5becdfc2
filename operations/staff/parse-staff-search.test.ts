import { expect, test } from 'vitest'
import { createShortCode, formatShortCode, rfReference } from '#rules/bank/rf-reference.ts'
import type { OrderId } from '#rules/ids.ts'
import { phoneEnd } from '#rules/staff/search-words.ts'
import { parseStaffSearch } from './parse-staff-search.ts'

test('[A7] a phone number is the same with its country, with zeros and without', () => {
  const spellings = ['+41 79 123 45 67', '0041791234567', '079 123 45 67', '79/123.45-67', '(079) 1234567']
  expect(new Set(spellings.map(phoneEnd))).toEqual(new Set(['791234567']))
  expect(phoneEnd('123 45 67')).toBe('1234567')
  expect([phoneEnd('0188'), phoneEnd('4567')]).toEqual(['0188', '4567'])
  expect([phoneEnd('188'), phoneEnd('Ada 5550101'), phoneEnd('')]).toEqual([undefined, undefined, undefined])
})

test('[A7] a transfer code is found as printed, as typed and within its reference', () => {
  const code = createShortCode('0f6a8a5e-1111-4222-8333-444455556666' as OrderId)
  const spellings = [
    formatShortCode(code),
    code.toLowerCase(),
    rfReference(code),
    ` ${rfReference(code).toLowerCase()} `,
  ]
  for (const typed of spellings) expect(parseStaffSearch(typed).shortCodes).toEqual([code])
  expect(parseStaffSearch('Ada Berg').shortCodes).toEqual([])
})

test('[A7] a transaction ID is one word, as typed and in capital letters', () => {
  expect(parseStaffSearch(' 8ab12345cd ').transactionIds).toEqual(['8ab12345cd', '8AB12345CD'])
  expect(parseStaffSearch('Ada Berg').transactionIds).toEqual([])
  expect(parseStaffSearch('').transactionIds).toEqual([])
})

test('[A7] the prefix of references does not count as a word', () => {
  expect(parseStaffSearch('PP-2345-6789').words).toEqual(['2345', '6789'])
})
