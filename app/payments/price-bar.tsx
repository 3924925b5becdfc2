import type { ReactNode } from 'react'
import { bookingWords } from '#content/forms/booking.ts'
import { graphics } from '#content/pages/graphics.ts'
import { methodWords, paymentPlanWords } from '#content/payments/payment-words.ts'
import { formatDollars } from '#rules/money.ts'
import type { PricedChoice } from '#rules/orders/priced-choice.ts'

type Props = { perPerson: number; participants: number; price: PricedChoice }

/** The price as lines that add up and as one bar to scale: the trip, the fee, and what is due later. */
export function PriceBreakdown({ perPerson, participants, price }: Props) {
  const { subtotal, due, fee, total, later, choice } = price
  const feeLabel = methodWords[choice.method].fee
  return (
    <section aria-labelledby="breakdown" className="border-ink border-t pt-3">
      <h3 id="breakdown">{bookingWords.breakdown}</h3>
      <PriceBar perPerson={perPerson} participants={participants} price={price} />
      <dl className="facts mt-3">
        <Line fill={later ? undefined : 'bg-contour'} label={bookingWords.subtotal} cents={subtotal}>
          <span className="figure block text-small">
            {bookingWords.perPerson(formatDollars(perPerson), participants)}
          </span>
        </Line>
        {later ? <Line fill="bg-snow" label={paymentPlanWords.dueLater} cents={later} /> : null}
        {later ? <Line fill="bg-contour" label={paymentPlanWords.dueNow} cents={due} /> : null}
        {feeLabel ? <Line fill="bg-gold" label={feeLabel} cents={fee} /> : null}
        <div>
          <dt className="font-bold text-ink!">{totalLabel(price)}</dt>
          <dd className="text-h3">
            <output>{formatDollars(total)}</output>
          </dd>
        </div>
      </dl>
    </section>
  )
}

type LineProps = { fill: string | undefined; label: string; cents: number; children?: ReactNode }

/** `fill` is the color of the line's segment in the bar. */
function Line({ fill, label, cents, children }: LineProps) {
  return (
    <div>
      <dt>
        {fill ? <span aria-hidden="true" className={`mr-2 inline-block size-3 border border-ink ${fill}`} /> : null}
        {label}
        {children}
      </dt>
      <dd>{formatDollars(cents)}</dd>
    </div>
  )
}

const totalLabel = ({ later }: PricedChoice) => (later ? paymentPlanWords.totalNow : bookingWords.total)

/** On a phone the total stays visible. Screen readers skip it, because they read it in the breakdown. */
export function StickyTotal({ price }: { price: PricedChoice }) {
  return (
    <p
      aria-hidden="true"
      data-bar="bottom"
      className="-mx-3 sticky bottom-0 flex items-baseline gap-3 border-ink border-t bg-snow px-3 py-2 sm:hidden noscript:hidden"
    >
      <span className="font-bold">{totalLabel(price)}</span>
      <span className="figure text-h3">{formatDollars(price.total)}</span>
    </p>
  )
}

function PriceBar({ perPerson, participants, price: { due, fee, later, subtotal } }: Props) {
  const { summary, laterToo } = graphics.priceBar
  const text = summary(formatDollars(due), formatDollars(fee)) + (later ? ` ${laterToo(formatDollars(later))}` : '')
  return (
    <div role="img" aria-label={text} className="mt-3 flex h-[28px] border border-ink">
      {Array.from({ length: participants }, (_, seat) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers.
          key={seat}
          className="border-ink border-r bg-contour"
          style={{ flexGrow: (perPerson * due) / subtotal }}
        />
      ))}
      <span className="bg-gold" style={{ flexGrow: fee }} />
      {later ? <span className="border-ink border-l bg-snow" style={{ flexGrow: later }} /> : null}
    </div>
  )
}
