import { seasonWords as words } from '#content/staff/reports.ts'
import type { Day } from '#rules/dates.ts'
import { MIN_CAPACITY_SHARE } from '#rules/departures/phases.ts'
import type { HeatCell } from '#rules/reports/fill.ts'
import { mondayOf, type Period, weekStarts } from '#rules/reports/period.ts'
import { Drawing, Legend, type LegendEntry, MONTH_NAME_WIDTH, RIGHT } from './figure.tsx'
import { monthMarks } from './weeks.ts'

const NAMES = 120
const TOP = 24
const ROW = 42
const CELL = 34

export type NamedCell = HeatCell & { title: string }

type Fullness = keyof typeof words.legend

/** From light to dark, and by height, so that the chart works without color. */
const fills: Record<Fullness, string> = {
  empty: 'fill-snow stroke-edge',
  some: 'fill-contour stroke-edge',
  going: 'fill-spruce stroke-spruce',
  full: 'fill-ink stroke-ink',
}

type Props = { cells: readonly NamedCell[]; period: Period; today: Day; summary: string }

const nowLine = { className: 'stroke-ember', strokeWidth: 2, strokeDasharray: '4 3' }

const legend: LegendEntry[] = Object.entries(words.legend).map(([key, label]) => ({
  key,
  label,
  sample: <rect x="0.5" y="0.5" width="23" height="13" className={fills[key as Fullness]} />,
}))
const thisWeek: LegendEntry = { key: 'now', label: words.today, sample: <path d="M12 0V14" {...nowLine} /> }

/** One row per trip, one column per week. */
export function SeasonChart({ cells, period, today, summary }: Props) {
  const weeks = weekStarts(period)
  const step = (RIGHT - NAMES) / weeks.length
  const x = (week: Day) => NAMES + weeks.indexOf(week) * step
  const rows = [...Map.groupBy(cells, ({ title }) => title)]
  const height = TOP + rows.length * ROW
  const now = mondayOf(today)
  const width = Math.min(CELL, step - 1)
  return (
    <>
      <Legend entries={weeks.includes(now) ? [...legend, thisWeek] : legend} />
      <Drawing name={words.heading} label={summary} height={height}>
        {monthMarks(weeks).map(({ week, name }) => (
          <g key={week}>
            {x(week) + MONTH_NAME_WIDTH < RIGHT ? (
              <text x={x(week)} y={13} className="fill-slate">
                {name}
              </text>
            ) : null}
            <path d={`M${x(week) - 0.5} ${TOP - 6}V${height}`} className="stroke-contour" />
          </g>
        ))}
        {weeks.includes(now) ? <path d={`M${x(now)} ${TOP - 6}V${height}`} {...nowLine} /> : null}
        {rows.map(([title, own], row) => (
          <g key={title} transform={`translate(0 ${TOP + row * ROW})`}>
            <text x="0" y={CELL / 2 + 4} className="fill-ink font-text text-[14px] max-sm:text-[18px]">
              {title}
            </text>
            <path d={`M0 ${CELL + 3.5}H${RIGHT}`} className="stroke-contour" />
            {own.map((cell) => (
              <Cell key={cell.week} cell={cell} x={x(cell.week)} width={width} />
            ))}
          </g>
        ))}
      </Drawing>
    </>
  )
}

function Cell({ cell, x, width }: { cell: NamedCell; x: number; width: number }) {
  const { title, week, seats, capacity } = cell
  const sold = Math.min(1, seats / capacity) * CELL
  return (
    <g>
      <title>{words.cell(title, week, seats, capacity)}</title>
      <rect x={x} y="0" width={width} height={CELL} className={fills.empty} />
      <rect x={x} y={CELL - sold} width={width} height={sold} className={fills[fullness(cell)]} />
    </g>
  )
}

export function fullness({ seats, capacity }: Pick<HeatCell, 'seats' | 'capacity'>): Fullness {
  if (seats === 0) return 'empty'
  if (seats >= capacity) return 'full'
  return seats / capacity >= MIN_CAPACITY_SHARE ? 'going' : 'some'
}
