import { expect, test } from 'vitest'
import { z } from 'zod'
import { billingFields, isSameBilling, toBilling } from './billing.ts'

const form = z.object(billingFields)
const read = (sent: Record<string, string>) => toBilling(form.parse(sent))

test('[M36] blank invoice details are none, and an address keeps its lines', () => {
  expect(read({})).toBeNull()
  expect(read({ company: ' ', address: ' \n ', taxNumber: '' })).toBeNull()
  expect(read({ company: 'Us Inc.', address: ' 1 Street \r\n\r\nTown' })).toEqual({
    company: 'Us Inc.',
    address: '1 Street\nTown',
    taxNumber: '',
  })
  expect(form.safeParse({ address: 'x'.repeat(301) }).success).toBe(false)
})

test('the order in which the database returns the parts makes no difference', () => {
  const one = { company: 'Us Inc.', address: '', taxNumber: '7' }
  expect(isSameBilling(one, { taxNumber: '7', company: 'Us Inc.', address: '' })).toBe(true)
  expect(isSameBilling(one, { ...one, taxNumber: '8' })).toBe(false)
  expect(isSameBilling(null, null)).toBe(true)
  expect(isSameBilling(one, null)).toBe(false)
})
