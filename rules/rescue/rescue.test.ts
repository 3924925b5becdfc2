import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#rules/dates.ts'
import { seatsToFly } from '#rules/departures/phases.ts'
import {
  answerDay,
  canAskGuests,
  checkRescueDecision,
  chooseTarget,
  countChoices,
  isCovered,
  offeredSupplement,
  planKey,
  planRescue,
  type RescueBooking,
  rescueResult,
  supplementPerPerson,
} from './rescue.ts'

const now = new Date('2026-12-09T12:00:00Z')
const today: Day = '2026-12-09'

/** Open for long, with 4 of the 6 seats that it needs paid, on its check day. */
const departure = (facts: Record<string, unknown> = {}) => ({
  id: 'from',
  destination: 'japan',
  startDate: '2027-01-30',
  timeZone: 'UTC',
  salesCloseDays: 3,
  capacity: 8,
  phase: 'open' as const,
  confirmedSeats: 4,
  heldSeats: 0,
  heldByInvitees: 0,
  invitedSeats: 0,
  waitingPeople: 0,
  isClosed: false,
  isCancelled: false,
  isCharterStage: true,
  isPrivate: false,
  openedAt: new Date('2026-10-01T12:00:00Z'),
  goesAnywaySince: null as Date | null,
  confirmedSince: null as Date | null,
  ...facts,
})

const later = (id: string, facts: Record<string, unknown> = {}) =>
  departure({ id, startDate: '2027-03-06', confirmedSeats: 0, ...facts })

const booking = (facts: Partial<RescueBooking> = {}): RescueBooking => ({
  seats: 1,
  choice: null,
  answerBy: '2026-12-08',
  canMove: true,
  paidCents: 40_000,
  ...facts,
})

describe('[P17] guests are asked', () => {
  test('on the check day of an open departure with too few paid seats', () => {
    expect(canAskGuests(departure(), now)).toBe(true)
    expect(canAskGuests(departure({ startDate: '2027-01-31' }), now)).toBe(false)
    expect(canAskGuests(departure({ confirmedSeats: 6 }), now)).toBe(false)
  })

  test('but not on a departure that gathers, is empty, private, cancelled, decided or was confirmed before', () => {
    const others = [
      { phase: 'gathering' },
      { confirmedSeats: 0 },
      { isPrivate: true },
      { isCancelled: true },
      { goesAnywaySince: now },
      { confirmedSince: now },
    ]
    for (const facts of others) expect(canAskGuests(departure(facts), now), JSON.stringify(facts)).toBe(false)
  })

  test('for five days, but not beyond the day before the start', () => {
    expect(answerDay(today, '2027-01-23')).toBe('2026-12-14')
    expect(answerDay(today, '2026-12-12')).toBe('2026-12-11')
  })
})

describe('[P17] the supplement', () => {
  test('is the price of the missing seats, shared by everyone and rounded up to whole dollars', () => {
    expect(supplementPerPerson({ capacity: 8, confirmedSeats: 4, priceCents: 120_000 })).toBe(60_000)
    expect(supplementPerPerson({ capacity: 8, confirmedSeats: 5, priceCents: 124_900 })).toBe(25_000)
  })

  test('is offered up to the share of the price that an owner set, and never with 0%', () => {
    const half = { capacity: 8, confirmedSeats: 4, priceCents: 120_000 }
    expect(offeredSupplement(half, 50)).toBe(60_000)
    expect(offeredSupplement(half, 49)).toBeNull()
    expect(offeredSupplement({ ...half, confirmedSeats: 3 }, 50)).toBeNull()
    expect(offeredSupplement({ ...half, confirmedSeats: 3 }, 100)).toBe(120_000)
    expect(offeredSupplement({ ...half, confirmedSeats: 5 }, 0)).toBeNull()
    expect(isCovered(8, { capacity: 8, priceCents: 120_000, supplementCents: null })).toBe(false)
  })

  test('pays for the missing seats if everyone pays it, with less than a dollar a person to spare', () => {
    const seats = fc.record({
      capacity: fc.integer({ min: 4, max: 40 }),
      priceCents: fc.integer({ min: 1, max: 900_000 }),
    })
    fc.assert(
      fc.property(seats, fc.nat(), ({ capacity, priceCents }, some) => {
        const paid = 1 + (some % (seatsToFly(capacity) - 1))
        const supplementCents = supplementPerPerson({ capacity, confirmedSeats: paid, priceCents })
        const missingCents = (seatsToFly(capacity) - paid) * priceCents
        expect(supplementCents % 100).toBe(0)
        expect(supplementCents * paid - missingCents).toBeGreaterThanOrEqual(0)
        expect(supplementCents * paid - missingCents).toBeLessThan(100 * paid)
        expect(isCovered(paid, { capacity, priceCents, supplementCents })).toBe(true)
        expect(isCovered(0, { capacity, priceCents, supplementCents })).toBe(false)
      }),
    )
  })
})

