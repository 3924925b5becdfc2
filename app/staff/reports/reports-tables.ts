import { MONTHS } from '#content/dates.ts'
import {
  countText,
  daysWords,
  dueWords,
  fillWords,
  funnelWords,
  monthText,
  paymentsWords,
  percentText,
  profitWords,
  reportsPage,
  seasonWords,
} from '#content/staff/reports.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { OperatorMonth } from '#db/days/odds.ts'
import { flewDays } from '#rules/days/odds.ts'
import { formatDollars } from '#rules/money.ts'
import type { DueMonth, OverdueSum } from '#rules/reports/due-money.ts'
import { type FillCurve, type FillPoint, findFillPoint, type HeatCell } from '#rules/reports/fill.ts'
import { conversionRate, FUNNEL_STEPS, type FunnelStep, type FunnelWeek } from '#rules/reports/funnel.ts'
import {
  netCents,
  type PaymentMonth,
  type PaymentTotals,
  REPORT_METHODS,
  type ReportMethod,
} from '#rules/reports/payment-totals.ts'
import type { ProfitSums } from '#rules/reports/profit.ts'

/** A column of a table and of its file: `value` for programs, `text` for people. */
export type ReportColumn<Row> = {
  head: string
  value(row: Row): string | number | null
  text?(row: Row): string
  isName?: boolean
}

type Filled = { seats: number; capacity: number }

const share = ({ seats, capacity }: Filled) => seats / capacity
const tenths = (part: number | undefined) => (part === undefined ? null : Math.round(part * 1000) / 10)

export type SeasonWeek = FillPoint & { before: FillPoint | undefined }

/** The weeks of this season, each with the same week of the season before. */
export function seasonWeeks(season: readonly FillPoint[], before: readonly FillPoint[]): SeasonWeek[] {
  const known = new Map(before.map((point) => [point.weeksBefore, point]))
  return season.map((point) => ({ ...point, before: known.get(point.weeksBefore) }))
}

const { weeks } = fillWords

export const seasonWeekColumns: ReportColumn<SeasonWeek>[] = [
  { head: weeks.week, value: ({ weeksBefore }) => weeksBefore },
  { head: weeks.seats, value: ({ seats }) => seats, text: ({ seats, capacity }) => weeks.seatsText(seats, capacity) },
  { head: weeks.fill, value: (point) => tenths(share(point)), text: (point) => percentText(share(point)) },
  {
    head: weeks.before,
    value: ({ before }) => tenths(before && share(before)),
    text: ({ before }) => (before ? percentText(share(before)) : ''),
  },
]

/** The weeks in the table; the file has all of them. */
const WEEKS = [26, 12, 8, 4]

type NamedCurve = FillCurve & { title: string }

const atWeek = (week: number): ReportColumn<NamedCurve> => ({
  head: fillWords.dates.weeks(week),
  value: (curve) => findFillPoint(curve, week)?.seats ?? reportsPage.unknown,
})

export const dateColumns: ReportColumn<NamedCurve>[] = [
  { head: fillWords.dates.trip, value: ({ title }) => title, isName: true },
  {
    head: fillWords.dates.day,
    value: ({ startDate }) => startDate,
    text: ({ startDate }) => formatStaffDay(startDate),
  },
  ...WEEKS.map(atWeek),
  { head: fillWords.dates.now, value: ({ seats, capacity }) => fillWords.dates.seatsText(seats, capacity) },
]

export type FillRow = FillPoint & { title: string; startDate: string }

/** One row per departure and week. */
export function fillRows(curves: readonly FillCurve[], titles: Readonly<Record<string, string>>): FillRow[] {
  return curves.flatMap(({ destination, startDate, points }) =>
    points.map((point) => ({ ...point, title: titles[destination] ?? destination, startDate })),
  )
}

export const fillColumns: ReportColumn<FillRow>[] = [
  { head: fillWords.file.trip, value: ({ title }) => title, isName: true },
  { head: fillWords.file.day, value: ({ startDate }) => startDate },
  { head: fillWords.file.week, value: ({ weeksBefore }) => weeksBefore },
  { head: fillWords.file.seats, value: ({ seats }) => seats },
  { head: fillWords.file.capacity, value: ({ capacity }) => capacity },
]

const { columns: heat } = seasonWords

export const heatColumns: ReportColumn<HeatCell & { title: string }>[] = [
  { head: heat.trip, value: ({ title }) => title, isName: true },
  { head: heat.week, value: ({ week }) => week },
  { head: heat.dates, value: ({ dates }) => dates },
  { head: heat.seats, value: ({ seats }) => seats },
  { head: heat.capacity, value: ({ capacity }) => capacity },
  { head: heat.fill, value: (cell) => tenths(share(cell)), text: (cell) => percentText(share(cell)) },
]

const stepColumn = (step: FunnelStep): ReportColumn<FunnelWeek> => ({
  head: funnelWords.steps[step],
  value: (week) => week[step],
  text: (week) => (week[step] === null ? '' : countText(week[step])),
})

