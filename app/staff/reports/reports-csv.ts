import type { CsvFile } from '#app/staff/csv-file.ts'
import { exportFile } from '#app/staff/export-file.ts'
import { oneOf } from '#app/staff/list-query.ts'
import { orNotFound } from '#app/staff/record-id.ts'
import { visitContext } from '#app/visit.ts'
import { FIGURES, type FigureName } from '#content/staff/reports.ts'
import { destinationTitle } from '#content/waitlist/targets.ts'
import { listOperatorMonths } from '#db/days/odds.ts'
import type { ReportFilter } from '#db/reports/reports.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { loadDueReport } from '#operations/reports/load-due-report.ts'
import { loadFillCurves, loadFillReport } from '#operations/reports/load-fill-report.ts'
import { loadFunnelReport } from '#operations/reports/load-funnel-report.ts'
import { loadPaymentsReport } from '#operations/reports/load-payments-report.ts'
import { loadProfitReport } from '#operations/reports/load-profit-report.ts'
import type { Tools } from '#operations/tools.ts'
import { dayOf } from '#rules/dates.ts'
import { heatMap } from '#rules/reports/fill.ts'
import type { Route } from './+types/reports-csv'
import { reportFilter } from './reports-query.ts'
import {
  dayColumns,
  dueColumns,
  fillColumns,
  fillRows,
  funnelColumns,
  heatColumns,
  overdueColumns,
  paymentColumns,
  paymentRows,
  profitColumns,
  type ReportColumn,
} from './reports-tables.ts'

/** One table, for the same period and trip. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const figure = orNotFound(oneOf(FIGURES, params.figure))
  const filter = reportFilter(new URL(request.url).searchParams, dayOf(tools.now()))
  return exportFile({ name: `reports-${figure}`, ...(await tables[figure](filter, tools)) }, context)
}

type Table = Pick<CsvFile<unknown>, 'columns' | 'batches'>

const tables: Record<FigureName, (filter: ReportFilter, tools: Tools) => Promise<Table>> = {
  async fill(filter, tools) {
    const [{ departures }, titles] = await Promise.all([loadFillReport(filter, tools), getTripTitles(tools)])
    const curves = await loadFillCurves(departures, tools)
    return table(fillColumns, fillRows(curves, titles))
  },
  async season(filter, tools) {
    const [{ departures }, titles] = await Promise.all([loadFillReport(filter, tools), getTripTitles(tools)])
    const cells = heatMap(departures).map((cell) => ({ ...cell, title: titles[cell.destination] ?? cell.destination }))
    return table(heatColumns, cells)
  },
  async funnel(filter, tools) {
    return table(funnelColumns, (await loadFunnelReport(filter, tools)).weeks)
  },
  async money(filter, tools) {
    return table(paymentColumns, paymentRows(await loadPaymentsReport(filter, tools)))
  },
  async profit(filter, tools) {
    const [{ departures }, titles] = await Promise.all([loadProfitReport(filter, tools), getTripTitles(tools)])
    const named = departures.map((row) => ({ ...row, title: destinationTitle(row.destination, titles) }))
    return table(profitColumns, named)
  },
  async due(filter, tools) {
    return table(dueColumns, (await loadDueReport(filter, tools)).months)
  },
  async days(filter, { db }) {
    return table(dayColumns, await listOperatorMonths(db, filter))
  },
  async overdue(filter, tools) {
    const { overdue } = await loadDueReport(filter, tools)
    const ages = overdue.filter(({ age }) => age !== 'total')
    return table(overdueColumns, ages)
  },
}

function table<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): Table {
  return { columns: columns.map(({ head, value }) => ({ head, cell: (row) => value(row as Row) })), batches: [rows] }
}
