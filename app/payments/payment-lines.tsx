import { Link, useLocation } from 'react-router'
import { dayText } from '#content/dates.ts'
import { paymentWords } from '#content/pages/guest.ts'
import { moneyMethodNames } from '#content/payments/payment-words.ts'
import type { PaymentView } from '#operations/bookings/load-booking-page.ts'
import { dayOf } from '#rules/dates.ts'
import { formatDollars } from '#rules/money.ts'

/** Query parameter: the payment of a receipt. */
export const NUMBER = 'number'

/** The query of a receipt, for one payment or for all. */
export function withNumber(search: string, number: number | undefined): string {
  const query = new URLSearchParams(search)
  query.delete(NUMBER)
  if (number) query.set(NUMBER, String(number))
  return `?${query}`
}

type Props = {
  payments: readonly PaymentView[]
  /** Links each received payment to its receipt. */
  withReceipts?: boolean
}

/** Payments and refunds, with the IDs that the bank or the provider uses. */
export function PaymentLines({ payments, withReceipts = false }: Props) {
  const { states, transaction, refunded } = paymentWords
  return payments.map(({ id, kind, state, method, transactionId, amountCents, number, at }) => (
    <div key={id}>
      <dt>
        <span className="font-bold text-ink">{states[kind][state]}</span>
        <span className="block">
          {moneyMethodNames[method]}, {dayText(dayOf(at))}
        </span>
        {transactionId ? (
          <span className="figure block text-small [overflow-wrap:anywhere]">{transaction(transactionId)}</span>
        ) : null}
        {withReceipts && number && state === 'completed' ? <ReceiptLink number={number} /> : null}
      </dt>
      <dd>{kind === 'payment' ? formatDollars(amountCents) : refunded(formatDollars(amountCents))}</dd>
    </div>
  ))
}

function ReceiptLink({ number }: { number: number }) {
  const { search } = useLocation()
  return (
    <Link to={`/booking/receipt${withNumber(search, number)}`} className="link inline-flex min-h-target items-center">
      {paymentWords.receipt(number)}
    </Link>
  )
}
