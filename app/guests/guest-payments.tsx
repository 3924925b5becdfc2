import { Link, useLocation } from 'react-router'
import { PaymentLines } from '#app/payments/payment-lines.tsx'
import { ScheduleLines } from '#app/payments/schedule-lines.tsx'
import { Fact } from '#app/ui/facts.tsx'
import { dayText } from '#content/dates.ts'
import { guestPage } from '#content/pages/guest.ts'
import { guestPayments } from '#content/pages/guest-payments.ts'
import { dueText } from '#content/payments/due-text.ts'
import { nextPaymentText } from '#content/payments/next-payment.ts'
import { installmentNames, methodWords } from '#content/payments/payment-words.ts'
import type { BookingPage, ScheduleView } from '#operations/bookings/load-booking-page.ts'
import type { OpenOrder } from '#operations/holding/load-order-page.ts'
import { dayOf } from '#rules/dates.ts'
import { nextPayment } from '#rules/installments/next-payment.ts'
import { formatDollars } from '#rules/money.ts'

/** Rule M3: the installments with their days and status. */
export function Schedule({ schedule, base }: { schedule: readonly ScheduleView[]; base: string }) {
  return (
    <section>
      <h2>{guestPayments.schedule}</h2>
      <p role="status" className="mt-3 font-bold">
        {nextPaymentText(nextPayment(schedule))}
      </p>
      <div className="mt-4">
        <ScheduleLines
          lines={schedule.map((each) => ({
            key: each.id,
            when: guestPayments.due(dueText(each)),
            what: installmentNames[each.kind],
            cents: each.amountCents,
            state: <State {...each} />,
          }))}
        />
      </div>
      <p className="mt-3 text-slate text-small">{guestPayments.zone(base)}</p>
    </section>
  )
}

const stateTones = {
  paid: 'text-spruce',
  due: 'text-ember',
  overdue: 'text-berry',
  upcoming: 'text-slate',
} satisfies Record<ScheduleView['state'], string>

function State({ state, daysLeft, settledCents }: ScheduleView) {
  const isPart = state !== 'paid' && settledCents > 0
  return (
    <span className={`block font-bold text-small ${stateTones[state]}`}>
      {guestPayments.state({ state, daysLeft })}
      {isPart ? `. ${guestPayments.settled(formatDollars(settledCents))}` : ''}
    </span>
  )
}

/** Orders at a bank or a checkout that are not paid yet. */
export function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  if (orders.length === 0) return null
  return (
    <section className="border border-ink bg-drift p-4">
      <h2 className="text-h3">{guestPayments.open}</h2>
      <ul className="mt-3">
        {orders.map(({ id, method, totalCents, since, link }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-contour border-t py-2">
            <span>
              <span className="figure block">{formatDollars(totalCents)}</span>
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

export function Payments({ booking: { payments, receipt, creditCents, credits } }: { booking: BookingPage }) {
  const { search } = useLocation()
  const arrived = receipt?.payments.length ?? 0
  return (
    <section>
      <h2>{guestPage.payments}</h2>
      {payments.length > 0 || creditCents > 0 ? (
        <dl className="facts mt-4">
          <PaymentLines payments={payments} withReceipts={arrived > 1} />
          {creditCents > 0 ? <Fact label={guestPayments.credit} value={formatDollars(creditCents)} /> : null}
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

/** Rule M21: the booker's credit and how to use it. */
function Credits({ credits }: Pick<BookingPage, 'credits'>) {
  if (credits.length === 0) return null
  return (
    <>
      <h3 className="mt-6">{guestPayments.credits}</h3>
      <dl className="facts mt-4">
        {credits.map(({ id, amountCents, remainingCents, issuedOn }) => (
          <Fact
            key={id}
            label={guestPayments.creditIssued(dayText(issuedOn))}
            value={guestPayments.creditRemaining(formatDollars(remainingCents), formatDollars(amountCents))}
          />
        ))}
      </dl>
      <p className="mt-2">{guestPayments.creditUse}</p>
    </>
  )
}
