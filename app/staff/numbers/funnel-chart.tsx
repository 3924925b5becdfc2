import { countText, numbersPage, percentText, shortDay, funnelWords as words } from '../../../content/staff/numbers.ts'
import { type FunnelCounts, type FunnelStep, type FunnelWeek, STEPS, stepShare } from '../../../rules/numbers/funnel.ts'
import { Drawing, LEFT, MONTH_NAME, RIGHT, ValueAxis, WIDTH } from './figure.tsx'
import { axisSteps, scale } from './scale.ts'
import { monthMarks } from './weeks.ts'

const STRIP = 104
const TOP = 30
const BASE = STRIP - 8
const FOOT = 22

/** One after the other, so that what is told of a step stands beside what it is a share of. */
export function FunnelOverall({ counts }: { counts: FunnelCounts }) {
  return (
    <ol aria-label={words.overall} className="grid max-w-[60rem] gap-x-4 gap-y-3 sm:grid-cols-4">
      {STEPS.map((step) => (
        <li key={step} className="border-ink border-l-4 pl-3">
          <span className="block text-small">{words.steps[step]}</span>
          <span className="figure block text-figure">
            {counts[step] === null ? numbersPage.unknown : countText(counts[step])}
          </span>
          <span className="block text-slate text-small">{shareText(counts, step)}</span>
        </li>
      ))}
    </ol>
  )
}

function shareText(counts: FunnelCounts, step: FunnelStep): string {
  if (step === 'visits') return counts.visits === null ? words.noVisits : ''
  const share = stepShare(counts, step)
  return share === undefined ? '' : words.shares[step](percentText(share))
}

/** A strip for each step. On one scale the bookings of a week could not be seen beside its visits. */
export function FunnelChart({ weeks, summary }: { weeks: readonly FunnelWeek[]; summary: string }) {
  const steps = STEPS.filter((step) => weeks.some((week) => week[step] !== null))
  const width = (RIGHT - LEFT) / weeks.length
  const x = (place: number) => LEFT + place * width
  const height = steps.length * STRIP + FOOT
  const named = monthMarks(weeks.map(({ week }) => week)).filter(({ place }) => x(place) + MONTH_NAME < WIDTH)
  return (
    <Drawing name={words.heading} label={summary} height={height}>
      {steps.map((step, strip) => (
        <g key={step} transform={`translate(0 ${strip * STRIP})`}>
          <Strip step={step} weeks={weeks} x={x} width={width} />
        </g>
      ))}
      {named.map(({ week, place, name }) => (
        <text key={week} x={x(place)} y={height - 6} className="fill-slate">
          {name}
        </text>
      ))}
    </Drawing>
  )
}

type StripProps = { step: FunnelStep; weeks: readonly FunnelWeek[]; x(place: number): number; width: number }

/** At most so wide, or two weeks would look like walls. */
const WIDEST = 40

function Strip({ step, weeks, x, width }: StripProps) {
  const counts = weeks.map((week) => week[step] ?? 0)
  const lines = axisSteps(Math.max(...counts), 0, 2)
  const y = scale(0, lines.at(-1) ?? 1, BASE, TOP)
  const bar = Math.min(WIDEST, width - Math.min(3, width / 4))
  return (
    <>
      <text x={LEFT} y={16} className="fill-ink font-bold font-text text-[14px] max-sm:text-[18px]">
        {words.steps[step]}
      </text>
      <ValueAxis steps={lines} y={y} text={countText} />
      {weeks.map(({ week }, place) => (
        <rect
          key={week}
          x={x(place)}
          y={y(counts[place] ?? 0)}
          width={bar}
          height={BASE - y(counts[place] ?? 0)}
          className="fill-spruce"
        >
          <title>{`${shortDay(week)}: ${countText(counts[place] ?? 0)}`}</title>
        </rect>
      ))}
    </>
  )
}
