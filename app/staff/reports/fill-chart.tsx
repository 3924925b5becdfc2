import { countText, percentText, fillWords as words } from '#content/staff/reports.ts'
import { MIN_CAPACITY_SHARE } from '#rules/departures/phases.ts'
import type { FillPoint } from '#rules/reports/fill.ts'
import { Drawing, LEFT, Legend, type LegendEntry, RIGHT, ValueAxis } from './figure.tsx'
import { scale } from './scale.ts'

const HEIGHT = 300
const TOP = 14
const BOTTOM = HEIGHT - 46
/** A single week must not fill the whole width. */
const MIN_WEEKS = 12
const WEEKS_STEP = 4
const SHARES = [0, 0.25, 0.5, 0.75, 1]

type Props = {
  season: readonly FillPoint[]
  before: readonly FillPoint[]
  /** Empty if there are too many to distinguish. */
  lines: readonly { id: string; points: readonly FillPoint[] }[]
  summary: string
}

const strokes = {
  season: { className: 'stroke-ink', strokeWidth: 3 },
  nearest: { className: 'stroke-ink', strokeWidth: 2, strokeDasharray: '2 4' },
  before: { className: 'stroke-glacier', strokeWidth: 2, strokeDasharray: '7 5' },
  date: { className: 'stroke-contour', strokeWidth: 1.5 },
  goes: { className: 'stroke-ember', strokeWidth: 2, strokeDasharray: '2 3' },
}

/** Time runs to the right, toward the start of the trip. A line ends at today. */
export function FillChart({ season, before, lines, summary }: Props) {
  const first = firstWeek(season, before)
  const x = scale(first, 0, LEFT, RIGHT - 6)
  const y = scale(0, 1, BOTTOM, TOP)
  const drawn = (points: readonly FillPoint[]) =>
    points
      .filter(({ weeksBefore }) => weeksBefore <= first)
      .map(({ weeksBefore, seats, capacity }) => `${x(weeksBefore)} ${y(seats / capacity)}`)
  const everyWeeks = first > 26 ? 2 * WEEKS_STEP : WEEKS_STEP
  const weeks = Array.from({ length: Math.floor(first / everyWeeks) + 1 }, (_, index) => index * everyWeeks)
  const { whole, nearest } = splitSeason(season)
  return (
    <>
      <Legend entries={legend({ nearest: nearest.length > 1, before: before.length > 0, date: lines.length > 0 })} />
      <Drawing name={words.heading} label={summary} height={HEIGHT}>
        <ValueAxis steps={SHARES} y={y} text={percentText} />
        <path d={`M${LEFT} ${y(MIN_CAPACITY_SHARE)}H${RIGHT}`} fill="none" {...strokes.goes} />
        {weeks.map((week) => (
          <text
            key={week}
            x={x(week)}
            y={BOTTOM + 18}
            textAnchor={week === 0 ? 'end' : 'middle'}
            className="fill-slate"
          >
            {week === 0 ? words.start : countText(week)}
          </text>
        ))}
        <text x={LEFT} y={HEIGHT - 6} className="fill-slate">
          {words.axis}
        </text>
        {lines.map(({ id, points }) => (
          <Line key={id} points={drawn(points)} stroke="date" />
        ))}
        <Line points={drawn(before)} stroke="before" />
        <Line points={drawn(nearest)} stroke="nearest" />
        <Line points={drawn(whole)} stroke="season" />
      </Drawing>
    </>
  )
}

/** Weeks before the first sale are left out of the chart; the table has them. The current week is always shown. */
function firstWeek(season: readonly FillPoint[], before: readonly FillPoint[]): number {
  const sold = [...season, ...before].filter(({ seats }) => seats > 0).map(({ weeksBefore }) => weeksBefore + 1)
  const current = season.at(-1)?.weeksBefore ?? 0
  return Math.ceil(Math.max(MIN_WEEKS, current, ...sold) / WEEKS_STEP) * WEEKS_STEP
}

/** The line of all departures ends where the first of them is today. Beyond that, fewer departures count, as their own line. */
function splitSeason(season: readonly FillPoint[]) {
  const max = Math.max(...season.map(({ capacity }) => capacity))
  const end = season.findLastIndex(({ capacity }) => capacity === max)
  return { whole: season.slice(0, end + 1), nearest: season.slice(end) }
}

type Stroke = 'season' | 'nearest' | 'before' | 'date'

/** A mark at the end keeps a departure visible that was created this week. */
function Line({ points, stroke }: { points: readonly string[]; stroke: Stroke }) {
  const [endX, endY] = points.at(-1)?.split(' ') ?? []
  if (endX === undefined) return null
  const { className, ...line } = strokes[stroke]
  const isMain = stroke !== 'date'
  return (
    <>
      <path d={`M${points.join('L')}`} fill="none" className={className} {...line} strokeLinejoin="round" />
      <circle cx={endX} cy={endY} r={isMain ? 4.5 : 2.5} strokeWidth="2" className={`fill-snow ${className}`} />
    </>
  )
}

function legend(also: Record<'nearest' | 'before' | 'date', boolean>): LegendEntry[] {
  const shown = { season: true, goes: true, ...also }
  return (['season', 'nearest', 'before', 'date', 'goes'] as const)
    .filter((key) => shown[key])
    .map((key) => ({ key, label: words[key], sample: <path d="M0 7H24" fill="none" {...strokes[key]} /> }))
}
