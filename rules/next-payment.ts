import { type Cents, cents } from './money.ts'

type Part = { amountCents: number; settledCents: number; state: 'paid' | 'due' | 'overdue' | 'later' }

/** What a guest is asked for first: what is due by now; before that, what falls due next. */
export function firstToPay<Schedule extends Part>(schedule: readonly Schedule[]): readonly Schedule[] {
  const unpaid = unpaidOf(schedule)
  const due = unpaid.filter(({ state }) => state !== 'later')
  return due.length > 0 ? due : unpaid.slice(0, 1)
}

export function unpaidOf<Schedule extends Part>(schedule: readonly Schedule[]): readonly Schedule[] {
  return schedule.filter(({ state }) => state !== 'paid')
}

export function leftToPay(parts: readonly Part[]): Cents {
  return cents(parts.reduce((sum, { amountCents, settledCents }) => sum + amountCents - settledCents, 0))
}
