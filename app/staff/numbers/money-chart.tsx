import { useId } from 'react'
import { monthName, monthText, shortDollars, moneyWords as words } from '../../../content/staff/numbers.ts'
import type { Day } from '../../../rules/dates.ts'
import { dollars } from '../../../rules/money.ts'
import { type MoneyMonth, moneySum, netCents } from '../../../rules/numbers/money.ts'
import { METHODS, type PaymentMethod } from '../../../rules/prices.ts'
import { Drawing, LEFT, Legend, RIGHT, ValueAxis } from './figure.tsx'
import { axisSteps, scale } from './scale.ts'

const HEIGHT = 320
const TOP = 14
const BOTTOM = HEIGHT - 48
/** At most so wide, or a single month would look like a wall. */
const WIDEST = 56

type Props = { months: readonly MoneyMonth[]; summary: string }

/** Methods stand on each other: what came above the line, what went back below it, and a mark at what is left. */
export function MoneyChart({ months, summary }: Props) {
  const hatch = useId()
  const sums = months.map((month) => moneySum([month]))
  const most = Math.max(...sums.map(({ inCents }) => inCents))
  const least = Math.min(...sums.map((sum) => Math.min(-sum.backCents, netCents(sum))))
  const steps = axisSteps(most, least)
  const y = scale(steps.at(0) ?? 0, steps.at(-1) ?? 1, BOTTOM, TOP)
  const step = (RIGHT - LEFT) / months.length
  const width = Math.min(WIDEST, step * 0.7)
  const middle = (place: number) => LEFT + (place + 0.5) * step
  return (
    <>
      <Legend entries={legend(hatch)} />
      <Drawing name={words.heading} label={summary} height={HEIGHT}>
        <ValueAxis steps={steps} y={y} text={shortDollars} />
        {months.map((month, place) => (
          <g key={month.month}>
            <Bars month={month} x={middle(place) - width / 2} width={width} y={y} hatch={hatch} />
            <NetMark x={middle(place)} y={y(netCents(moneySum([month])))} />
            <MonthLabel month={month.month} place={place} of={months.length} x={middle(place)} />
          </g>
        ))}
      </Drawing>
    </>
  )
}

/** More names than these would run into each other. */
const MOST_NAMES = 12

type LabelProps = { month: Day; place: number; of: number; x: number }

function MonthLabel({ month, place, of, x }: LabelProps) {
  if (place % Math.ceil(of / MOST_NAMES) > 0) return null
  return (
    <text x={x} y={HEIGHT - 24} textAnchor="middle" className="fill-slate">
      {monthName(month)}
      <tspan x={x} dy="1.3em">
        {month.slice(0, 4)}
      </tspan>
    </text>
  )
}

type BarsProps = { month: MoneyMonth; x: number; width: number; y(value: number): number; hatch: string }

function Bars({ month: { month, methods }, x, width, y, hatch }: BarsProps) {
  let above = 0
  let below = 0
  return METHODS.flatMap((method) => {
    const { inCents, backCents } = methods[method]
    const bars = [
      { from: above, to: above + inCents, key: 'in' },
      { from: below - backCents, to: below, key: 'back' },
    ]
    above += inCents
    below -= backCents
    return bars
      .filter(({ from, to }) => to > from)
      .map(({ from, to, key }) => (
        <rect
          key={`${method} ${key}`}
          x={x}
          y={y(to)}
          width={width}
          height={y(from) - y(to)}
          {...fillOf(method, hatch)}
        >
          <title>{`${monthText(month)}, ${words.methods[method]}: ${dollars(key === 'in' ? to - from : from - to)}`}</title>
        </rect>
      ))
  })
}

/** Dark, light and hatched: told apart without colour. */
function fillOf(method: PaymentMethod, hatch: string) {
  if (method === 'crypto') return { fill: `url(#${hatch})`, className: 'stroke-ink' }
  return { className: method === 'paypal' ? 'fill-spruce stroke-ink' : 'fill-gold stroke-ink' }
}

function NetMark({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y - 6}l6 6l-6 6l-6 -6Z`} strokeWidth="2" className="fill-snow stroke-ink" />
}

function legend(hatch: string) {
  const methods = METHODS.map((method) => ({
    key: method,
    label: words.methods[method],
    sample: (
      <>
        {method === 'crypto' ? <Hatch id={hatch} /> : null}
        <rect x="0.5" y="0.5" width="23" height="13" {...fillOf(method, hatch)} />
      </>
    ),
  }))
  return [...methods, { key: 'net', label: words.net, sample: <NetMark x={12} y={7} /> }]
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="fill-snow" />
        <path d="M0 0V6" strokeWidth="4" className="stroke-glacier" />
      </pattern>
    </defs>
  )
}
