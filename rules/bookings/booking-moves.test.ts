import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#rules/dates.ts'
import type { InstallmentKind } from '#rules/installments/schedule.ts'
import { checkMoveBooking, dueDayAfterMove } from './booking-moves.ts'

const today = '2027-01-01'
const now = new Date('2027-01-01T12:00:00Z')
const from = {
  id: 'from',
  destination: 'japan',
  startDate: '2027-02-01',
  timeZone: 'Asia/Tokyo',
  isCharterStage: false,
  isCancelled: false,
} as const
const to = {
  id: 'to',
  destination: 'japan',
  startDate: '2027-03-01',
  timeZone: 'Asia/Tokyo',
  capacity: 4,
  phase: 'open',
  confirmedSeats: 1,
  heldSeats: 1,
  invitedSeats: 0,
  isClosed: false,
  isCancelled: false,
  isPrivate: false,
} as const
const request = { seats: 2, occasion: 'guest' } as const

describe('[M22] a booking moves', () => {
  test('to another departure of the same trip that has enough seats', () => {
    expect(checkMoveBooking(from, to, request, now)).toBeUndefined()
    expect(checkMoveBooking(from, { ...to, isClosed: true }, request, now)).toBeUndefined()
    expect(checkMoveBooking(from, { ...to, phase: 'gathering' }, request, now)).toBeUndefined()
    expect(checkMoveBooking(from, { ...to, invitedSeats: 1 }, request, now)).toBe('not-enough-seats')
    expect(checkMoveBooking(from, { ...to, destination: 'alaska' }, request, now)).toBe('different-trip')
    expect(checkMoveBooking(from, { ...to, id: 'from' }, request, now)).toBe('same-departure')
    expect(checkMoveBooking(from, { ...to, isPrivate: true }, request, now)).toBe('unknown-departure')
  })

  test('to a departure in the future', () => {
    expect(checkMoveBooking(from, { ...to, isCancelled: true }, request, now)).toBe('departure-cancelled')
    expect(checkMoveBooking(from, { ...to, startDate: today }, request, now)).toBe('departure-past')
  })

  test('until the departure that it leaves has started, unless that one was cancelled', () => {
    const started = { ...from, startDate: today } as const
    const offered = { ...request, occasion: 'staff' } as const
    expect(checkMoveBooking(started, to, offered, now)).toBe('departure-started')
    expect(checkMoveBooking({ ...started, isCancelled: true }, to, offered, now)).toBeUndefined()
  })

  test('only before the charter stage if the guest asks, but also later if staff offer it', () => {
    const going = { ...from, isCharterStage: true }
    expect(checkMoveBooking(going, to, request, now)).toBe('charter-stage')
    expect(checkMoveBooking(going, to, { ...request, occasion: 'staff' }, now)).toBeUndefined()
    expect(checkMoveBooking({ ...going, isCancelled: true }, to, request, now)).toBeUndefined()
  })
})

describe('[M3] [M22] after a move', () => {
  const from = '2027-09-01'
  const moved = (kind: InstallmentKind, to: Day, dueDay = agreed(kind)) =>
    dueDayAfterMove({ kind, dueDay }, { from, to, today })
  const agreed = (kind: InstallmentKind) => addDays(from, kind === 'first' ? -90 : -45)

  test('installments fall due the usual number of days before the new start', () => {
    const start = addDays(today, 200)
    expect(moved('first', start)).toBe(addDays(start, -90))
    expect(moved('second', start)).toBe(addDays(start, -45))
  })

  test('an installment whose day is past is due today, and within 60 days of the start all of them are', () => {
    const soon = addDays(today, 80)
    expect(moved('first', soon)).toBe(today)
    expect(moved('second', soon)).toBe(addDays(soon, -45))
    expect(moved('second', addDays(today, 60))).toBe(today)
  })

  test('[M26] more time that staff gave stays, until the new start', () => {
    const given = addDays(agreed('first'), 20)
    expect(moved('first', addDays(from, -10), given)).toBe(given)
    expect(moved('first', addDays(given, -5), given)).toBe(addDays(given, -5))
    expect(moved('first', addDays(from, 100), given)).toBe(addDays(from, 10))
  })

  test('everything else keeps its day, unless the new start is earlier', () => {
    for (const kind of ['full', 'deposit', 'due-again', 'added-seats', 'supplement', 'price-change'] as const) {
      expect(moved(kind, '2027-06-01', '2026-12-01')).toBe('2026-12-01')
      expect(moved(kind, '2026-11-28', '2026-12-01')).toBe('2026-11-28')
    }
  })
})
