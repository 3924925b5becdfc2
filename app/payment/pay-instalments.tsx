import { useState } from 'react'
import { dayText } from '../../content/dates.ts'
import { guestPayments } from '../../content/pages/guest-payments.ts'
import { elsewhereWords } from '../../content/payment-words.ts'
import type { ScheduleView } from '../../operations/bookings/show-booking.ts'
import { dollars } from '../../rules/money.ts'
import { firstToPay, leftToPay, unpaidOf } from '../../rules/next-payment.ts'
import { type PaymentMethod, withFee } from '../../rules/prices.ts'
import { Button } from '../ui/button.tsx'
import { type Choice, ChoiceField } from '../ui/choice-field.tsx'
import { MethodField } from './method-field.tsx'
import { PaymentArea } from './payment-area.tsx'
import { useInstalment } from './use-instalment.ts'
import { useMethods } from './use-methods.ts'

type Props = {
  schedule: readonly ScheduleView[]
  takesTransfers: boolean
  /** Why a form was refused that came without our script. */
  refusal: string | undefined
}

/** Rule M3: what is left of the price, paid from the page of the booking by any method. */
export function PayInstalments({ schedule, takesTransfers, refusal }: Props) {
  const [isAll, setAll] = useState(false)
  const [preselected = 'paypal'] = useMethods()
  const [method, setMethod] = useState<PaymentMethod>(preselected)
  const [first, unpaid] = [firstToPay(schedule), unpaidOf(schedule)]
  const chosen = isAll ? unpaid : first
  const due = leftToPay(chosen)
  const { total } = withFee(due, method)
  const parts = chosen.map(({ part }) => part)
  const { payment, placing, isPaying } = useInstalment({ parts, method, totalCents: total })
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
      <PaymentArea purpose="instalment" method={method} payment={payment} placing={placing} totalCents={total} />
    </section>
  )
}

type Parts = readonly ScheduleView[]

function choicesOf(first: Parts, unpaid: Parts): Choice<'first' | 'all'>[] {
  const { due, next, all } = guestPayments.choices
  const [nearest] = first
  const now = nearest?.state === 'later' ? { ...next, hint: next.hint(dayText(nearest.dueDay)) } : due
  return [
    { value: 'first', ...now, figure: dollars(leftToPay(first)) },
    { value: 'all', ...all, figure: dollars(leftToPay(unpaid)) },
  ]
}

/** Where our script does not come: the form goes to the page itself (guest-page.tsx). */
function PlainTransfer() {
  return (
    <div className="hidden gap-3 noscript:grid">
      <p>{guestPayments.withoutScript}</p>
      <Button type="submit" tone="glow">
        {elsewhereWords.instalment['bank-transfer'].button}
      </Button>
    </div>
  )
}
