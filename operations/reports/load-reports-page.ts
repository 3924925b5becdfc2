import { listOperatorMonths } from '#db/days/odds.ts'
import type { ReportFilter } from '#db/reports/reports.ts'
import type { Tools } from '#operations/tools.ts'
import { loadDueReport } from './load-due-report.ts'
import { loadFillCurves, loadFillReport } from './load-fill-report.ts'
import { loadFunnelReport } from './load-funnel-report.ts'
import { loadPaymentsReport } from './load-payments-report.ts'
import { loadProfitReport } from './load-profit-report.ts'

/** More lines could not be distinguished in the chart. The file has all departures. */
const MAX_DATES = 60

/** All reports of a period, and what is due whatever the period. */
export async function loadReportsPage(filter: ReportFilter, tools: Tools) {
  const [{ fill, curves }, funnel, months, profit, due, days] = await Promise.all([
    loadFill(filter, tools),
    loadFunnelReport(filter, tools),
    loadPaymentsReport(filter, tools),
    loadProfitReport(filter, tools),
    loadDueReport(filter, tools),
    listOperatorMonths(tools.db, filter),
  ])
  return { fill, curves, funnel, months, profit, due, days }
}

async function loadFill(filter: ReportFilter, tools: Tools) {
  const fill = await loadFillReport(filter, tools)
  return { fill, curves: await loadFillCurves(fill.departures.slice(0, MAX_DATES), tools) }
}
