import { funnelWords, moneyWords, numbersPage, seasonWords } from '../../../content/staff/numbers.ts'
import { showTitles } from '../../../operations/catalogue/show-catalogue.ts'
import { showCurves, showFill } from '../../../operations/numbers/show-fill.ts'
import { showFunnel } from '../../../operations/numbers/show-funnel.ts'
import { showMoney } from '../../../operations/numbers/show-money.ts'
import { dayOf } from '../../../rules/dates.ts'
import { dollars } from '../../../rules/money.ts'
import { heatMap } from '../../../rules/numbers/fill.ts'
import { funnelSum } from '../../../rules/numbers/funnel.ts'
import { moneySum, netCents } from '../../../rules/numbers/money.ts'
import { visitContext } from '../../visit.ts'
import { FilterSelect, Filters } from '../ui/filters.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/numbers'
import { Figure } from './figure.tsx'
import { FillFigure } from './fill-figure.tsx'
import { FunnelChart, FunnelOverall } from './funnel-chart.tsx'
import { MoneyChart } from './money-chart.tsx'
import { NumberTable } from './number-table.tsx'
import { numbersFilter } from './numbers-query.ts'
import { funnelColumns, heatColumns, moneyColumns, moneyRows, pageColumns } from './numbers-tables.ts'
import { fullness, SeasonChart } from './season-chart.tsx'

/** More lines than these cannot be told apart, and more rows nobody reads: the file has all of them. */
const MOST_DATES = 60

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const today = dayOf(tools.now())
  const filter = numbersFilter(new URL(request.url).searchParams, today)
  const [fill, funnel, months, titles, { destinations }] = await Promise.all([
    showFill(filter, tools),
    showFunnel(filter, tools),
    showMoney(filter, tools),
    showTitles(tools),
    tools.catalogue.current(),
  ])
  const curves = await showCurves(fill.dates.slice(0, MOST_DATES), tools)
  const named = <Place extends { destination: string }>(place: Place) => ({
    ...place,
    title: titles[place.destination] ?? place.destination,
  })
  const { period, destination } = filter
  return {
    today,
    period,
    destination,
    query: new URLSearchParams({ ...period, ...(destination && { trip: destination }) }).toString(),
    trips: destinations.map(({ id, title }) => ({ value: id, label: title })),
    fill: {
      season: fill.season,
      before: fill.before,
      curves: curves.map(named),
      dates: fill.dates.length,
      sold: soldOf(fill.dates),
    },
    cells: heatMap(fill.dates).map(named).sort(byTitle),
    funnel,
    months,
  }
}

function soldOf(dates: readonly { seats: number; capacity: number }[]) {
  return {
    seats: dates.reduce((sum, { seats }) => sum + seats, 0),
    capacity: dates.reduce((sum, { capacity }) => sum + capacity, 0),
  }
}

type Data = Route.ComponentProps['loaderData']

const byTitle = (one: { title: string }, other: { title: string }) => one.title.localeCompare(other.title)

export default function Numbers({ loaderData }: Route.ComponentProps) {
  const { query, fill } = loaderData
  return (
    <StaffPage title={numbersPage.title}>
      <p className="max-w-text">{numbersPage.intro}</p>
      <NumberFilters {...loaderData} />
      <div className="grid gap-6">
        <FillFigure query={query} {...fill} />
        <SeasonFigure {...loaderData} />
        <FunnelFigure {...loaderData} />
        <MoneyFigure {...loaderData} />
      </div>
    </StaffPage>
  )
}

function NumberFilters({ period, destination, trips }: Data) {
  const { from, to, destination: label, anywhere } = numbersPage.filters
  return (
    <Filters>
      <TextField type="date" name="from" label={from} defaultValue={period.from} key={`from ${period.from}`} />
      <TextField type="date" name="to" label={to} defaultValue={period.to} key={`to ${period.to}`} />
      <FilterSelect
        name="trip"
        label={label}
        value={destination ?? ''}
        options={[{ value: '', label: anywhere }, ...trips]}
      />
    </Filters>
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
        <NumberTable
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
  const counts = funnelSum(weeks)
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
          <NumberTable label={funnelWords.label} columns={funnelColumns} rows={weeks} keyOf={({ week }) => week} />
          <NumberTable label={funnelWords.pages.label} columns={pageColumns} rows={pages} keyOf={({ page }) => page} />
        </>
      }
    />
  )
}

function MoneyFigure({ query, months }: Data) {
  const sum = moneySum(months)
  const { inCents, feeCents, backCents } = sum
  const summary = moneyWords.summary(dollars(inCents), dollars(feeCents), dollars(backCents), dollars(netCents(sum)))
  return (
    <Figure
      name="money"
      query={query}
      words={moneyWords}
      isEmpty={inCents === 0 && backCents === 0}
      chart={
        <>
          <p className="font-bold text-small">{summary}</p>
          <MoneyChart months={months} summary={summary} />
        </>
      }
      tables={
        <NumberTable
          label={moneyWords.label}
          columns={moneyColumns}
          rows={moneyRows(months)}
          keyOf={({ month, method }) => `${month} ${method}`}
        />
      }
    />
  )
}
