import { csvFile } from '#app/staff/csv-file.ts'
import { oneOf } from '#app/staff/list-query.ts'
import { orNotFound } from '#app/staff/record-id.ts'
import { visitContext } from '#app/visit.ts'
import { FIGURES, type FigureName } from '#content/staff/reports.ts'
import type { ReportFilter } from '#db/reports/reports.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { loadFillCurves, loadFillReport } from '#operations/reports/load-fill-report.ts'
import { loadFunnelReport } from '#operations/reports/load-funnel-report.ts'
import { loadPaymentsReport } from '#operations/reports/load-payments-report.ts'
import type { Tools } from '#operations/tools.ts'
import { dayOf } from '#rules/dates.ts'
import { heatMap } from '#rules/reports/fill.ts'
import type { Route } from './+types/reports-csv'
import { reportFilter } from './reports-query.ts'
import {
  fillColumns,
  fillRows,
  funnelColumns,
  heatColumns,
  paymentColumns,
  paymentRows,
  type ReportColumn,
} from './reports-tables.ts'

/** The table behind one chart, for the same period and trip. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const figure = orNotFound(oneOf(FIGURES, params.figure))
  return files[figure](reportFilter(new URL(request.url).searchParams, dayOf(tools.now())), tools)
}

const files: Record<FigureName, (filter: ReportFilter, tools: Tools) => Promise<Response>> = {
  async fill(filter, tools) {
    const [{ departures }, titles] = await Promise.all([loadFillReport(filter, tools), getTripTitles(tools)])
    const curves = await loadFillCurves(departures, tools)
    return file('fill', fillColumns, fillRows(curves, titles), tools)
  },
  async season(filter, tools) {
    const [{ departures }, titles] = await Promise.all([loadFillReport(filter, tools), getTripTitles(tools)])
    const cells = heatMap(departures).map((cell) => ({ ...cell, title: titles[cell.destination] ?? cell.destination }))
    return file('season', heatColumns, cells, tools)
  },
  async funnel(filter, tools) {
    return file('funnel', funnelColumns, (await loadFunnelReport(filter, tools)).weeks, tools)
  },
  async money(filter, tools) {
    return file('money', paymentColumns, paymentRows(await loadPaymentsReport(filter, tools)), tools)
  },
}

function file<Row>(name: FigureName, columns: readonly ReportColumn<Row>[], rows: readonly Row[], tools: Tools) {
  const cells = columns.map(({ head, value }) => ({ head, cell: value }))
  return csvFile({ name: `reports-${name}`, columns: cells, batches: [rows], now: tools.now() })
}
