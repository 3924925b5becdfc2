import { type ReactNode, type Ref, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PaymentWindowFacts } from '#app/visit.ts'
import { type OrderPurpose, otherMethodWords, paymentAreaWords } from '#content/payments/payment-words.ts'
import { payPalMessages, toasts } from '#content/toasts/toasts.ts'
import { opensWindow, type PaymentMethod } from '#rules/orders/methods.ts'
import { HoldClock } from './hold-clock.tsx'
import type { ButtonHandlers } from './paypal-sdk.ts'
import type { usePayment } from './use-payment.ts'
import { usePayPalButton } from './use-paypal-button.ts'
import type { PlaceOrder } from './use-place-order.ts'

type Payment = ReturnType<typeof usePayment>

type Props = {
  ref?: Ref<HTMLElement>
  purpose: OrderPurpose
  method: PaymentMethod
  payment: Payment
  placing: PlaceOrder
  totalCents: number
  /** Whether paying is the next step, or something above is. */
  isNext?: boolean
  /** An invited party's seats stay reserved when its hold ends. */
  reservedUntil?: Date | undefined
  children?: ReactNode
}

/** The button of the chosen payment method, with its notes. */
export function PaymentArea(props: Props) {
  const { ref, purpose, method, payment, placing, totalCents, isNext = true, reservedUntil, children } = props
  const { paymentWindow, liveMethods = [] } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  return (
    <section ref={ref} aria-labelledby="payment" className="grid gap-3 border-ink border-t pt-3 noscript:hidden">
      <h3 id="payment">{paymentAreaWords.heading}</h3>
      {liveMethods.includes(method) ? null : (
        <p className="border border-ink border-dashed px-3 py-2">{paymentAreaWords.simulated}</p>
      )}
      {children}
      {opensWindow(method) ? (
        <PayPalArea facts={paymentWindow} payment={payment} totalCents={totalCents} reservedUntil={reservedUntil} />
      ) : (
        <OtherMethods {...otherMethodWords[purpose][method]} placing={placing} isNext={isNext} />
      )}
    </section>
  )
}

type PayPalAreaProps = Pick<Props, 'payment' | 'totalCents' | 'reservedUntil'> & {
  facts: PaymentWindowFacts | undefined
}

/** PayPal's button or why it is missing, and the countdown of the hold while the guest pays. */
function PayPalArea({ facts, payment, totalCents, reservedUntil }: PayPalAreaProps) {
  const [attempt, setAttempt] = useState(0)

  function reload() {
    payment.stop()
    setAttempt(attempt + 1)
  }

  return (
    <>
      <PayPalContainer key={attempt} facts={facts} totalCents={totalCents} handlers={payment.button} />
      <HoldClock
        expiresAt={'expiresAt' in payment.state ? payment.state.expiresAt : undefined}
        reservedUntil={reservedUntil}
      />
      <Note text={payment.state.is === 'unclear' ? toasts.paymentUnclear.text : payment.note} />
      <button type="button" className="link min-h-target justify-self-start text-small" onClick={reload}>
        {payPalMessages.reload}
      </button>
    </>
  )
}

type ContainerProps = { facts: PaymentWindowFacts | undefined; totalCents: number; handlers: ButtonHandlers }

function PayPalContainer({ facts, totalCents, handlers }: ContainerProps) {
  const [container, state] = usePayPalButton(facts, totalCents, handlers)
  return (
    <div className="grid min-h-[60px] items-center">
      <div ref={container} />
      {state === 'ready' ? null : (
        <p role="status" className="border border-edge border-dashed px-3 py-3 text-center">
          {payPalMessages[state]}
        </p>
      )}
    </div>
  )
}

type OtherMethodProps = { text: string; button: string; placing: PlaceOrder; isNext: boolean }

function OtherMethods({ text, button, placing, isNext }: OtherMethodProps) {
  return (
    <>
      <p>{text}</p>
      <Button tone={isNext ? 'glow' : 'plain'} className="w-full" disabled={placing.isUnderWay} onClick={placing.place}>
        {placing.isUnderWay ? paymentAreaWords.waiting : button}
      </Button>
      <Note text={placing.note} />
    </>
  )
}

/** Always in the page: screen readers announce changes only of known regions. */
function Note({ text }: { text: string }) {
  return (
    <p role="status" className={text ? 'border-berry border-l-3 pl-3' : 'sr-only'}>
      {text}
    </p>
  )
}
