import { type CostSums, openCents, profitCents } from '#rules/costs/costs.ts'
import type { Day } from '#rules/dates.ts'

/** Rule M35: the money of one departure, as of now. */
export type DepartureProfit = CostSums & {
  id: string
  destination: string
  startDate: Day
  isCancelled: boolean
  receivedCents: number
}

export type ProfitSums = Pick<DepartureProfit, 'receivedCents' | 'owedCents' | 'paidCents'> & {
  openCents: number
  profitCents: number
}

export function toProfit<Row extends CostSums & { receivedCents: number }>(row: Row): Row & ProfitSums {
  return { ...row, openCents: openCents(row), profitCents: profitCents(row) }
}

/** All departures of a season, or of any period. */
export function sumProfits(rows: readonly DepartureProfit[]): ProfitSums {
  const sumOf = (name: 'receivedCents' | 'owedCents' | 'paidCents') => rows.reduce((sum, row) => sum + row[name], 0)
  const sums = { receivedCents: sumOf('receivedCents'), owedCents: sumOf('owedCents'), paidCents: sumOf('paidCents') }
  return toProfit(sums)
}
