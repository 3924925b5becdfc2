import {
  countText,
  fillWords,
  funnelWords,
  moneyWords,
  monthText,
  percentText,
  seasonWords,
} from '../../../content/staff/numbers.ts'
import { dollars } from '../../../rules/money.ts'
import type { FillCurve, FillPoint, HeatCell } from '../../../rules/numbers/fill.ts'
import { type FunnelStep, type FunnelWeek, STEPS, stepShare } from '../../../rules/numbers/funnel.ts'
import { type MoneyMonth, type MovedMoney, netCents } from '../../../rules/numbers/money.ts'
import { METHODS, type PaymentMethod } from '../../../rules/prices.ts'

/** A column of a table and of the file with the same numbers: `value` as a program reads it, `text` as a person does. */
export type NumberColumn<Row> = {
  head: string
  value(row: Row): string | number | null
  text?(row: Row): string
  /** A name and no number. */
  isName?: boolean
}

type Filled = { seats: number; capacity: number }

const share = ({ seats, capacity }: Filled) => seats / capacity
const tenths = (part: number | undefined) => (part === undefined ? null : Math.round(part * 1000) / 10)

export type SeasonWeek = FillPoint & { before: FillPoint | undefined }

/** Of both seasons, the weeks of this one. */
export function seasonWeeks(season: readonly FillPoint[], before: readonly FillPoint[]): SeasonWeek[] {
  const known = new Map(before.map((point) => [point.weeksBefore, point]))
  return season.map((point) => ({ ...point, before: known.get(point.weeksBefore) }))
}

const { weeks } = fillWords

export const seasonWeekColumns: NumberColumn<SeasonWeek>[] = [
  { head: weeks.week, value: ({ weeksBefore }) => weeksBefore },
  { head: weeks.seats, value: ({ seats }) => seats, text: ({ seats, capacity }) => weeks.seatsText(seats, capacity) },
  { head: weeks.fill, value: (point) => tenths(share(point)), text: (point) => percentText(share(point)) },
  {
    head: weeks.before,
    value: ({ before }) => tenths(before && share(before)),
    text: ({ before }) => (before ? percentText(share(before)) : ''),
  },
]

export type FillRow = FillPoint & { title: string; startDate: string }

/** One row a date and week. */
export function fillRows(curves: readonly FillCurve[], titles: Readonly<Record<string, string>>): FillRow[] {
  return curves.flatMap(({ destination, startDate, points }) =>
    points.map((point) => ({ ...point, title: titles[destination] ?? destination, startDate })),
  )
}

export const fillColumns: NumberColumn<FillRow>[] = [
  { head: fillWords.file.trip, value: ({ title }) => title, isName: true },
  { head: fillWords.file.day, value: ({ startDate }) => startDate },
  { head: fillWords.file.week, value: ({ weeksBefore }) => weeksBefore },
  { head: fillWords.file.seats, value: ({ seats }) => seats },
  { head: fillWords.file.capacity, value: ({ capacity }) => capacity },
]

const { columns: heat } = seasonWords

export const heatColumns: NumberColumn<HeatCell & { title: string }>[] = [
  { head: heat.trip, value: ({ title }) => title, isName: true },
  { head: heat.week, value: ({ week }) => week },
  { head: heat.dates, value: ({ dates }) => dates },
  { head: heat.seats, value: ({ seats }) => seats },
  { head: heat.capacity, value: ({ capacity }) => capacity },
  { head: heat.fill, value: (cell) => tenths(share(cell)), text: (cell) => percentText(share(cell)) },
]

const stepColumn = (step: FunnelStep): NumberColumn<FunnelWeek> => ({
  head: funnelWords.steps[step],
  value: (week) => week[step],
  text: (week) => (week[step] === null ? '' : countText(week[step])),
})

const shareColumn = (step: Exclude<FunnelStep, 'visits'>): NumberColumn<FunnelWeek> => ({
  head: funnelWords.sharePer[step],
  value: (week) => tenths(stepShare(week, step)),
  text: (week) => {
    const part = stepShare(week, step)
    return part === undefined ? '' : percentText(part)
  },
})

export const funnelColumns: NumberColumn<FunnelWeek>[] = [
  { head: funnelWords.week, value: ({ week }) => week },
  ...STEPS.map(stepColumn),
  ...(['joined', 'booked', 'paid'] as const).map(shareColumn),
]

export type MoneyRow = MovedMoney & { month: string; method: PaymentMethod }

/** One row a month and method. */
export function moneyRows(months: readonly MoneyMonth[]): MoneyRow[] {
  return months.flatMap(({ month, methods }) => METHODS.map((method) => ({ month, method, ...methods[method] })))
}

const { columns: money } = moneyWords

const sumColumn = (head: string, cents: (row: MoneyRow) => number): NumberColumn<MoneyRow> => ({
  head,
  value: (row) => cents(row) / 100,
  text: (row) => dollars(cents(row)),
})

export const moneyColumns: NumberColumn<MoneyRow>[] = [
  { head: money.month, value: ({ month }) => month.slice(0, 7), text: ({ month }) => monthText(month) },
  { head: money.method, value: ({ method }) => moneyWords.methods[method], isName: true },
  sumColumn(money.in, ({ inCents }) => inCents),
  sumColumn(money.fees, ({ feeCents }) => feeCents),
  sumColumn(money.back, ({ backCents }) => backCents),
  sumColumn(money.net, netCents),
]

const { pages } = funnelWords

export const pageColumns: NumberColumn<{ page: string; visits: number }>[] = [
  { head: pages.page, value: ({ page }) => page, isName: true },
  { head: pages.visits, value: ({ visits }) => visits, text: ({ visits }) => countText(visits) },
]
