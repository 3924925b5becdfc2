import { data } from 'react-router'
import { FIGURES, type FigureName } from '../../../content/staff/numbers.ts'
import type { NumbersFilter } from '../../../db/numbers.ts'
import { showTitles } from '../../../operations/catalogue/show-catalogue.ts'
import { showCurves, showFill } from '../../../operations/numbers/show-fill.ts'
import { showFunnel } from '../../../operations/numbers/show-funnel.ts'
import { showMoney } from '../../../operations/numbers/show-money.ts'
import type { Tools } from '../../../operations/tools.ts'
import { dayOf } from '../../../rules/dates.ts'
import { heatMap } from '../../../rules/numbers/fill.ts'
import { visitContext } from '../../visit.ts'
import { csvFile } from '../csv-file.ts'
import { oneOf } from '../list-links.ts'
import type { Route } from './+types/numbers-csv'
import { numbersFilter } from './numbers-query.ts'
import {
  fillColumns,
  fillRows,
  funnelColumns,
  heatColumns,
  moneyColumns,
  moneyRows,
  type NumberColumn,
} from './numbers-tables.ts'

/** The numbers behind one picture of the page, for the same days and trip. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const figure = oneOf(FIGURES, params.figure)
  if (!figure) throw data(null, 404)
  const now = tools.now()
  return files[figure](numbersFilter(new URL(request.url).searchParams, dayOf(now)), tools)
}

const files: Record<FigureName, (filter: NumbersFilter, tools: Tools) => Promise<Response>> = {
  async fill(filter, tools) {
    const [{ dates }, titles] = await Promise.all([showFill(filter, tools), showTitles(tools)])
    const curves = await showCurves(dates, tools)
    return file('fill', fillColumns, fillRows(curves, titles), tools)
  },
  async season(filter, tools) {
    const [{ dates }, titles] = await Promise.all([showFill(filter, tools), showTitles(tools)])
    const cells = heatMap(dates).map((cell) => ({ ...cell, title: titles[cell.destination] ?? cell.destination }))
    return file('season', heatColumns, cells, tools)
  },
  async funnel(filter, tools) {
    return file('funnel', funnelColumns, (await showFunnel(filter, tools)).weeks, tools)
  },
  async money(filter, tools) {
    return file('money', moneyColumns, moneyRows(await showMoney(filter, tools)), tools)
  },
}

function file<Row>(name: FigureName, columns: readonly NumberColumn<Row>[], rows: readonly Row[], tools: Tools) {
  const cells = columns.map(({ head, value }) => ({ head, cell: value }))
  return csvFile({ name: `reports-${name}`, columns: cells, batches: once(rows), now: tools.now() })
}

async function* once<Row>(rows: readonly Row[]) {
  yield rows
}
