import { useId } from 'react'
import { monthName, monthText, shortDollars, paymentsWords as words } from '#content/staff/reports.ts'
import type { Day } from '#rules/dates.ts'
import { formatDollars } from '#rules/money.ts'
import {
  netCents,
  type PaymentMonth,
  REPORT_METHODS,
  type ReportMethod,
  sumPaymentTotals,
} from '#rules/reports/payment-totals.ts'
import { Drawing, LEFT, Legend, RIGHT, ValueAxis } from './figure.tsx'
import { axisSteps, scale } from './scale.ts'

const HEIGHT = 320
const TOP = 14
const BOTTOM = HEIGHT - 48
/** A single month must not fill the whole width. */
const MAX_BAR_WIDTH = 56

type Props = { months: readonly PaymentMonth[]; summary: string }

/** Stacked by method: payments above the line, refunds below it, and a mark at the net. */
export function PaymentsChart({ months, summary }: Props) {
  const hatch = useId()
  const sums = months.map((month) => sumPaymentTotals([month]))
  const max = Math.max(...sums.map(({ receivedCents }) => receivedCents))
  const min = Math.min(...sums.map((sum) => Math.min(-sum.refundedCents, netCents(sum))))
  const steps = axisSteps(max, min)
  const y = scale(steps.at(0) ?? 0, steps.at(-1) ?? 1, BOTTOM, TOP)
  const step = (RIGHT - LEFT) / months.length
  const width = Math.min(MAX_BAR_WIDTH, step * 0.7)
  const middle = (index: number) => LEFT + (index + 0.5) * step
  return (
    <>
      <Legend entries={legend(hatch)} />
      <Drawing name={words.heading} label={summary} height={HEIGHT}>
        <ValueAxis steps={steps} y={y} text={shortDollars} />
        {months.map((month, index) => (
          <g key={month.month}>
            <Bars month={month} x={middle(index) - width / 2} width={width} y={y} hatch={hatch} />
            <NetMark x={middle(index)} y={y(netCents(sumPaymentTotals([month])))} />
            <MonthLabel month={month.month} index={index} of={months.length} x={middle(index)} />
          </g>
        ))}
      </Drawing>
    </>
  )
}

/** More names would overlap. */
const MAX_NAMES = 12

type LabelProps = { month: Day; index: number; of: number; x: number }

function MonthLabel({ month, index, of, x }: LabelProps) {
  if (index % Math.ceil(of / MAX_NAMES) > 0) return null
  return (
    <text x={x} y={HEIGHT - 24} textAnchor="middle" className="fill-slate">
      {monthName(month)}
      <tspan x={x} dy="1.3em">
        {month.slice(0, 4)}
      </tspan>
    </text>
  )
}

type BarsProps = { month: PaymentMonth; x: number; width: number; y(value: number): number; hatch: string }

function Bars({ month: { month, methods }, x, width, y, hatch }: BarsProps) {
  let above = 0
  let below = 0
  return REPORT_METHODS.flatMap((method) => {
    const { receivedCents, refundedCents } = methods[method]
    const bars = [
      { from: above, to: above + receivedCents, key: 'in' },
      { from: below - refundedCents, to: below, key: 'back' },
    ]
    above += receivedCents
    below -= refundedCents
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
          <title>{`${monthText(month)}, ${words.methods[method]}: ${formatDollars(key === 'in' ? to - from : from - to)}`}</title>
        </rect>
      ))
  })
}

/** Dark, light, hatched and white, so that the methods differ without color. */
const FILLS = {
  paypal: 'fill-spruce',
  'bank-transfer': 'fill-gold',
  crypto: 'hatched',
  other: 'fill-snow',
} satisfies Record<ReportMethod, string>

const isHatched = (method: ReportMethod) => FILLS[method] === 'hatched'

function fillOf(method: ReportMethod, hatch: string) {
  return isHatched(method)
    ? { fill: `url(#${hatch})`, className: 'stroke-ink' }
    : { className: `${FILLS[method]} stroke-ink` }
}

function NetMark({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y - 6}l6 6l-6 6l-6 -6Z`} strokeWidth="2" className="fill-snow stroke-ink" />
}

function legend(hatch: string) {
  const methods = REPORT_METHODS.map((method) => ({
    key: method,
    label: words.methods[method],
    sample: (
      <>
        {isHatched(method) ? <Hatch id={hatch} /> : null}
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
