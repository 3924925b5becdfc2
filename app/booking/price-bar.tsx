import { bookingWords } from '../../content/forms/booking.ts'
import { graphics } from '../../content/pages/graphics.ts'
import { dollars } from '../../rules/money.ts'
import type { Price } from '../../rules/prices.ts'

type Props = { perPerson: number; participants: number; price: Price }

/** The breakdown as lines that add up, and as one bar: a part for each seat and the fee at its end, to scale. */
export function PriceBreakdown({ perPerson, participants, price }: Props) {
  return (
    <section aria-labelledby="breakdown" className="border-ink border-t pt-3">
      <h3 id="breakdown">{bookingWords.breakdown}</h3>
      <PriceBar perPerson={perPerson} participants={participants} price={price} />
      <dl className="facts mt-3">
        <div>
          <dt>
            <Swatch fill="bg-contour" />
            {bookingWords.subtotal}
            <span className="figure block text-small">{bookingWords.perPerson(dollars(perPerson), participants)}</span>
          </dt>
          <dd>{dollars(price.subtotal)}</dd>
        </div>
        <div>
          <dt>
            <Swatch fill="bg-gold" />
            {bookingWords.payPalFee}
          </dt>
          <dd>{dollars(price.fee)}</dd>
        </div>
        <div>
          <dt className="font-bold text-ink!">{bookingWords.total}</dt>
          <dd className="text-h3">
            <output>{dollars(price.total)}</output>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** On a phone the total stays in sight. It is the breakdown's, so a screen reader hears it there and not twice. */
export function StickyTotal({ total }: { total: number }) {
  return (
    <p
      aria-hidden="true"
      className="-mx-3 sticky bottom-0 flex items-baseline gap-3 border-ink border-t bg-snow px-3 py-2 sm:hidden"
    >
      <span className="font-bold">{bookingWords.total}</span>
      <span className="figure text-h3">{dollars(total)}</span>
    </p>
  )
}

function PriceBar({ perPerson, participants, price }: Props) {
  const text = graphics.priceBar.summary(dollars(price.subtotal), dollars(price.fee))
  return (
    <div role="img" aria-label={text} className="mt-3 flex h-[28px] border border-ink">
      {Array.from({ length: participants }, (_, seat) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers.
          key={seat}
          className="border-ink border-r bg-contour"
          style={{ flexGrow: perPerson }}
        />
      ))}
      <span className="bg-gold" style={{ flexGrow: price.fee }} />
    </div>
  )
}

function Swatch({ fill }: { fill: string }) {
  return <span aria-hidden="true" className={`mr-2 inline-block size-3 border border-ink ${fill}`} />
}
