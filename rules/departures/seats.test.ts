import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  availableSpots,
  canStillBook,
  checkHold,
  departureStatus,
  HOLD_MINUTES,
  hasFreeSeats,
  holdExpiresAt,
  isHoldActive,
  MAX_HOLD_MINUTES,
  renewedHoldExpiresAt,
  type SaleFacts,
} from './seats.ts'

const departure = (facts: Partial<SaleFacts> = {}): SaleFacts => ({
  capacity: 8,
  phase: 'open',
  confirmedSeats: 0,
  heldSeats: 0,
  invitedSeats: 0,
  isClosed: false,
  isCancelled: false,
  startDate: '2027-01-23',
  timeZone: 'Asia/Tokyo',
  salesCloseDays: 3,
  priceIsPlaceholder: false,
  ...facts,
})

const now = new Date('2026-11-15T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const sale = { now, isLive: false, isInvited: false }

/** The start day begins in Tokyo. */
const START = new Date('2027-01-22T15:00:00Z')
const BEFORE_START = new Date('2027-01-22T14:59:59Z')

test('[S2] a hold expires after exactly 20 minutes', () => {
  expect(HOLD_MINUTES).toBe(20)
  const hold = { expiresAt: holdExpiresAt(now), endedAt: null }
  expect(isHoldActive(hold, minutes(19.99))).toBe(true)
  expect(isHoldActive(hold, minutes(20))).toBe(false)
})

test('[S2] a released hold ends right away', () => {
  expect(isHoldActive({ expiresAt: holdExpiresAt(now), endedAt: now }, now)).toBe(false)
})

test('[S2] a renewed hold lasts another 20 minutes, but at most an hour in total', () => {
  const hold = { expiresAt: minutes(20), endedAt: null, createdAt: now }
  expect(renewedHoldExpiresAt(hold, minutes(10))).toEqual(minutes(30))
  expect(renewedHoldExpiresAt({ ...hold, expiresAt: minutes(58) }, minutes(50))).toEqual(minutes(MAX_HOLD_MINUTES))
  expect(renewedHoldExpiresAt({ ...hold, expiresAt: minutes(60) }, minutes(60))).toBeUndefined()
})

test('[S2] renewing never shortens a hold', () => {
  const hold = { expiresAt: minutes(24 * 60), endedAt: null, createdAt: now }
  expect(renewedHoldExpiresAt(hold, minutes(90))).toEqual(hold.expiresAt)
})

test('[S4] available spots are the capacity less confirmed and held seats', () => {
  expect(availableSpots(departure())).toBe(8)
  expect(availableSpots(departure({ confirmedSeats: 7 }))).toBe(1)
  expect(availableSpots(departure({ confirmedSeats: 3, heldSeats: 4 }))).toBe(1)
  expect(availableSpots(departure({ confirmedSeats: 4, heldSeats: 4 }))).toBe(0)
})

const seats = fc.nat(60)

test('[S4] available spots are never negative and never exceed the capacity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), seats, seats, (capacity, confirmedSeats, heldSeats) => {
      const spots = availableSpots(departure({ capacity, confirmedSeats, heldSeats }))
      expect(spots).toBeGreaterThanOrEqual(0)
      expect(spots).toBeLessThanOrEqual(capacity)
    }),
  )
})

test('[S5] an open departure is Available down to its last seat, then Waitlist', () => {
  expect(departureStatus(departure({ confirmedSeats: 7 }), now, [])).toBe('Available')
  expect(departureStatus(departure({ confirmedSeats: 8 }), now, [])).toBe('Waitlist')
  expect(departureStatus(departure({ confirmedSeats: 6, heldSeats: 2 }), now, [])).toBe('Waitlist')
})

test('[S5] a gathering departure is Waitlist, even with free seats', () => {
  expect(departureStatus(departure({ phase: 'gathering' }), now, [])).toBe('Waitlist')
})

test('[S1] seats are held only if they are available, and a refusal says how many are', () => {
  fc.assert(
    fc.property(seats, seats, fc.integer({ min: 1, max: 12 }), (confirmedSeats, heldSeats, wanted) => {
      const facts = departure({ confirmedSeats, heldSeats })
      const decision = checkHold(facts, wanted, sale)
      expect(decision.ok).toBe(confirmedSeats + heldSeats + wanted <= facts.capacity)
      if (!decision.ok) expect(decision).toMatchObject({ availableSpots: availableSpots(facts) })
    }),
  )
})

