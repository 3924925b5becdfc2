import { Link } from 'react-router'
import { DepartureSeats, PriceLine } from '#app/departures/departure-line.tsx'
import { departureSentence } from '#app/departures/departure-seats.ts'
import { WhoComesLine } from '#app/departures/flight-mark.tsx'
import { SeatLegend } from '#app/departures/seat-legend.tsx'
import { SlotPicture } from '#app/page/slot-picture.tsx'
import { ScheduleLines } from '#app/payments/schedule-lines.tsx'
import { useMethods } from '#app/payments/use-methods.ts'
import { targetPicture } from '#app/waitlist/target.ts'
import { placeholderPriceNote } from '#content/catalogue/destinations.ts'
import { bookPage } from '#content/pages/book.ts'
import { checkoutSummary as words } from '#content/pages/checkout.ts'
import { dueText } from '#content/payments/due-text.ts'
import { installmentNames } from '#content/payments/payment-words.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { Day } from '#rules/dates.ts'
import { isConfirmed } from '#rules/departures/flight-status.ts'
import { minimumPeople } from '#rules/departures/phases.ts'
import { formatPrice } from '#rules/money.ts'
import { DEFAULT_METHOD } from '#rules/orders/methods.ts'
import { type ChosenSeats, firstPlan, offerOf, type Terms } from './offer.ts'
import { tripOf } from './trip.ts'

type Props = {
  departure: PublicDeparture
  terms: Terms
  /** Seats are left, or kept for this guest. */
  canBook: boolean
  /** Undefined until the guest has changed something in the form. */
  chosen: ChosenSeats | undefined
  /** The seats that are reserved for an invited party. */
  invitedSeats: number | undefined
  included: readonly string[]
  /** Rule G15: who comes, without names. */
  whoComes: string | undefined
  /** By when we decide about a charter without enough people. */
  decideBy: Day | null
}

/**
 * The trip beside the form. On a wide screen it stays in view. If it is higher than the screen, it scrolls until its end
 * is visible, so its box is at least as high as the screen and sticks at the bottom.
 */
export function CheckoutSummary(props: Props) {
  const { departure, canBook, invitedSeats, included, whoComes, decideBy } = props
  const { title, dates } = tripOf(departure)
  const { heading, lead } = canBook ? bookPage : bookPage.waiting
  return (
    <div className="self-start lg:sticky lg:bottom-3 lg:min-h-[calc(100vh-104px)] lg:self-end">
      <p>
        <Link to={bookPage.back.href} prefetch="intent" className="link inline-flex min-h-target items-center">
          ← {bookPage.back.label}
        </Link>
      </p>
      <div className="neatline mt-2 max-lg:hidden">
        <div>
          <SlotPicture
            slot={`destination:${departure.destination}:hero`}
            built={targetPicture({ kind: 'departure', ...departure })}
            alt=""
            sizes="30rem"
            className="aspect-[5/2] w-full"
          />
        </div>
      </div>
      <p className="kicker mt-2 lg:mt-3">{bookPage.kicker(title, dates)}</p>
      <h1 className="mt-2 text-h2!">{heading}</h1>
      <p className="mt-2">{lead}</p>
      {departure.priceIsPlaceholder ? (
        <p className="text-slate text-small">
          {bookPage.price(formatPrice(departure.priceCents))} {placeholderPriceNote}
        </p>
      ) : (
        <PriceLine departure={departure} className="mt-1" />
      )}
      <DepartureSeats departure={departure} className="mt-3 h-[72px] max-w-full" />
      {/* The seats that are left for others would tell an invited party that there are none for it. */}
      {invitedSeats ? null : <p className="figure mt-2 text-small">{departureSentence(departure)}</p>}
      <WhoComesLine text={whoComes} className="mt-2" />
      <div className="mt-2 text-small max-lg:hidden">
        <SeatLegend />
      </div>
      <section aria-label={words.label} className="mt-4 grid gap-4 text-small max-lg:hidden">
        {canBook ? <Payments {...props} /> : null}
        <Included items={included} />
        <NotFull departure={departure} decideBy={decideBy} />
      </section>
    </div>
  )
}

/** Shows the amounts and their days, for the chosen party and way to pay. */
function Payments({ departure, terms, chosen, invitedSeats = 1 }: Props) {
  const methods = useMethods()
  const first: ChosenSeats = {
    participants: invitedSeats,
    plan: firstPlan(departure, terms),
    method: methods[0] ?? DEFAULT_METHOD,
  }
  const { participants, ...choice } = chosen ?? first
  const { schedule, price } = offerOf(departure, participants, { ...terms, methods }, choice)
  const later = price.choice.plan === 'deposit' && schedule.plan === 'deposit' ? schedule.later : []
  return (
    <div>
      <h2 className="mb-2 text-h3">{words.pay}</h2>
      <ScheduleLines
        lines={[
          {
            key: 'now',
            when: words.now(participants),
            what: price.fee > 0 ? words.withFee : '',
            cents: price.total,
          },
          ...later.map(({ kind, amount, ...due }) => ({
            key: kind,
            when: dueText(due),
            what: installmentNames[kind],
            cents: amount,
          })),
        ]}
      />
    </div>
  )
}

function Included({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h2 className="text-h3">{words.included}</h2>
      <ul className="mt-1">
        {items.map((item) => (
          <li key={item} className="grid grid-cols-[1rem_1fr]">
            <span aria-hidden="true" className="text-ember">
              +
            </span>
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

function NotFull({ departure: { capacity, flightStatus }, decideBy }: Pick<Props, 'departure' | 'decideBy'>) {
  const isSure = isConfirmed(flightStatus)
  return (
    <div>
      <h2 className="text-h3">{isSure ? words.cancelled : words.notFull}</h2>
      <p className="mt-1">{isSure ? words.cancelledText : words.notFullText(minimumPeople(capacity), decideBy)}</p>
    </div>
  )
}
