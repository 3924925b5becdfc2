import { listProfits } from '#db/reports/profits.ts'
import type { ReportFilter } from '#db/reports/reports.ts'
import type { Tools } from '#operations/tools.ts'
import { sumProfits, toProfit } from '#rules/reports/profit.ts'

/** Rule M35: cost and profit of each departure that starts in the period, and of all together. */
export async function loadProfitReport(filter: ReportFilter, { db }: Tools) {
  const rows = await listProfits(db, filter)
  return { departures: rows.map(toProfit), sums: sumProfits(rows) }
}
