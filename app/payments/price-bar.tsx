import type { ReactNode } from 'react'
import { useIsLive } from '#app/ui/is-live.ts'
import { bookingWords } from '#content/forms/booking.ts'
import { graphics } from '#content/pages/graphics.ts'
import { methodWords, paymentPlanWords } from '#content/payments/payment-words.ts'
import { formatDollars } from '#rules/money.ts'
import type { PricedChoice } from '#rules/orders/priced-choice.ts'

type Props = { perPerson: number; participants: number; price: PricedChoice }

/** The trip's price as lines that add up, what of it is due now and later, and the same as one bar to scale. */
export function PriceBreakdown({ perPerson, participants, price }: Props) {
  const { subtotal, total, later, whole, choice } = price
  const feeLabel = methodWords[choice.method].fee
  // The server's HTML cannot follow what is chosen before our script runs, and all of it depends on that.
  const isLive = useIsLive()
  return (
    <section aria-labelledby="breakdown" className="border-ink border-t pt-3">
      <h3 id="breakdown">{bookingWords.breakdown}</h3>
      <div className={isLive ? '' : 'invisible'}>
        <PriceBar perPerson={perPerson} participants={participants} price={price} />
        <dl className="facts mt-3">
          <Line fill={later ? undefined : 'bg-contour'} label={bookingWords.subtotal} cents={subtotal}>
            <span className="figure block text-small">
              {bookingWords.perPerson(formatDollars(perPerson), participants)}
            </span>
          </Line>
          {feeLabel ? <Line fill={later ? undefined : 'bg-gold'} label={feeLabel} cents={whole.fee} /> : null}
          {later ? <Line label={bookingWords.total} cents={whole.total} /> : null}
          {later ? (
            <Line fill="bg-snow" label={paymentPlanWords.dueLater} cents={whole.total - total}>
              {feeLabel ? (
                <span className="block text-small">{paymentPlanWords.laterByTransfer(formatDollars(later))}</span>
              ) : null}
            </Line>
          ) : null}
          <div>
            <dt className="font-bold text-ink!">
              {later ? <Fill color="bg-contour" /> : null}
              {dueLabel(price)}
            </dt>
            <dd className="text-h3">
              <output data-total="">{formatDollars(total)}</output>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

type LineProps = {
  /** The color of the line's segment in the bar. */
  fill?: string | undefined
  label: string
  cents: number
  children?: ReactNode
}

function Line({ fill, label, cents, children }: LineProps) {
  return (
    <div>
      <dt>
        {fill ? <Fill color={fill} /> : null}
        {label}
        {children}
      </dt>
      <dd>{formatDollars(cents)}</dd>
    </div>
  )
}

function Fill({ color }: { color: string }) {
  return <span aria-hidden="true" className={`mr-2 inline-block size-3 border border-ink ${color}`} />
}

const dueLabel = ({ later }: PricedChoice) => (later ? paymentPlanWords.dueNow : bookingWords.total)

/**
 * On a phone the total stays visible, once our script keeps it current. Screen readers skip it, because they read it in
 * the breakdown.
 */
export function StickyTotal({ price }: { price: PricedChoice }) {
  if (!useIsLive()) return null
  return (
    <p
      aria-hidden="true"
      data-bar="bottom"
      className="-mx-3 sticky bottom-0 flex items-baseline gap-3 border-ink border-t bg-snow px-3 py-2 sm:hidden"
    >
      <span className="font-bold">{dueLabel(price)}</span>
      <span className="figure text-h3">{formatDollars(price.total)}</span>
    </p>
  )
}

/** With a deposit it has two parts, now and later; otherwise the trip and the fee. */
function PriceBar({ perPerson, participants, price: { due, fee, total, later, subtotal, whole } }: Props) {
  const { summary, laterToo } = graphics.priceBar
  const text = summary(formatDollars(due), formatDollars(fee)) + (later ? ` ${laterToo(formatDollars(later))}` : '')
  return (
    <div role="img" aria-label={text} className="mt-3 flex h-[28px] border border-ink">
      {Array.from({ length: participants }, (_, seat) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers.
          key={seat}
          className="border-ink border-r bg-contour"
          style={{ flexGrow: (perPerson * (later ? total : due)) / subtotal }}
        />
      ))}
      {later ? (
        <span className="bg-snow" style={{ flexGrow: whole.total - total }} />
      ) : (
        <span className="bg-gold" style={{ flexGrow: fee }} />
      )}
    </div>
  )
}
