import { dayText } from '../../content/dates.ts'
import { paymentWords } from '../../content/pages/guest.ts'
import type { PaymentView } from '../../operations/show-booking.ts'
import { dayOf } from '../../rules/dates.ts'
import { dollars } from '../../rules/money.ts'

/** Money that came or went back, one line each, with what a bank or PayPal knows it by. */
export function PaymentLines({ payments }: { payments: readonly PaymentView[] }) {
  const { states, methods, transaction, goneBack } = paymentWords
  return payments.map(({ id, direction, state, method, transactionId, amountCents, at }) => (
    <div key={id}>
      <dt>
        <span className="font-bold text-ink">{states[direction][state]}</span>
        <span className="block">
          {methods[method].name}, {dayText(dayOf(at))}
        </span>
        <span className="figure block text-small [overflow-wrap:anywhere]">{transaction(transactionId)}</span>
      </dt>
      <dd>{direction === 'in' ? dollars(amountCents) : goneBack(dollars(amountCents))}</dd>
    </div>
  ))
}
