import { countText, percentText, fillWords as words } from '../../../content/staff/numbers.ts'
import type { FillPoint } from '../../../rules/numbers/fill.ts'
import { GO_SHARE } from '../../../rules/phases.ts'
import { Drawing, LEFT, Legend, type LegendEntry, RIGHT, ValueAxis } from './figure.tsx'
import { scale } from './scale.ts'

const HEIGHT = 300
const TOP = 14
const BOTTOM = HEIGHT - 46
/** One week must not fill the whole width. */
const LEAST_WEEKS = 12
const WEEKS_STEP = 4
const SHARES = [0, 0.25, 0.5, 0.75, 1]

type Props = {
  season: readonly FillPoint[]
  before: readonly FillPoint[]
  /** None if there are too many to tell apart. */
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

/** Time runs to the right, to the start of the trip. A line ends where the date stands today. */
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
        <path d={`M${LEFT} ${y(GO_SHARE)}H${RIGHT}`} fill="none" {...strokes.goes} />
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

/** Before it nothing was sold, so that there is nothing to see: the table has all weeks. Where the season stands is seen. */
function firstWeek(season: readonly FillPoint[], before: readonly FillPoint[]): number {
  const sold = [...season, ...before].filter(({ seats }) => seats > 0).map(({ weeksBefore }) => weeksBefore + 1)
  const stands = season.at(-1)?.weeksBefore ?? 0
  return Math.ceil(Math.max(LEAST_WEEKS, stands, ...sold) / WEEKS_STEP) * WEEKS_STEP
}

/** Where the first date stands today the line of all dates ends: beyond it there are fewer, and one that leaves moves it. */
function splitSeason(season: readonly FillPoint[]) {
  const most = Math.max(...season.map(({ capacity }) => capacity))
  const end = season.findLastIndex(({ capacity }) => capacity === most)
  return { whole: season.slice(0, end + 1), nearest: season.slice(end) }
}

type Stroke = 'season' | 'nearest' | 'before' | 'date'

/** With a mark at its end: of a date that is offered since this week there is nothing else to see. */
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