const shareColumn = (step: Exclude<FunnelStep, 'visits'>): ReportColumn<FunnelWeek> => ({
  head: funnelWords.sharePer[step],
  value: (week) => tenths(conversionRate(week, step)),
  text: (week) => {
    const part = conversionRate(week, step)
    return part === undefined ? '' : percentText(part)
  },
})

export const funnelColumns: ReportColumn<FunnelWeek>[] = [
  { head: funnelWords.week, value: ({ week }) => week },
  ...FUNNEL_STEPS.map(stepColumn),
  ...(['joined', 'booked', 'paid'] as const).map(shareColumn),
]

export type PaymentRow = PaymentTotals & { month: string; method: ReportMethod }

/** One row per month and method. */
export function paymentRows(months: readonly PaymentMonth[]): PaymentRow[] {
  return months.flatMap(({ month, methods }) => REPORT_METHODS.map((method) => ({ month, method, ...methods[method] })))
}

const { columns: money } = paymentsWords

const sumColumn = <Row>(head: string, cents: (row: Row) => number): ReportColumn<Row> => ({
  head,
  value: (row) => cents(row) / 100,
  text: (row) => formatDollars(cents(row)),
})

export const paymentColumns: ReportColumn<PaymentRow>[] = [
  { head: money.month, value: ({ month }) => month.slice(0, 7), text: ({ month }) => monthText(month) },
  { head: money.method, value: ({ method }) => paymentsWords.methods[method], isName: true },
  sumColumn(money.in, ({ receivedCents }) => receivedCents),
  sumColumn(money.fees, ({ feeCents }) => feeCents),
  sumColumn(money.back, ({ refundedCents }) => refundedCents),
  sumColumn(money.net, netCents),
]

const { pages } = funnelWords

export const pageColumns: ReportColumn<{ page: string; visits: number }>[] = [
  { head: pages.page, value: ({ page }) => page, isName: true },
  { head: pages.visits, value: ({ visits }) => visits, text: ({ visits }) => countText(visits) },
]

const { months, ages } = dueWords
const monthNames: Readonly<Record<string, string>> = months.names

export const dueColumns: ReportColumn<DueMonth>[] = [
  {
    head: months.columns.month,
    value: ({ month }) => monthNames[month] ?? month.slice(0, 7),
    text: ({ month }) => monthNames[month] ?? monthText(month),
    isName: true,
  },
  {
    head: months.columns.installments,
    value: ({ installments }) => installments,
    text: ({ installments }) => countText(installments),
  },
  sumColumn(months.columns.amount, ({ cents }) => cents),
]

export const overdueColumns: ReportColumn<OverdueSum>[] = [
  { head: ages.columns.age, value: ({ age }) => ages.names[age], isName: true },
  { head: ages.columns.bookings, value: ({ bookings }) => bookings, text: ({ bookings }) => countText(bookings) },
  sumColumn(ages.columns.amount, ({ cents }) => cents),
]

export type ProfitRow = ProfitSums & { id: string; title: string; startDate: string; isCancelled: boolean }

const { columns: profit } = profitWords

export const profitColumns: ReportColumn<ProfitRow>[] = [
  {
    head: profit.trip,
    value: ({ title, isCancelled }) => (isCancelled ? profitWords.cancelled(title) : title),
    isName: true,
  },
  {
    head: profit.day,
    value: ({ startDate }) => startDate,
    text: ({ startDate }) => startDate && formatStaffDay(startDate),
  },
  sumColumn(profit.received, ({ receivedCents }) => receivedCents),
  sumColumn(profit.costs, ({ owedCents }) => owedCents),
  sumColumn(profit.profit, ({ profitCents }) => profitCents),
  sumColumn(profit.open, ({ openCents }) => openCents),
]

const { columns: dayHeads } = daysWords

export const dayColumns: ReportColumn<OperatorMonth>[] = [
  { head: dayHeads.operator, value: ({ operator }) => operator ?? daysWords.noOperator, isName: true },
  { head: dayHeads.month, value: ({ month }) => MONTHS[month - 1] ?? null, isName: true },
  { head: dayHeads.days, value: ({ days }) => days },
  { head: dayHeads.flown, value: ({ flown }) => flown },
  { head: dayHeads.part, value: ({ part }) => part },
  { head: dayHeads.down, value: ({ down }) => down },
  {
    head: dayHeads.share,
    value: (row) => tenths(flewDays(row) / row.days),
    text: (row) => percentText(flewDays(row) / row.days),
  },
  {
    head: dayHeads.runs,
    value: ({ runsPerDay }) => (runsPerDay === null ? null : Math.round(runsPerDay * 10) / 10),
    text: ({ runsPerDay }) => (runsPerDay === null ? reportsPage.unknown : runsPerDay.toFixed(1)),
  },
]
