import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { movedDueDay, refuseMove } from './moves.ts'

const today = '2027-01-01'
const from = { id: 'from', destination: 'japan', isChartered: false, isCancelled: false }
const to = {
  id: 'to',
  destination: 'japan',
  startDate: '2027-03-01',
  capacity: 4,
  phase: 'deposit',
  confirmedSeats: 1,
  heldSeats: 1,
  invitedSeats: 0,
  isClosed: false,
  isCancelled: false,
} as const
const wish = { seats: 2, occasion: 'guest-asks' } as const

describe('[M8] a booking moves', () => {
  test('to another date of the same trip that has seats for it', () => {
    expect(refuseMove(from, to, wish, today)).toBeUndefined()
    expect(refuseMove(from, { ...to, isClosed: true }, wish, today)).toBeUndefined()
    expect(refuseMove(from, { ...to, phase: 'gathering' }, wish, today)).toBeUndefined()
    expect(refuseMove(from, { ...to, invitedSeats: 1 }, wish, today)).toBe('no-seats')
    expect(refuseMove(from, { ...to, destination: 'alaska' }, wish, today)).toBe('other-trip')
    expect(refuseMove(from, { ...to, id: 'from' }, wish, today)).toBe('same-departure')
  })

  test('to a date that is still to come', () => {
    expect(refuseMove(from, { ...to, isCancelled: true }, wish, today)).toBe('date-cancelled')
    expect(refuseMove(from, { ...to, startDate: today }, wish, today)).toBe('date-past')
  })

  test('at its guest’s wish only before the charter is going, and by our own offer also afterwards', () => {
    const going = { ...from, isChartered: true }
    expect(refuseMove(going, to, wish, today)).toBe('charter-going')
    expect(refuseMove(going, to, { ...wish, occasion: 'we-offer' }, today)).toBeUndefined()
    expect(refuseMove({ ...going, isCancelled: true }, to, wish, today)).toBeUndefined()
  })
})

describe('[M3] [M8] on the new date', () => {
  const part = (name: 'full' | 'deposit' | 'first' | 'second') => ({ part: name, dueDay: '2026-12-01' })

  test('instalments fall due as long before the start as on any other', () => {
    const start = addDays(today, 200)
    expect(movedDueDay(part('first'), start, today)).toBe(addDays(start, -90))
    expect(movedDueDay(part('second'), start, today)).toBe(addDays(start, -45))
  })

  test('what would have been due already is due today, and within 60 days of the start everything is', () => {
    const soon = addDays(today, 80)
    expect(movedDueDay(part('first'), soon, today)).toBe(today)
    expect(movedDueDay(part('second'), soon, today)).toBe(addDays(soon, -45))
    expect(movedDueDay(part('second'), addDays(today, 60), today)).toBe(today)
  })

  test('what was due when it was booked was due then', () => {
    expect(movedDueDay(part('full'), '2027-06-01', today)).toBe('2026-12-01')
    expect(movedDueDay(part('deposit'), '2027-06-01', today)).toBe('2026-12-01')
  })
})
