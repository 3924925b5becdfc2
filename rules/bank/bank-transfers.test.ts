import { expect, test } from 'vitest'
import {
  coversDay,
  hasTransferExpired,
  isTransferOffered,
  lastTransferDay,
  transferExpiresAt,
  transferHoldEndsAt,
  transfersToRemind,
} from './bank-transfers.ts'

const now = new Date('2027-01-01T10:30:00Z')

test('[M7] a transfer expires after exactly five days', () => {
  expect(transferExpiresAt(now)).toEqual(new Date('2027-01-06T10:30:00Z'))
})

test('[M7] a transfer is offered only if two days remain to sell the seats again', () => {
  expect(isTransferOffered('2027-01-08', '2027-01-01')).toBe(false)
  expect(isTransferOffered('2027-01-09', '2027-01-01')).toBe(true)
})

test('[M7] the guest is reminded when less than a day is left', () => {
  const { orderedAfter, orderedUntil } = transfersToRemind(now)
  expect(transferExpiresAt(orderedAfter)).toEqual(now)
  expect(transferExpiresAt(orderedUntil)).toEqual(new Date('2027-01-02T10:30:00Z'))
})

test('[M13] a statement covers a day if it has lines from that day or before and from a later one', () => {
  const statement = { firstDay: '2027-01-04', lastDay: '2027-01-06' }
  const days = ['2027-01-03', '2027-01-04', '2027-01-05', '2027-01-06']
  expect(days.filter((day) => coversDay(statement, day))).toEqual(['2027-01-04', '2027-01-05'])
})

test('[M13] a transfer expires when a statement covers its last day, or after three working days', () => {
  expect(lastTransferDay(now)).toBe('2027-01-06')
  // The last day is a Wednesday, and a weekend follows.
  expect(transferHoldEndsAt(now)).toEqual(new Date('2027-01-12T00:00:00Z'))
  const covering = [{ firstDay: '2027-01-04', lastDay: '2027-01-07' }]
  const earlier = [{ firstDay: '2027-01-01', lastDay: '2027-01-06' }]
  expect(hasTransferExpired(now, covering, new Date('2027-01-06T23:59:59Z'))).toBe(false)
  expect(hasTransferExpired(now, covering, new Date('2027-01-07T08:00:00Z'))).toBe(true)
  expect(hasTransferExpired(now, earlier, new Date('2027-01-11T23:59:59Z'))).toBe(false)
  expect(hasTransferExpired(now, earlier, new Date('2027-01-12T00:00:00Z'))).toBe(true)
})
