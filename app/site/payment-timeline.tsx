import { dayText, rangeText } from '#content/dates.ts'
import { graphics } from '#content/pages/graphics.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { type Day, daysBetween } from '#rules/dates.ts'
import type { PaymentSchedule } from '#rules/installments/schedule.ts'
import { formatDollars } from '#rules/money.ts'

const words = graphics.paymentTimeline

type Due = { day: Day; label: string; amount: number }
type Props = { departure: PublicDeparture; schedule: PaymentSchedule }

/** The installments of one departure: as a line that climbs to 100% before the start, and as a list. */
export function PaymentTimeline({ departure, schedule }: Props) {
  const { today } = departure
  const dues = duesOf(schedule, today)
  const dates = rangeText(departure.startDate, departure.endDate)
  // Rule M9: amounts of a placeholder would look like real ones. The labels have the shares.
  const amountText = (cents: number) => (departure.priceIsPlaceholder ? undefined : formatDollars(cents))
  return (
    <figure className="min-w-0">
      <h3>{words.heading}</h3>
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[1.2fr_1fr]">
        <div className="neatline">
          <Profile dues={dues} today={today} startDate={departure.startDate} />
        </div>
        <ol className="border-ink border-t">
          {dues.map((due, index) => (
            <Row
              key={due.day}
              number={String(index + 1)}
              day={due.day}
              label={due.label}
              sum={amountText(due.amount)}
            />
          ))}
          <Row number="▲" day={departure.startDate} label={words.start} />
          {departure.priceIsPlaceholder ? null : (
            <li className="flex justify-between gap-4 pt-3 font-bold">
              {words.total}
              <span className="figure">{amountText(departure.priceCents)}</span>
            </li>
          )}
        </ol>
      </div>
      <figcaption className="mt-3 max-w-text text-slate text-small">{words.caption(departure.title, dates)}</figcaption>
    </figure>
  )
}

function duesOf(schedule: PaymentSchedule, today: Day): Due[] {
  if (schedule.plan === 'full') return [{ day: today, label: words.full(100), amount: schedule.dueNow }]
  const total = schedule.later.reduce<number>((sum, { amount }) => sum + amount, schedule.dueNow)
  const percent = (amount: number) => Math.round((amount / total) * 100)
  const now = schedule.withDeposit.length > 0 ? words.withFirst : words.deposit
  return [
    { day: today, label: now(percent(schedule.dueNow)), amount: schedule.dueNow },
    ...schedule.later.map(({ kind, dueDay, amount }) => ({ day: dueDay, label: words[kind](percent(amount)), amount })),
  ]
}

type RowProps = { number: string; day: Day; label: string; sum?: string | undefined }

function Row({ number, day, label, sum }: RowProps) {
  return (
    <li className="grid grid-cols-[2rem_1fr_auto] items-baseline gap-x-2 border-contour border-b py-3">
      <span aria-hidden="true" className="figure text-ember">
        {number}
      </span>
      <span>
        <time dateTime={day} className="figure block text-small">
          {dayText(day)}
        </time>
        {label}
      </span>
      {sum ? <span className="figure text-h3">{sum}</span> : null}
    </li>
  )
}

const WIDTH = 480
const HEIGHT = 250
const LEFT = 20
const RIGHT = WIDTH - 28
const GROUND = HEIGHT - 44
const TOP = 40

/** Days run to the right; the paid share of the price goes up. */
function Profile({ dues, today, startDate }: { dues: Due[]; today: Day; startDate: Day }) {
  const span = Math.max(1, daysBetween(today, startDate))
  const total = dues.reduce((sum, { amount }) => sum + amount, 0)
  const x = (day: Day) => LEFT + (daysBetween(today, day) / span) * (RIGHT - LEFT)
  const y = (paid: number) => GROUND - (paid / total) * (GROUND - TOP)
  const steps = dues.map((due, index) => {
    const paid = dues.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0)
    return { x: x(due.day), y: y(paid), percent: Math.round((paid / total) * 100) }
  })
  const stairs = steps.map((step) => `H${step.x}V${step.y}`).join('')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.chart} className="figure block w-full bg-snow">
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <path
          key={share}
          d={`M${LEFT} ${y(total * share)}H${RIGHT}`}
          className="stroke-contour"
          strokeDasharray="2 5"
        />
      ))}
      <path d={`M${LEFT} ${GROUND}${stairs}H${RIGHT}V${GROUND}Z`} className="fill-drift" />
      <path d={`M${LEFT} ${GROUND}${stairs}H${RIGHT}`} fill="none" className="stroke-ink" strokeWidth="2" />
      <path d={`M${LEFT} ${GROUND}H${RIGHT}`} className="stroke-ink" />
      {steps.map((step, index) => (
        <g key={step.x}>
          <text x={step.x + 10} y={step.y - 10} className="fill-ink text-[18px]">
            {step.percent}%
          </text>
          <circle cx={step.x} cy={step.y} r="5" className="fill-glow stroke-ink" strokeWidth="1.5" />
          <path d={`M${step.x} ${GROUND}v8`} className="stroke-ink" />
          <text x={step.x} y={GROUND + 27} textAnchor="middle" className="fill-ember text-[18px]">
            {index + 1}
          </text>
        </g>
      ))}
      <path d={`M${RIGHT} ${TOP - 24}V${GROUND + 8}`} className="stroke-ember" strokeWidth="2" strokeDasharray="5 4" />
      <path d={`M${RIGHT} ${GROUND + 13}l7 13h-14z`} className="fill-ember" />
    </svg>
  )
}
