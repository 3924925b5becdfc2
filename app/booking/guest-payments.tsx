import { Link, useLocation } from 'react-router'
import { dayText } from '../../content/dates.ts'
import { guestPage } from '../../content/pages/guest.ts'
import { guestPayments } from '../../content/pages/guest-payments.ts'
import { methodWords, planWords } from '../../content/payment-words.ts'
import type { BookingView, ScheduleView } from '../../operations/bookings/show-booking.ts'
import type { OpenOrder } from '../../operations/orders/show-order.ts'
import { dayOf } from '../../rules/dates.ts'
import { dollars } from '../../rules/money.ts'
import { PaymentLines } from '../payment/payment-lines.tsx'
import { ScheduleLines } from '../payment/schedule-lines.tsx'
import { useFollowing } from '../payment/use-following.ts'

/** Rule M3: what is due when, and how each part stands. */
export function Schedule({ schedule }: { schedule: readonly ScheduleView[] }) {
  return (
    <section>
      <h2>{guestPayments.schedule}</h2>
      <div className="mt-4">
        <ScheduleLines
          lines={schedule.map((each) => ({
            key: each.part,
            when: guestPayments.due(dayText(each.dueDay)),
            what: planWords.parts[each.part],
            cents: each.amountCents,
            state: <State {...each} />,
          }))}
        />
      </div>
    </section>
  )
}

const stateTones = {
  paid: 'text-spruce',
  due: 'text-ember',
  overdue: 'text-berry',
  later: 'text-slate',
} satisfies Record<ScheduleView['state'], string>

function State({ state, settledCents }: ScheduleView) {
  const isPart = state !== 'paid' && settledCents > 0
  return (
    <span className={`block font-bold text-small ${stateTones[state]}`}>
      {guestPayments.states[state]}
      {isPart ? `. ${guestPayments.settled(dollars(settledCents))}` : ''}
    </span>
  )
}

/** What was started at a bank or a checkout and has not come yet. */
export function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  useFollowing(orders.length > 0)
  if (orders.length === 0) return null
  return (
    <section className="border border-ink bg-drift p-4">
      <h2 className="text-h3">{guestPayments.open}</h2>
      <ul className="mt-3">
        {orders.map(({ id, method, totalCents, since, link }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-contour border-t py-2">
            <span>
              <span className="figure block">{dollars(totalCents)}</span>
              {guestPayments.openLine(methodWords[method].name, dayText(dayOf(since)))}
            </span>
            <a href={link} className="link inline-flex min-h-target items-center">
              {guestPayments.openLink}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Payments({ booking: { payments, receipt, creditCents, credits } }: { booking: BookingView }) {
  const { search } = useLocation()
  const arrived = receipt?.payments.length ?? 0
  return (
    <section>
      <h2>{guestPage.payments}</h2>
      {payments.length > 0 || creditCents > 0 ? (
        <dl className="facts mt-4">
          <PaymentLines payments={payments} withReceipts={arrived > 1} />
          {creditCents > 0 ? (
            <div>
              <dt>{guestPayments.credit}</dt>
              <dd>{dollars(creditCents)}</dd>
            </div>
          ) : null}
        </dl>
      ) : (
        <p className="mt-4">{guestPage.noPayments}</p>
      )}
      <Credits credits={credits} />
      {receipt ? (
        <Link to={`/booking/receipt${search}`} className="button mt-4">
          {guestPage.receipt}
        </Link>
      ) : null}
    </section>
  )
}

/** Rule M8: what whoever booked may still spend, and how. */
function Credits({ credits }: Pick<BookingView, 'credits'>) {
  if (credits.length === 0) return null
  return (
    <>
      <h3 className="mt-6">{guestPayments.credits}</h3>
      <dl className="facts mt-4">
        {credits.map(({ id, amountCents, leftCents, givenOn }) => (
          <div key={id}>
            <dt>{guestPayments.creditGiven(dayText(givenOn))}</dt>
            <dd>{guestPayments.creditLeft(dollars(leftCents), dollars(amountCents))}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{guestPayments.creditUse}</p>
    </>
  )
}
