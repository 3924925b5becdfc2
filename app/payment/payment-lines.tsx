import { Link, useLocation } from 'react-router'
import { dayText } from '../../content/dates.ts'
import { paymentWords } from '../../content/pages/guest.ts'
import { methodWords } from '../../content/payment-words.ts'
import type { PaymentView } from '../../operations/bookings/show-booking.ts'
import { dayOf } from '../../rules/dates.ts'
import { dollars } from '../../rules/money.ts'

/** Names one payment of a booking in the address of its receipt. */
export const NUMBER = 'number'

/** The query of a booking's pages, for the receipt of one payment or of all. */
export function withNumber(search: string, number: number | undefined): string {
  const query = new URLSearchParams(search)
  query.delete(NUMBER)
  if (number) query.set(NUMBER, String(number))
  return `?${query}`
}

type Props = {
  payments: readonly PaymentView[]
  /** Each payment that arrived leads to a receipt of its own. */
  withReceipts?: boolean
}

/** Money that came or went back, one line each, with what a bank or PayPal knows it by. */
export function PaymentLines({ payments, withReceipts = false }: Props) {
  const { states, transaction, goneBack } = paymentWords
  return payments.map(({ id, direction, state, method, transactionId, amountCents, number, at }) => (
    <div key={id}>
      <dt>
        <span className="font-bold text-ink">{states[direction][state]}</span>
        <span className="block">
          {methodWords[method].name}, {dayText(dayOf(at))}
        </span>
        {transactionId ? (
          <span className="figure block text-small [overflow-wrap:anywhere]">{transaction(transactionId)}</span>
        ) : null}
        {withReceipts && number && state === 'completed' ? <ReceiptLink number={number} /> : null}
      </dt>
      <dd>{direction === 'in' ? dollars(amountCents) : goneBack(dollars(amountCents))}</dd>
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
