import { Link } from 'react-router'
import { FilterForm } from '#app/staff/ui/filter-form.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { visitContext } from '#app/visit.ts'
import { journalPage } from '#content/staff/journal.ts'
import { fillWords, funnelWords, paymentsWords, reportsPage, seasonWords } from '#content/staff/reports.ts'
import { destinationTitle } from '#content/waitlist/targets.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { loadReportsPage } from '#operations/reports/load-reports-page.ts'
import { dayOf } from '#rules/dates.ts'
import { formatDollars } from '#rules/money.ts'
import { heatMap } from '#rules/reports/fill.ts'
import { sumFunnel } from '#rules/reports/funnel.ts'
import { netCents, sumPaymentTotals } from '#rules/reports/payment-totals.ts'
import type { Route } from './+types/reports'
import { DaysSection } from './days-section.tsx'
import { DueSection } from './due-section.tsx'
import { Figure } from './figure.tsx'
import { FillChart } from './fill-chart.tsx'
import { FunnelChart, FunnelOverall } from './funnel-chart.tsx'
import { PaymentsChart } from './payments-chart.tsx'
import { ProfitSection } from './profit-section.tsx'
import { ReportTable } from './report-table.tsx'
import { reportFilter } from './reports-query.ts'
import {
  dateColumns,
  funnelColumns,
  heatColumns,
  pageColumns,
  paymentColumns,
  paymentRows,
  seasonWeekColumns,
  seasonWeeks,
} from './reports-tables.ts'
import { fullness, SeasonChart } from './season-chart.tsx'

/** The file has all departures. */
const MAX_PROFIT_ROWS = 60

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const today = dayOf(tools.now())
  const filter = reportFilter(new URL(request.url).searchParams, today)
  const [{ fill, curves, funnel, months, profit, due, days }, titles, { everyTrip }] = await Promise.all([
    loadReportsPage(filter, tools),
    getTripTitles(tools),
    tools.catalogue.current(),
  ])
  const named = <Row extends { destination: string }>(row: Row) => ({
    ...row,
    title: destinationTitle(row.destination, titles),
  })
  const { period, destination } = filter
  const sumOf = (name: 'seats' | 'capacity') => fill.departures.reduce((sum, departure) => sum + departure[name], 0)
  return {
    today,
    period,
    destination,
    query: new URLSearchParams({ ...period, ...(destination && { trip: destination }) }).toString(),
    trips: everyTrip.destinations.map(({ id, title }) => ({ value: id, label: title })),
    fill: {
      season: fill.season,
      before: fill.before,
      curves: curves.map(named),
      dates: fill.departures.length,
      sold: { seats: sumOf('seats'), capacity: sumOf('capacity') },
    },
    cells: heatMap(fill.departures).map(named).sort(byTitle),
    funnel,
    months,
    profit: {
      rows: profit.departures.slice(0, MAX_PROFIT_ROWS).map(named),
      count: profit.departures.length,
      sums: profit.sums,
    },
    due,
    days,
  }
}

type Data = Route.ComponentProps['loaderData']

const byTitle = (one: { title: string }, other: { title: string }) => one.title.localeCompare(other.title)

export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage title={reportsPage.title} actions={<JournalLink />}>
      <p className="max-w-text">{reportsPage.intro}</p>
      <ReportFilters {...loaderData} />
      <div className="grid gap-6">
        <FillFigure {...loaderData} />
        <SeasonFigure {...loaderData} />
        <FunnelFigure {...loaderData} />
        <PaymentsFigure {...loaderData} />
        <ProfitSection {...loaderData} />
        <DueSection {...loaderData} />
        <DaysSection {...loaderData} />
      </div>
    </StaffPage>
  )
}

function JournalLink() {
  return (
    <Link to="/staff/numbers/journal" className="button button-small">
      {journalPage.link}
    </Link>
  )
}

