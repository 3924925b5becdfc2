import { expect, test } from 'vitest'
import { bookingSums } from './booking-sums.ts'

const part = (dueDay: string, state: 'paid' | 'overdue' | 'due' | 'upcoming', settledCents: number) => ({
  kind: 'due-again' as const,
  dueDay,
  awaitsConfirmation: false,
  amountCents: 100,
  settledCents,
  state,
})

test('[M3] the sums of a booking tell what is late from what is due next', () => {
  const schedule = [
    part('2026-09-01', 'paid', 100),
    part('2026-10-01', 'overdue', 40),
    part('2026-11-01', 'overdue', 0),
    part('2026-12-01', 'upcoming', 0),
    part('2027-01-01', 'upcoming', 0),
  ]
  expect(bookingSums(schedule)).toEqual({
    dueCents: 360,
    overdue: { cents: 160, since: '2026-10-01' },
    next: { kind: 'due-again', dueDay: '2026-12-01', awaitsConfirmation: false, cents: 100 },
  })
})

test('[M3] a paid booking has nothing due, nothing late and nothing next', () => {
  const nothing = { dueCents: 0, overdue: undefined, next: undefined }
  expect(bookingSums([part('2026-09-01', 'paid', 100)])).toEqual(nothing)
  expect(bookingSums([])).toEqual(nothing)
})
