import { describe, expect, test } from 'vitest'
import { checkDay, decisionDay } from './decision-days.ts'
import { becomesConfirmed, flightOf, flightStatus, isConfirmed } from './flight-status.ts'

const now = new Date('2026-11-10T12:00:00Z')

/** Eight seats need six people. It starts on January 23 in Japan, so its decision day is December 9. */
const departure = {
  phase: 'open' as const,
  capacity: 8,
  confirmedSeats: 5,
  heldSeats: 0,
  invitedSeats: 0,
  isClosed: false,
  isCancelled: false,
  startDate: '2027-01-23',
  timeZone: 'Asia/Tokyo',
  openedAt: new Date('2026-11-01T12:00:00Z'),
  goesAnywaySince: null,
  confirmedSince: null,
}

describe('[P16] the flight status', () => {
  test('is gathering, then open for deposits, then confirmed, then full when every seat is paid', () => {
    expect(flightStatus({ ...departure, phase: 'gathering' })).toBe('gathering')
    expect(flightStatus(departure)).toBe('open')
    expect(flightStatus({ ...departure, confirmedSeats: 6, confirmedSince: now })).toBe('confirmed')
    expect(flightStatus({ ...departure, confirmedSeats: 8, confirmedSince: now })).toBe('full')
    expect(flightStatus({ ...departure, confirmedSeats: 8, confirmedSince: now, isCancelled: true })).toBe('cancelled')
  })

  test('becomes confirmed when the minimum is paid or staff said go', () => {
    expect(becomesConfirmed(departure, now)).toBe(false)
    expect(becomesConfirmed({ ...departure, confirmedSeats: 6 }, now)).toBe(true)
    expect(becomesConfirmed({ ...departure, goesAnywaySince: now }, now)).toBe(true)
    expect(becomesConfirmed({ ...departure, phase: 'gathering', confirmedSeats: 6 }, now)).toBe(false)
  })

  test('becomes confirmed once, and not after the departure was cancelled or has started', () => {
    const paid = { ...departure, confirmedSeats: 6 }
    expect(becomesConfirmed({ ...paid, confirmedSince: now }, now)).toBe(false)
    expect(becomesConfirmed({ ...paid, isCancelled: true }, now)).toBe(false)
    expect(becomesConfirmed(paid, new Date('2027-01-23T00:00:00Z'))).toBe(false)
  })

  test('tells guests to book travel once it is confirmed', () => {
    const statuses = ['gathering', 'open', 'confirmed', 'full', 'cancelled'] as const
    expect(statuses.filter(isConfirmed)).toEqual(['confirmed', 'full'])
  })

  test('stays confirmed when a booking is cancelled later', () => {
    expect(flightStatus({ ...departure, confirmedSeats: 5, confirmedSince: now })).toBe('confirmed')
  })

  test('is confirmed for a charter smaller than the minimum once all its people have paid', () => {
    expect(becomesConfirmed({ ...departure, capacity: 2, confirmedSeats: 1 }, now)).toBe(false)
    expect(becomesConfirmed({ ...departure, capacity: 2, confirmedSeats: 2 }, now)).toBe(true)
  })
})

describe('[P8] the decision day of a departure', () => {
  test('[P18] is 45 days before the start, a week after paid seats were counted', () => {
    expect([checkDay(departure), decisionDay(departure)]).toEqual(['2026-12-02', '2026-12-09'])
    expect(decisionDay({ ...departure, openedAt: null })).toBe('2026-12-09')
  })

  test('[P18] is a week and 48 hours after a late opening, but never less than 10 days before the start', () => {
    const late = { ...departure, openedAt: new Date('2026-12-20T12:00:00Z') }
    expect([checkDay(late), decisionDay(late)]).toEqual(['2026-12-22', '2026-12-29'])
    const last = { ...departure, openedAt: new Date('2027-01-04T12:00:00Z') }
    expect([checkDay(last), decisionDay(last)]).toEqual(['2027-01-06', '2027-01-13'])
    // The first payment of all may open a departure that was gathering, however late.
    expect(decisionDay({ ...departure, openedAt: new Date('2027-01-15T12:00:00Z') })).toBe('2027-01-13')
  })

  test('is the last day on time, and after it we are late', () => {
    expect(flightOf(departure, now)).toEqual({ status: 'open', decideBy: '2026-12-09' })
    expect(flightOf(departure, new Date('2026-12-09T12:00:00Z')).decideBy).toBe('2026-12-09')
    expect(flightOf(departure, new Date('2026-12-09T16:00:00Z')).decideBy).toBeNull()
  })

  test('no longer exists once it is decided', () => {
    expect(flightOf({ ...departure, confirmedSince: now }, now)).toEqual({ status: 'confirmed', decideBy: null })
  })
})