function ReportFilters({ period, destination, trips }: Data) {
  const { from, to, destination: label, anywhere } = reportsPage.filters
  return (
    <FilterForm>
      <TextField type="date" name="from" label={from} defaultValue={period.from} key={`from ${period.from}`} />
      <TextField type="date" name="to" label={to} defaultValue={period.to} key={`to ${period.to}`} />
      <SelectField
        name="trip"
        label={label}
        value={destination ?? ''}
        options={[{ value: '', label: anywhere }, ...trips]}
      />
    </FilterForm>
  )
}

function FillFigure({ query, fill: { season, before, curves, dates, sold } }: Data) {
  const isWhole = curves.length === dates
  const summary = fillWords.summary(dates, sold.seats, sold.capacity)
  return (
    <Figure
      name="fill"
      query={query}
      words={fillWords}
      isEmpty={dates === 0}
      chart={<FillChart season={season} before={before} lines={isWhole ? curves : []} summary={summary} />}
      tables={
        <>
          <ReportTable
            label={fillWords.weeks.label}
            columns={seasonWeekColumns}
            rows={seasonWeeks(season, before)}
            keyOf={({ weeksBefore }) => String(weeksBefore)}
          />
          {isWhole ? null : <p className="text-small">{fillWords.dates.shown(curves.length, dates)}</p>}
          <ReportTable label={fillWords.dates.label} columns={dateColumns} rows={curves} />
        </>
      }
    />
  )
}

function SeasonFigure({ query, cells, period, today }: Data) {
  const isFull = (cell: (typeof cells)[number]) => ['going', 'full'].includes(fullness(cell))
  const summary = seasonWords.summary(cells.length, cells.filter(isFull).length)
  return (
    <Figure
      name="season"
      query={query}
      words={seasonWords}
      isEmpty={cells.length === 0}
      chart={<SeasonChart cells={cells} period={period} today={today} summary={summary} />}
      tables={
        <ReportTable
          label={seasonWords.label}
          columns={heatColumns}
          rows={cells}
          keyOf={({ title, week }) => `${title} ${week}`}
        />
      }
    />
  )
}

function FunnelFigure({ query, funnel: { weeks, countedSince, pages } }: Data) {
  const counts = sumFunnel(weeks)
  const isPartly = countedSince === null || countedSince > (weeks[0]?.week ?? countedSince)
  return (
    <Figure
      name="funnel"
      query={query}
      words={funnelWords}
      isEmpty={weeks.length === 0}
      chart={
        <>
          <FunnelOverall counts={counts} />
          {isPartly && counts.visits !== null ? <p className="text-small">{funnelWords.since(countedSince)}</p> : null}
          <FunnelChart weeks={weeks} summary={funnelWords.summary(weeks.length)} />
        </>
      }
      tables={
        <>
          <ReportTable label={funnelWords.label} columns={funnelColumns} rows={weeks} keyOf={({ week }) => week} />
          <ReportTable label={funnelWords.pages.label} columns={pageColumns} rows={pages} keyOf={({ page }) => page} />
        </>
      }
    />
  )
}

function PaymentsFigure({ query, months }: Data) {
  const sum = sumPaymentTotals(months)
  const { receivedCents, feeCents, refundedCents } = sum
  const summary = paymentsWords.summary(
    formatDollars(receivedCents),
    formatDollars(feeCents),
    formatDollars(refundedCents),
    formatDollars(netCents(sum)),
  )
  return (
    <Figure
      name="money"
      query={query}
      words={paymentsWords}
      isEmpty={receivedCents === 0 && refundedCents === 0}
      chart={
        <>
          <p className="font-bold text-small">{summary}</p>
          <PaymentsChart months={months} summary={summary} />
        </>
      }
      tables={
        <ReportTable
          label={paymentsWords.label}
          columns={paymentColumns}
          rows={paymentRows(months)}
          keyOf={({ month, method }) => `${month} ${method}`}
        />
      }
    />
  )
}
