import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  availableSpots,
  decideHold,
  departureStatus,
  HOLD_MINUTES,
  hasSeats,
  holdEnd,
  isLive,
  MOST_HOLD_MINUTES,
  renewedEnd,
  type SaleFacts,
} from './seats.ts'

const departure = (facts: Partial<SaleFacts> = {}): SaleFacts => ({
  capacity: 8,
  phase: 'deposit',
  confirmedSeats: 0,
  heldSeats: 0,
  invitedSeats: 0,
  isClosed: false,
  isCancelled: false,
  startDate: '2027-01-23',
  priceIsPlaceholder: false,
  ...facts,
})

const now = new Date('2026-11-15T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const sale = { today: '2026-11-15', isLive: false, isInvited: false }

test('[S2] a hold lasts 20 minutes, and not a moment more', () => {
  expect(HOLD_MINUTES).toBe(20)
  const hold = { until: holdEnd(now), endedAt: null }
  expect(isLive(hold, minutes(19.99))).toBe(true)
  expect(isLive(hold, minutes(20))).toBe(false)
})

test('[S2] a hold that was given back is over at once', () => {
  expect(isLive({ until: holdEnd(now), endedAt: now }, now)).toBe(false)
})

test('[S2] renewing a hold gives it 20 minutes from now, but no more than an hour in all', () => {
  const hold = { until: minutes(20), endedAt: null, createdAt: now }
  expect(renewedEnd(hold, minutes(10))).toEqual(minutes(30))
  expect(renewedEnd({ ...hold, until: minutes(58) }, minutes(50))).toEqual(minutes(MOST_HOLD_MINUTES))
  expect(renewedEnd({ ...hold, until: minutes(60) }, minutes(60))).toBeUndefined()
})

test('[S2] renewing never shortens a hold', () => {
  const hold = { until: minutes(24 * 60), endedAt: null, createdAt: now }
  expect(renewedEnd(hold, minutes(90))).toEqual(hold.until)
})

test('[S4] available spots are the capacity less the confirmed and the held seats', () => {
  expect(availableSpots(departure())).toBe(8)
  expect(availableSpots(departure({ confirmedSeats: 7 }))).toBe(1)
  expect(availableSpots(departure({ confirmedSeats: 3, heldSeats: 4 }))).toBe(1)
  expect(availableSpots(departure({ confirmedSeats: 4, heldSeats: 4 }))).toBe(0)
})

const seats = fc.nat(60)

test('[S4] they are never below nought nor above the capacity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), seats, seats, (capacity, confirmedSeats, heldSeats) => {
      const spots = availableSpots(departure({ capacity, confirmedSeats, heldSeats }))
      expect(spots).toBeGreaterThanOrEqual(0)
      expect(spots).toBeLessThanOrEqual(capacity)
    }),
  )
})

test('[S5] an open departure is Available down to its last seat, then Waitlist', () => {
  expect(departureStatus(departure({ confirmedSeats: 7 }))).toBe('Available')
  expect(departureStatus(departure({ confirmedSeats: 8 }))).toBe('Waitlist')
  expect(departureStatus(departure({ confirmedSeats: 6, heldSeats: 2 }))).toBe('Waitlist')
})

test('[S5] a departure that still gathers people is Waitlist, whatever is free', () => {
  expect(departureStatus(departure({ phase: 'gathering' }))).toBe('Waitlist')
})

test('[S1] a hold is given exactly when its seats are free, and a refusal says how many are', () => {
  fc.assert(
    fc.property(seats, seats, fc.integer({ min: 1, max: 12 }), (confirmedSeats, heldSeats, wanted) => {
      const facts = departure({ confirmedSeats, heldSeats })
      const decision = decideHold(facts, wanted, sale)
      expect(decision.ok).toBe(confirmedSeats + heldSeats + wanted <= facts.capacity)
      if (!decision.ok) expect(decision).toMatchObject({ availableSpots: availableSpots(facts) })
    }),
  )
})

test('a departure that gathers people, or has begun, is not sold', () => {
  expect(decideHold(departure({ phase: 'gathering' }), 1, sale)).toEqual({ ok: false, reason: 'sales-closed' })
  expect(decideHold(departure(), 1, { ...sale, today: '2027-01-22' })).toEqual({ ok: true })
  expect(decideHold(departure(), 1, { ...sale, today: '2027-01-23' })).toEqual({ ok: false, reason: 'sales-closed' })
})

test('[M9] a placeholder price is sold as long as no real money moves', () => {
  const placeholder = departure({ priceIsPlaceholder: true })
  expect(decideHold(placeholder, 1, sale)).toEqual({ ok: true })
  expect(decideHold(placeholder, 1, { ...sale, isLive: true })).toEqual({ ok: false, reason: 'placeholder-price' })
  expect(decideHold(departure(), 1, { ...sale, isLive: true })).toEqual({ ok: true })
})

test('[S3] a party can have its seats if the others leave as many', () => {
  expect(hasSeats(departure({ confirmedSeats: 4, heldSeats: 2 }), 2)).toBe(true)
  expect(hasSeats(departure({ confirmedSeats: 4, heldSeats: 2 }), 3)).toBe(false)
})

test('[S1] [S4] seats that are offered to somebody from the list are taken', () => {
  expect(availableSpots(departure({ confirmedSeats: 2, heldSeats: 1, invitedSeats: 3 }))).toBe(2)
  expect(departureStatus(departure({ invitedSeats: 8 }))).toBe('Waitlist')
})

test('[P6] a closed date is sold to nobody but those who were invited before, a cancelled one to nobody', () => {
  const closed = departure({ isClosed: true })
  expect(departureStatus(closed)).toBe('Waitlist')
  expect(decideHold(closed, 1, sale)).toEqual({ ok: false, reason: 'sales-closed' })
  expect(decideHold(closed, 1, { ...sale, isInvited: true })).toEqual({ ok: true })
  const cancelled = departure({ isCancelled: true })
  expect(decideHold(cancelled, 1, { ...sale, isInvited: true })).toEqual({ ok: false, reason: 'sales-closed' })
  expect(hasSeats(cancelled, 1)).toBe(false)
})
