import { expect, test } from 'vitest'
import { type ProposalEnd, type ProposalFacts, proposalEnd, proposalExpiresAt } from './proposals.ts'

const now = new Date('2026-11-17T12:00:00Z')
const createdAt = new Date('2026-11-16T12:00:00Z')

const departure: ProposalFacts['departure'] = {
  startDate: '2027-02-13',
  timeZone: 'Asia/Tokyo',
  salesCloseDays: 3,
  capacity: 8,
  confirmedSeats: 2,
  heldSeats: 1,
  invitedSeats: 1,
  phase: 'gathering',
  isClosed: false,
  isCancelled: false,
  isPrivate: false,
}
const open: ProposalFacts = { createdAt, people: 2, hasLeft: false, isPlaced: false, departure }

test('[W10] a proposal stays open for a week while a yes would help', () => {
  expect(proposalEnd(open, now)).toBeUndefined()
  expect(proposalExpiresAt(createdAt)).toEqual(new Date('2026-11-23T12:00:00Z'))
  expect(proposalEnd({ ...open, people: 4 }, now)).toBeUndefined()
})

test.each<[ProposalEnd, Partial<ProposalFacts>]>([
  ['cancelled', { departure: { ...departure, isCancelled: true } }],
  ['closed', { departure: { ...departure, isClosed: true } }],
  ['closed', { departure: { ...departure, isPrivate: true } }],
  ['closed', { departure: { ...departure, startDate: '2026-11-19' } }],
  ['left', { hasLeft: true }],
  ['placed', { isPlaced: true }],
  ['full', { people: 5 }],
  ['expired', { createdAt: new Date('2026-11-10T12:00:00Z') }],
])('[W10] a proposal that can no longer help has ended: %s', (end, change) => {
  expect(proposalEnd({ ...open, ...change }, now)).toBe(end)
})

test('[W10] of several reasons, the one that ends it for everyone counts', () => {
  const cancelled = { ...open, isPlaced: true, hasLeft: true, departure: { ...departure, isCancelled: true } }
  expect(proposalEnd(cancelled, now)).toBe('cancelled')
})
