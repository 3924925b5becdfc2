import type { Day } from '#rules/dates.ts'

/** The first day of the month in which it falls due, or that it waits until its trip is confirmed (rule M3). */
export type DueMonth = { month: Day | 'unconfirmed'; installments: number; cents: number }

/** Overdue money is reported by age. Each is the youngest age of its group, in days. */
export const OVERDUE_AGES = [1, 8, 31, 61] as const
export type OverdueAge = (typeof OVERDUE_AGES)[number]

/** A booking counts once in the total, and in each group that has money of it. */
export type OverdueSum = { age: OverdueAge | 'total'; bookings: number; cents: number }

/** Every age, also without money, and then the total. */
export function toOverdueSums(rows: readonly OverdueSum[]): OverdueSum[] {
  return [...OVERDUE_AGES, 'total' as const].map(
    (age) => rows.find((row) => row.age === age) ?? { age, bookings: 0, cents: 0 },
  )
}

export function sumDueMonths(months: readonly DueMonth[]): Omit<DueMonth, 'month'> {
  const sum = (name: 'installments' | 'cents') => months.reduce((total, month) => total + month[name], 0)
  return { installments: sum('installments'), cents: sum('cents') }
}
