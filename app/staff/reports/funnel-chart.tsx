import { countText, percentText, reportsPage, shortDay, funnelWords as words } from '#content/staff/reports.ts'
import {
  conversionRate,
  FUNNEL_STEPS,
  type FunnelCounts,
  type FunnelStep,
  type FunnelWeek,
} from '#rules/reports/funnel.ts'
import { Drawing, LEFT, MONTH_NAME_WIDTH, RIGHT, ValueAxis, WIDTH } from './figure.tsx'
import { axisSteps, scale } from './scale.ts'
import { monthMarks } from './weeks.ts'

const STRIP = 104
const TOP = 30
const BASE = STRIP - 8
const FOOT = 22

/** Steps in order, so that each stands beside the step that it is a share of. */
export function FunnelOverall({ counts }: { counts: FunnelCounts }) {
  return (
    <ol aria-label={words.overall} className="grid max-w-[60rem] gap-x-4 gap-y-3 sm:grid-cols-4">
      {FUNNEL_STEPS.map((step) => (
        <li key={step} className="border-ink border-l-4 pl-3">
          <span className="block text-small">{words.steps[step]}</span>
          <span className="figure block text-figure">
            {counts[step] === null ? reportsPage.unknown : countText(counts[step])}
          </span>
          <span className="block text-slate text-small">{shareText(counts, step)}</span>
        </li>
      ))}
    </ol>
  )
}

function shareText(counts: FunnelCounts, step: FunnelStep): string {
  if (step === 'visits') return counts.visits === null ? words.noVisits : ''
  const share = conversionRate(counts, step)
  // Parties that book without waiting may outnumber parties that joined.
  return share === undefined || share > 1 ? '' : words.shares[step](percentText(share))
}

/** Each step has its own scale: on a shared one, bookings would vanish beside visits. */
export function FunnelChart({ weeks, summary }: { weeks: readonly FunnelWeek[]; summary: string }) {
  const steps = FUNNEL_STEPS.filter((step) => weeks.some((week) => week[step] !== null))
  const width = (RIGHT - LEFT) / weeks.length
  const x = (index: number) => LEFT + index * width
  const height = steps.length * STRIP + FOOT
  const named = monthMarks(weeks.map(({ week }) => week)).filter(({ index }) => x(index) + MONTH_NAME_WIDTH < WIDTH)
  return (
    <Drawing name={words.heading} label={summary} height={height}>
      {steps.map((step, strip) => (
        <g key={step} transform={`translate(0 ${strip * STRIP})`}>
          <Strip step={step} weeks={weeks} x={x} width={width} />
        </g>
      ))}
      {named.map(({ week, index, name }) => (
        <text key={week} x={x(index)} y={height - 6} className="fill-slate">
          {name}
        </text>
      ))}
    </Drawing>
  )
}

type StripProps = { step: FunnelStep; weeks: readonly FunnelWeek[]; x(index: number): number; width: number }

/** Few weeks must not fill the whole width. */
const MAX_BAR_WIDTH = 40

function Strip({ step, weeks, x, width }: StripProps) {
  const counts = weeks.map((week) => week[step] ?? 0)
  const lines = axisSteps(Math.max(...counts), 0, 2)
  const y = scale(0, lines.at(-1) ?? 1, BASE, TOP)
  const bar = Math.min(MAX_BAR_WIDTH, width - Math.min(3, width / 4))
  return (
    <>
      <text x={LEFT} y={16} className="fill-ink font-bold font-text text-[14px] max-sm:text-[18px]">
        {words.steps[step]}
      </text>
      <ValueAxis steps={lines} y={y} text={countText} />
      {weeks.map(({ week }, index) => (
        <rect
          key={week}
          x={x(index)}
          y={y(counts[index] ?? 0)}
          width={bar}
          height={BASE - y(counts[index] ?? 0)}
          className="fill-spruce"
        >
          <title>{`${shortDay(week)}: ${countText(counts[index] ?? 0)}`}</title>
        </rect>
      ))}
    </>
  )
}
