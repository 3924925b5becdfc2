import { useState } from 'react'
import { BeforeYouPay } from '#app/bookings/before-you-pay.tsx'
import { MethodField } from '#app/payments/method-field.tsx'
import { PaymentArea } from '#app/payments/payment-area.tsx'
import { useMethods } from '#app/payments/use-methods.ts'
import { Button } from '#app/ui/button.tsx'
import { quotePage as words } from '#content/pages/quote.ts'
import { transferButtons } from '#content/payments/payment-words.ts'
import type { QuotePage } from '#operations/quotes/load-quote-page.ts'
import { roundCents } from '#rules/money.ts'
import { DEFAULT_METHOD, isTransfer, type PaymentMethod } from '#rules/orders/methods.ts'
import { addFee } from '#rules/orders/prices.ts'
import { useQuote } from './use-quote.ts'

type Props = {
  quote: QuotePage
  /** Why a form sent without our script was refused. */
  refusal: string | undefined
}

/** The guest accepts by paying. Staff may have agreed on the way to pay. */
export function AcceptQuote({ quote, refusal }: Props) {
  const { method: agreed, takesTransfers } = quote
  const [preselected = DEFAULT_METHOD] = useMethods()
  const [chosen, setMethod] = useState<PaymentMethod>(agreed ?? preselected)
  const due = roundCents(quote.dueCents)
  const { total } = addFee(due, chosen)
  const { payment, placing, isPaying } = useQuote(chosen, total)
  return (
    <section className="grid min-w-0 content-start gap-4" aria-labelledby="accept">
      <h2 id="accept">{words.pay}</h2>
      {refusal ? (
        <p role="alert" className="border-berry border-l-3 pl-3">
          {refusal}
        </p>
      ) : null}
      <BeforeYouPay
        step={quote.skillStep}
        depositPercent={quote.depositPercent}
        lostDays={quote.lostDays}
        isConfirmed={quote.isConfirmed}
      />
      <form method="post" onSubmit={(event) => event.preventDefault()} className="grid gap-4">
        <MethodField
          value={chosen}
          due={due}
          only={agreed}
          takesTransfers={takesTransfers}
          isFixed={isPaying}
          onChange={setMethod}
          className="noscript:hidden"
        />
        <PlainTransfer isOffered={takesTransfers && (!agreed || isTransfer(agreed))} />
      </form>
      <PaymentArea purpose="quote" method={chosen} payment={payment} placing={placing} totalCents={total} />
    </section>
  )
}

/** Without our script the form is posted to the page. */
function PlainTransfer({ isOffered }: { isOffered: boolean }) {
  if (!isOffered) return <p className="hidden noscript:block">{words.withoutScriptOnly}</p>
  return (
    <div className="hidden gap-3 noscript:grid">
      <p>{words.withoutScript}</p>
      <Button type="submit" tone="glow">
        {transferButtons.quote}
      </Button>
    </div>
  )
}
