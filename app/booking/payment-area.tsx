import { type ReactNode, type Ref, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { bookingWords } from '../../content/forms/booking.ts'
import { payPalMessages, toasts } from '../../content/toasts.ts'
import type { loader as rootLoader } from '../root.tsx'
import { Button } from '../ui/button.tsx'
import type { PayPalFacts } from '../visit.ts'
import { HoldClock } from './hold-clock.tsx'
import type { ButtonPlan } from './paypal-sdk.ts'
import type { usePayment } from './use-payment.ts'
import { usePayPalButton } from './use-paypal-button.ts'

type Props = {
  ref: Ref<HTMLElement>
  payment: ReturnType<typeof usePayment>
  totalCents: number
  /** What to know before paying. */
  children: ReactNode
}

/** PayPal's button, or what there is to say in its place, and the clock of the seats while somebody pays. */
export function PaymentArea({ ref, payment, totalCents, children }: Props) {
  const payPal = useRouteLoaderData<typeof rootLoader>('root')?.payPal
  const [attempt, setAttempt] = useState(0)

  const note = payment.state.is === 'unclear' ? toasts.paymentUnclear.text : payment.note

  function reload() {
    payment.stop()
    setAttempt(attempt + 1)
  }

  return (
    <section ref={ref} aria-labelledby="payment" className="grid gap-3 border-ink border-t pt-3">
      <h3 id="payment">{bookingWords.payment}</h3>
      {payPal?.isSimulated ? (
        <p className="border border-ink border-dashed px-3 py-2">{bookingWords.simulated}</p>
      ) : null}
      {children}
      <PayPalPlace key={attempt} facts={payPal} totalCents={totalCents} plan={payment.button} />
      <HoldClock until={'until' in payment.state ? payment.state.until : undefined} />
      {/* Always there: a screen reader announces what comes into a region that it already knows. */}
      <p role="status" className={note ? 'border-berry border-l-3 pl-3' : 'sr-only'}>
        {note}
      </p>
      <Button className="w-full" onClick={reload}>
        {payPalMessages.reload}
      </Button>
    </section>
  )
}

type PlaceProps = { facts: PayPalFacts | undefined; totalCents: number; plan: ButtonPlan }

function PayPalPlace({ facts, totalCents, plan }: PlaceProps) {
  const [place, state] = usePayPalButton(facts, totalCents, plan)
  return (
    <div className="grid min-h-[60px] items-center">
      <div ref={place} />
      {state === 'ready' ? null : (
        <p role="status" className="border border-edge border-dashed px-3 py-3 text-center">
          {payPalMessages[state]}
        </p>
      )}
    </div>
  )
}