describe('[P17] a booking is offered', () => {
  const target = (others: ReturnType<typeof departure>[], seats = 2) =>
    chooseTarget(departure(), others, seats, now)?.id

  test('a confirmed departure first, then the ones that need the fewest people, and then the closest in time', () => {
    const gathering = later('gathering', { phase: 'gathering', waitingPeople: 5 })
    const nearer = later('nearer', { phase: 'gathering', waitingPeople: 5, startDate: '2027-02-20' })
    const flies = later('flies', { startDate: '2027-04-10', confirmedSeats: 6, confirmedSince: now })
    expect(target([gathering, nearer, flies])).toBe('flies')
    expect(target([gathering, nearer])).toBe('nearer')
    expect(target([later('empty', { startDate: '2027-02-01' }), gathering])).toBe('gathering')
  })

  test('no departure that is another trip, full, closed, cancelled, or itself being decided', () => {
    const unfit = [
      later('other', { destination: 'chile' }),
      later('full', { confirmedSeats: 7, confirmedSince: now }),
      later('closed', { isClosed: true }),
      later('cancelled', { isCancelled: true }),
      later('short', { startDate: '2027-01-20' }),
      departure(),
    ]
    expect(target(unfit)).toBeUndefined()
    expect(target([later('full', { confirmedSeats: 7, confirmedSince: now })], 1)).toBe('full')
  })
})

describe('[P17] a decision', () => {
  const all = [
    booking({ choice: 'supplement', seats: 2 }),
    booking({ choice: 'move' }),
    booking({ choice: 'move', canMove: false }),
    booking({ choice: 'refund', seats: 3 }),
    booking(),
  ]

  test('gives every booking what it chose, and a full refund if it did not answer or there is no room', () => {
    expect(all.map((each) => rescueResult('fly', each))).toEqual(['supplement', 'move', 'refund', 'refund', 'refund'])
    expect(all.map((each) => rescueResult('cancel', each))).toEqual(['refund', 'move', 'refund', 'refund', 'refund'])
  })

  test('[A8] shows its consequences in people and money', () => {
    expect(planRescue('fly', all, 20_000)).toEqual({
      supplement: { bookings: 1, people: 2, cents: 40_000 },
      move: { bookings: 1, people: 1, cents: 40_000 },
      refund: { bookings: 3, people: 5, cents: 120_000 },
      withoutRoom: 1,
    })
    expect(countChoices(all)).toEqual({ supplement: 2, move: 2, refund: 3, none: 1 })
  })

  const check = (
    bookings: RescueBooking[],
    { decision = 'fly' as 'fly' | 'cancel', reason = 'snow', isOpen = true, shown = '', at = now } = {},
  ) => {
    const facts = { departure: departure(), isOpen, bookings, supplementCents: 20_000, today }
    const seen = shown || planKey(planRescue(decision, bookings, 20_000))
    return checkRescueDecision({ decision, reason, shown: seen }, facts, at)
  }

  test('waits for everyone who may still answer', () => {
    const pays = booking({ choice: 'supplement' })
    expect(check([pays, booking({ answerBy: today })])).toBe('answers-open')
    expect(check([pays, booking({ answerBy: null })])).toBe('answers-open')
    expect(check([pays, booking({ answerBy: today, choice: 'refund' })])).toBeUndefined()
    expect(check([pays, booking({ answerBy: addDays(today, -1) })])).toBeUndefined()
  })

  test('is refused if it was already made, has no reason, has no one who pays, or if the numbers changed', () => {
    expect(check(all, { isOpen: false })).toBe('rescue-ended')
    expect(check(all, { at: new Date('2027-01-30T12:00:00Z') })).toBe('departure-past')
    expect(check(all, { reason: ' ' })).toBe('missing-reason')
    expect(check([booking({ choice: 'refund' })])).toBe('nobody-pays')
    expect(check([booking({ choice: 'refund' })], { decision: 'cancel' })).toBeUndefined()
    expect(check(all, { shown: planKey(planRescue('fly', all.slice(1), 20_000)) })).toBe('answers-changed')
  })
})
