import { expect, test } from 'vitest'
import { taxIn, taxOf } from './tax.ts'

test('[M37] a price includes its tax, and a credit note takes back what an invoice of the same sum had', () => {
  expect(taxIn(10_810, 8.1)).toBe(810)
  expect(taxIn(10_000, 20)).toBe(1667)
  for (const cents of [1, 3, 333, 10_001, 1_659_000]) expect(taxIn(-cents, 7.7)).toBe(-taxIn(cents, 7.7))
})

test('[M37] a booking keeps the rate of its first document, also if it had none', () => {
  const issued = [{ content: { tax: { percent: 8.1, cents: 810 } } }, { content: {} }]
  expect(taxOf(-10_810, 20, issued)).toEqual({ percent: 8.1, cents: -810 })
  expect(taxOf(12_000, 20, [])).toEqual({ percent: 20, cents: 2_000 })
  expect(taxOf(12_000, 20, [{ content: {} }])).toBeUndefined()
  expect(taxOf(12_000, null, [])).toBeUndefined()
})
