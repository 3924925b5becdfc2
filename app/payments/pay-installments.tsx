import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type Choice, ChoiceField } from '#app/ui/choice-field.tsx'
import { guestPayments } from '#content/pages/guest-payments.ts'
import { dueText } from '#content/payments/due-text.ts'
import { transferButtons } from '#content/payments/payment-words.ts'
import type { ScheduleView } from '#operations/bookings/load-booking-page.ts'
import {
  nextDueInstallments,
  nextPayment,
  outstandingCents,
  unpaidInstallments,
} from '#rules/installments/next-payment.ts'
import { formatDollars } from '#rules/money.ts'
import { DEFAULT_METHOD, type PaymentMethod } from '#rules/orders/methods.ts'
import { addFee } from '#rules/orders/prices.ts'
import { MethodField } from './method-field.tsx'
import { PaymentArea } from './payment-area.tsx'
import { useInstallment } from './use-installment.ts'
import { useMethods } from './use-methods.ts'

type Props = {
  schedule: readonly ScheduleView[]
  takesTransfers: boolean
  /** Why a form sent without our script was refused. */
  refusal: string | undefined
}

/** Rule M3: guests pay the remaining installments from the page of the booking, with any method. */
export function PayInstallments({ schedule, takesTransfers, refusal }: Props) {
  const [isAll, setAll] = useState(false)
  const [preselected = DEFAULT_METHOD] = useMethods()
  const [method, setMethod] = useState<PaymentMethod>(preselected)
  const [first, unpaid] = [nextDueInstallments(schedule), unpaidInstallments(schedule)]
  const chosen = isAll ? unpaid : first
  const due = outstandingCents(chosen)
  const { total } = addFee(due, method)
  const parts = chosen.map(({ id }) => id)
  const next = nextPayment(unpaid.filter((each) => !chosen.includes(each)))
  const { payment, placing, isPaying } = useInstallment({ parts, method, totalCents: total, next })
  return (
    <section className="grid gap-4" aria-labelledby="pay-now">
      <h2 id="pay-now">{guestPayments.pay}</h2>
      {refusal ? (
        <p role="alert" className="border-berry border-l-3 pl-3">
          {refusal}
        </p>
      ) : null}
      <form method="post" onSubmit={(event) => event.preventDefault()} className="grid gap-4">
        {first.length < unpaid.length ? (
          <ChoiceField
            legend={guestPayments.what}
            name="what"
            choices={choicesOf(first, unpaid)}
            value={isAll ? 'all' : 'first'}
            isFixed={isPaying}
            onChange={(what) => setAll(what === 'all')}
          />
        ) : null}
        <MethodField
          value={method}
          due={due}
          takesTransfers={takesTransfers}
          isFixed={isPaying}
          onChange={setMethod}
          className="noscript:hidden"
        />
        {takesTransfers ? <PlainTransfer /> : null}
      </form>
      <PaymentArea purpose="installment" method={method} payment={payment} placing={placing} totalCents={total} />
    </section>
  )
}

type Parts = readonly ScheduleView[]

function choicesOf(first: Parts, unpaid: Parts): Choice<'first' | 'all'>[] {
  const { due, next, all } = guestPayments.choices
  const [nearest] = first
  const now = nearest?.state === 'upcoming' ? { ...next, hint: next.hint(dueText(nearest)) } : due
  return [
    { value: 'first', ...now, figure: formatDollars(outstandingCents(first)) },
    { value: 'all', ...all, figure: formatDollars(outstandingCents(unpaid)) },
  ]
}

/** Without our script the form is posted to the page (guest-page.tsx). */
function PlainTransfer() {
  return (
    <div className="hidden gap-3 noscript:grid">
      <p>{guestPayments.withoutScript}</p>
      <Button type="submit" tone="glow">
        {transferButtons.installment}
      </Button>
    </div>
  )
}
