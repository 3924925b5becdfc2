import { expect, test } from 'vitest'
import { hasCallingCode, withCallingCode } from './calling-codes.ts'

test.each([
  ['416 555 0142', 'Canada', '+1 416 555 0142'],
  ['1 416 555 0142', 'Canada', '+1 416 555 0142'],
  ['(416) 555-0142', 'U.S.A.', '+1 (416) 555-0142'],
  ['22 12 34 56', 'Norge', '+47 22 12 34 56'],
  ['47 22 12 34 56', 'Norway', '+47 22 12 34 56'],
  ['030 1234567', 'Deutschland', '+49 30 1234567'],
  ['(0)30 1234567', 'germany', '+49 30 1234567'],
  ['(020) 7946 0018', 'UK', '+44 (20) 7946 0018'],
  ['06 1234 5678', 'Italy', '+39 06 1234 5678'],
  ['8 912 345 67 89', 'Russia', '+7 912 345 67 89'],
  ['090-1234-5678', '日本', '+81 90-1234-5678'],
  ['11 5555 0101', 'AR', '+54 11 5555 0101'],
  ['+1 416 555 0142', 'Norway', '+1 416 555 0142'],
  ['0049 30 1234567', 'Norway', '0049 30 1234567'],
  ['416 555 0142', 'Atlantis', '416 555 0142'],
  ['', 'Canada', ''],
])('%s in %s is %s', (phone, country, expected) => {
  expect(withCallingCode(phone, country)).toBe(expected)
})

test('a plus or two zeros begin a calling code', () => {
  for (const phone of ['+1 416', '(+1) 416', '0047 22', '00 47 22']) expect(hasCallingCode(phone), phone).toBe(true)
  for (const phone of ['416 555', '047 22', '1+1', '']) expect(hasCallingCode(phone), phone).toBe(false)
})
