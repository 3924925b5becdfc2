import { type ReactNode, type Ref, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { elsewhereWords, type OrderPurpose, paymentAreaWords } from '../../content/payment-words.ts'
import { payPalMessages, toasts } from '../../content/toasts.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import type { loader as rootLoader } from '../root.tsx'
import { Button } from '../ui/button.tsx'
import type { PayPalFacts } from '../visit.ts'
import { HoldClock } from './hold-clock.tsx'
import type { ButtonPlan } from './paypal-sdk.ts'
import type { usePayment } from './use-payment.ts'
import { usePayPalButton } from './use-paypal-button.ts'
import type { Placing } from './use-placing.ts'

type Payment = ReturnType<typeof usePayment>

type Props = {
  ref?: Ref<HTMLElement>
  purpose: OrderPurpose
  method: PaymentMethod
  payment: Payment
  placing: Placing
  totalCents: number
  /** What to know before paying. */
  children?: ReactNode
}

/** The button of the chosen way to pay, and what there is to say around it. */
export function PaymentArea({ ref, purpose, method, payment, placing, totalCents, children }: Props) {
  const { payPal, liveMethods = [] } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  return (
    <section ref={ref} aria-labelledby="payment" className="grid gap-3 border-ink border-t pt-3 noscript:hidden">
      <h3 id="payment">{paymentAreaWords.heading}</h3>
      {liveMethods.includes(method) ? null : (
        <p className="border border-ink border-dashed px-3 py-2">{paymentAreaWords.simulated}</p>
      )}
      {children}
      {method === 'paypal' ? (
        <PayPalArea facts={payPal} payment={payment} totalCents={totalCents} />
      ) : (
        <Elsewhere {...elsewhereWords[purpose][method]} placing={placing} />
      )}
    </section>
  )
}

type PayPalAreaProps = { facts: PayPalFacts | undefined; payment: Payment; totalCents: number }

/** PayPal's button, or what there is to say in its place, and the clock of the seats while somebody pays. */
function PayPalArea({ facts, payment, totalCents }: PayPalAreaProps) {
  const [attempt, setAttempt] = useState(0)

  function reload() {
    payment.stop()
    setAttempt(attempt + 1)
  }

  return (
    <>
      <PayPalPlace key={attempt} facts={facts} totalCents={totalCents} plan={payment.button} />
      <HoldClock until={'until' in payment.state ? payment.state.until : undefined} />
      <Note text={payment.state.is === 'unclear' ? toasts.paymentUnclear.text : payment.note} />
      <Button className="w-full" onClick={reload}>
        {payPalMessages.reload}
      </Button>
    </>
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

function Elsewhere({ text, button, placing }: { text: string; button: string; placing: Placing }) {
  return (
    <>
      <p>{text}</p>
      <Button tone="glow" className="w-full" disabled={placing.isUnderWay} onClick={placing.place}>
        {placing.isUnderWay ? paymentAreaWords.waiting : button}
      </Button>
      <Note text={placing.note} />
    </>
  )
}

/** Always there: a screen reader announces what comes into a region that it already knows. */
function Note({ text }: { text: string }) {
  return (
    <p role="status" className={text ? 'border-berry border-l-3 pl-3' : 'sr-only'}>
      {text}
    </p>
  )
}
