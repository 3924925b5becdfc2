import { describe, expect, test } from 'vitest'
import { actualDueDay } from './due-days.ts'

const second = { kind: 'second', dueDay: '2026-12-09' } as const
const departure = { startDate: '2027-01-23', timeZone: 'Asia/Tokyo', confirmedSince: null as Date | null }

describe('[M3] the last installment is due', () => {
  test('45 days before the start, if the trip was confirmed at least three days earlier', () => {
    const confirmedSince = new Date('2026-12-06T14:59:59Z')
    expect(actualDueDay(second, { ...departure, confirmedSince })).toEqual({
      dueDay: '2026-12-09',
      awaitsConfirmation: false,
    })
  })

  test('three days after it is confirmed, by the calendar of the base, and never after the start', () => {
    const dueAfter = (at: string) => actualDueDay(second, { ...departure, confirmedSince: new Date(at) }).dueDay
    expect(dueAfter('2026-12-06T15:00:00Z')).toBe('2026-12-10')
    expect(dueAfter('2026-12-20T12:00:00Z')).toBe('2026-12-23')
    expect(dueAfter('2027-01-21T12:00:00Z')).toBe('2027-01-23')
  })

  test('not before it is confirmed', () => {
    expect(actualDueDay(second, departure)).toEqual({ dueDay: '2026-12-09', awaitsConfirmation: true })
  })

  test('[M12] while all others keep their days', () => {
    for (const kind of ['full', 'deposit', 'first', 'supplement'] as const)
      expect(actualDueDay({ ...second, kind }, departure)).toEqual({ dueDay: '2026-12-09', awaitsConfirmation: false })
  })
})
