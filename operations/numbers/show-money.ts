import { moneyByMonth, type NumbersFilter } from '../../db/numbers.ts'
import { dayOf } from '../../rules/dates.ts'
import { type MoneyMonth, moneyMonths } from '../../rules/numbers/money.ts'
import { monthAfter, monthsOf, untilToday } from '../../rules/numbers/period.ts'
import type { Tools } from '../tools.ts'

/** What came and went by which method, month by month until today. */
export async function showMoney(filter: NumbersFilter, { db, now }: Pick<Tools, 'db' | 'now'>): Promise<MoneyMonth[]> {
  const past = untilToday(filter.period, dayOf(now()))
  if (!past) return []
  const starts = monthsOf(past)
  const months = { starts, end: monthAfter(starts.at(-1) ?? past.to) }
  return moneyMonths(starts, await moneyByMonth(db, months, filter))
}