test('a gathering or past departure is not sold', () => {
  expect(checkHold(departure({ phase: 'gathering' }), 1, sale)).toEqual({ ok: false, reason: 'sales-closed' })
  const late = departure({ salesCloseDays: 0 })
  expect(checkHold(late, 1, { ...sale, now: BEFORE_START })).toEqual({ ok: true })
  expect(checkHold(late, 1, { ...sale, now: START })).toEqual({ ok: false, reason: 'sales-closed' })
})

test('[M9] a departure with a placeholder price is sold only without live payments', () => {
  const placeholder = departure({ priceIsPlaceholder: true })
  expect(checkHold(placeholder, 1, sale)).toEqual({ ok: true })
  expect(checkHold(placeholder, 1, { ...sale, isLive: true })).toEqual({ ok: false, reason: 'placeholder-price' })
  expect(checkHold(departure(), 1, { ...sale, isLive: true })).toEqual({ ok: true })
})

test('[S5] [M9] a departure with a placeholder price is Waitlist wherever a live method is offered', () => {
  const placeholder = departure({ priceIsPlaceholder: true })
  expect(departureStatus(placeholder, now, [])).toBe('Available')
  expect(departureStatus(placeholder, now, ['bank-transfer'])).toBe('Waitlist')
  expect(departureStatus(departure(), now, ['bank-transfer'])).toBe('Available')
})

test('[S3] a party gets its seats if enough are left', () => {
  expect(hasFreeSeats(departure({ confirmedSeats: 4, heldSeats: 2 }), 2)).toBe(true)
  expect(hasFreeSeats(departure({ confirmedSeats: 4, heldSeats: 2 }), 3)).toBe(false)
})

test('[S1] [S4] seats of open invitations count as taken', () => {
  expect(availableSpots(departure({ confirmedSeats: 2, heldSeats: 1, invitedSeats: 3 }))).toBe(2)
  expect(departureStatus(departure({ invitedSeats: 8 }), now, [])).toBe('Waitlist')
})

test('[P11] a closed departure is sold only to invited parties, and a cancelled one to no one', () => {
  const closed = departure({ isClosed: true })
  expect(departureStatus(closed, now, [])).toBe('Waitlist')
  expect(checkHold(closed, 1, sale)).toEqual({ ok: false, reason: 'sales-closed' })
  expect(checkHold(closed, 1, { ...sale, isInvited: true })).toEqual({ ok: true })
  const cancelled = departure({ isCancelled: true })
  expect(checkHold(cancelled, 1, { ...sale, isInvited: true })).toEqual({ ok: false, reason: 'sales-closed' })
  expect(hasFreeSeats(cancelled, 1)).toBe(false)
})

test('[P9] three days before the start, a departure is sold only to invited parties, and from its start day to no one', () => {
  const justOpen = new Date('2027-01-20T14:59:59Z')
  const justClosed = new Date('2027-01-20T15:00:00Z')
  expect(departureStatus(departure(), justOpen, [])).toBe('Available')
  expect(checkHold(departure(), 1, { ...sale, now: justOpen })).toEqual({ ok: true })
  expect(departureStatus(departure(), justClosed, [])).toBe('Waitlist')
  const closed = { ok: false, reason: 'sales-closed' }
  expect(checkHold(departure(), 1, { ...sale, now: justClosed })).toEqual(closed)
  expect(checkHold(departure(), 1, { ...sale, now: BEFORE_START, isInvited: true })).toEqual({ ok: true })
  expect(checkHold(departure(), 1, { ...sale, now: START, isInvited: true })).toEqual(closed)
})

test('[S3] money gets free seats until the departure starts at its base', () => {
  expect(canStillBook(departure(), 8, BEFORE_START)).toBe(true)
  expect(canStillBook(departure(), 9, BEFORE_START)).toBe(false)
  expect(canStillBook(departure(), 1, START)).toBe(false)
})
