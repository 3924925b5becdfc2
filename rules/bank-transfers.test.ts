import { expect, test } from 'vitest'
import { isTransferInTime, remindUntil, transferEnd } from './bank-transfers.ts'

const now = new Date('2027-01-01T10:30:00Z')

test('[M7] a transfer has five days, to the minute', () => {
  expect(transferEnd(now)).toEqual(new Date('2027-01-06T10:30:00Z'))
})

test('[M7] it needs more than those and two to sell the seats again before the start', () => {
  expect(isTransferInTime('2027-01-08', '2027-01-01')).toBe(false)
  expect(isTransferInTime('2027-01-09', '2027-01-01')).toBe(true)
})

test('[M7] its guest is reminded in its last day', () => {
  expect(remindUntil(now)).toEqual(new Date('2027-01-02T10:30:00Z'))
})
