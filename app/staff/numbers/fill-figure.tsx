import { numbersPage, fillWords as words } from '../../../content/staff/numbers.ts'
import { type FillCurve, type FillPoint, pointAt } from '../../../rules/numbers/fill.ts'
import { Figure } from './figure.tsx'
import { FillChart } from './fill-chart.tsx'
import { NumberTable } from './number-table.tsx'
import { type NumberColumn, seasonWeekColumns, seasonWeeks } from './numbers-tables.ts'

/** The weeks that a date's row shows; its file has all of them. */
const WEEKS = [26, 12, 8, 4]

export type NamedCurve = FillCurve & { title: string }

type Props = {
  query: string
  season: readonly FillPoint[]
  before: readonly FillPoint[]
  /** The first of them; `dates` is how many there are. */
  curves: readonly NamedCurve[]
  dates: number
  sold: { seats: number; capacity: number }
}

export function FillFigure({ query, season, before, curves, dates, sold }: Props) {
  const isWhole = curves.length === dates
  const summary = words.summary(dates, sold.seats, sold.capacity)
  return (
    <Figure
      name="fill"
      query={query}
      words={words}
      isEmpty={dates === 0}
      chart={<FillChart season={season} before={before} lines={isWhole ? curves : []} summary={summary} />}
      tables={
        <>
          <NumberTable
            label={words.weeks.label}
            columns={seasonWeekColumns}
            rows={seasonWeeks(season, before)}
            keyOf={({ weeksBefore }) => String(weeksBefore)}
          />
          {isWhole ? null : <p className="text-small">{words.dates.shown(curves.length, dates)}</p>}
          <NumberTable label={words.dates.label} columns={dateColumns} rows={curves} keyOf={({ id }) => id} />
        </>
      }
    />
  )
}

const atWeek = (week: number): NumberColumn<NamedCurve> => ({
  head: words.dates.weeks(week),
  value: (curve) => pointAt(curve, week)?.seats ?? numbersPage.unknown,
})

const dateColumns: NumberColumn<NamedCurve>[] = [
  { head: words.dates.trip, value: ({ title }) => title, isName: true },
  { head: words.dates.day, value: ({ startDate }) => startDate },
  ...WEEKS.map(atWeek),
  { head: words.dates.now, value: ({ seats, capacity }) => words.dates.seatsText(seats, capacity) },
]
