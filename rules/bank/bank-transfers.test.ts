import { expect, test } from 'vitest'
import {
  checkExtendTransfer,
  coversDay,
  extendedTransferEnd,
  hasTransferExpired,
  isTransferOffered,
  isTransferToRemind,
  lastTransferDay,
  transferExpiresAt,
  transferHoldEndsAt,
} from './bank-transfers.ts'

const now = new Date('2027-01-01T10:30:00Z')
const ordered = (createdAt: Date) => ({ createdAt, extendedUntil: null })

test('[M7] a transfer expires after five business days, whichever day it was ordered on', () => {
  const lastDays = ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) =>
    lastTransferDay(ordered(new Date(`${day}T23:30:00Z`))),
  )
  expect(lastDays).toEqual(['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27', '2026-11-27', '2026-11-27'])
  expect(transferExpiresAt(ordered(now))).toEqual(new Date('2027-01-08T12:00:00Z'))
})

test('[M7] a transfer is offered only if two days remain to sell the seats again', () => {
  expect(isTransferOffered('2027-01-10', '2027-01-01')).toBe(false)
  expect(isTransferOffered('2027-01-11', '2027-01-01')).toBe(true)
})

test('[M7] the guest is reminded once less than a day is left', () => {
  const isReminded = (at: string) => isTransferToRemind(ordered(now), new Date(at))
  const moments = ['2027-01-07T11:59:00Z', '2027-01-07T12:00:00Z', '2027-01-08T11:59:00Z', '2027-01-08T12:00:00Z']
  expect(moments.map(isReminded)).toEqual([false, true, true, false])
})

test('[M13] a statement covers a day if it has lines from that day or before and from a later one', () => {
  const statement = { firstDay: '2027-01-04', lastDay: '2027-01-06' }
  const days = ['2027-01-03', '2027-01-04', '2027-01-05', '2027-01-06']
  expect(days.filter((day) => coversDay(statement, day))).toEqual(['2027-01-04', '2027-01-05'])
})

test('[M13] a transfer expires when a statement covers its last day, or after three working days', () => {
  expect(lastTransferDay(ordered(now))).toBe('2027-01-08')
  // The last day is a Friday, and a weekend follows.
  expect(transferHoldEndsAt(ordered(now))).toEqual(new Date('2027-01-14T00:00:00Z'))
  const covering = [{ firstDay: '2027-01-04', lastDay: '2027-01-11' }]
  const earlier = [{ firstDay: '2027-01-01', lastDay: '2027-01-08' }]
  expect(hasTransferExpired(ordered(now), covering, new Date('2027-01-08T23:59:59Z'))).toBe(false)
  expect(hasTransferExpired(ordered(now), covering, new Date('2027-01-09T08:00:00Z'))).toBe(true)
  expect(hasTransferExpired(ordered(now), earlier, new Date('2027-01-13T23:59:59Z'))).toBe(false)
  expect(hasTransferExpired(ordered(now), earlier, new Date('2027-01-14T00:00:00Z'))).toBe(true)
})

test('[M26] more time moves the last day of a transfer, its hold and its reminder', () => {
  const extended = { createdAt: now, extendedUntil: extendedTransferEnd('2027-01-15') }
  expect(lastTransferDay(extended)).toBe('2027-01-15')
  expect(transferHoldEndsAt(extended)).toEqual(new Date('2027-01-21T00:00:00Z'))
  expect(hasTransferExpired(extended, [], new Date('2027-01-12T00:00:00Z'))).toBe(false)
  expect(isTransferToRemind(extended, new Date('2027-01-14T13:00:00Z'))).toBe(true)
})

test('[M26] a new deadline for a transfer is later than the old one, and leaves two days to sell the seats again', () => {
  const days = { startDate: '2027-01-20', today: '2027-01-03' }
  const refusals = ['2027-01-08', '2027-01-09', '2027-01-18', '2027-01-19'].map((until) =>
    checkExtendTransfer(until, ordered(now), days),
  )
  expect(refusals).toEqual(['not-later', undefined, undefined, 'too-close'])
  expect(checkExtendTransfer('2027-01-08', ordered(now), { ...days, today: '2027-01-09' })).toBe('not-later')
})
