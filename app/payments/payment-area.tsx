import { type ReactNode, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PaymentWindowFacts } from '#app/visit.ts'
import {
  type OrderPurpose,
  otherMethodTexts,
  type PaidPart,
  payLabel,
  paymentAreaWords,
} from '#content/payments/payment-words.ts'
import { payPalMessages, toasts } from '#content/toasts/toasts.ts'
import { formatDollars } from '#rules/money.ts'
import { opensWindow, type PaymentMethod } from '#rules/orders/methods.ts'
import { HoldClock } from './hold-clock.tsx'
import type { ButtonHandlers } from './paypal-sdk.ts'
import type { usePayment } from './use-payment.ts'
import { usePayPalButton } from './use-paypal-button.ts'
import type { PlaceOrder } from './use-place-order.ts'

type Payment = ReturnType<typeof usePayment>

type Props = {
  purpose: OrderPurpose
  method: PaymentMethod
  payment: Payment
  placing: PlaceOrder
  totalCents: number
  part?: PaidPart
  /** Whether paying is the next step, or something above is. */
  isNext?: boolean
  /** An invited party's seats stay reserved when its hold ends. */
  reservedUntil?: Date | undefined
  children?: ReactNode
}

/** The one button of the chosen payment method, with verb, amount and notes. */
export function PaymentArea(props: Props) {
  const { purpose, method, payment, placing, totalCents, part = 'all', isNext = true, reservedUntil, children } = props
  const { paymentWindow, liveMethods = [] } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  const amount = formatDollars(totalCents)
  const label = payLabel(purpose, method, amount, part)
  return (
    <div className="grid gap-3 border-ink border-t pt-3 noscript:hidden">
      {liveMethods.includes(method) ? null : (
        <p className="border border-ink border-dashed px-3 py-2">{paymentAreaWords.simulated}</p>
      )}
      {children}
      {opensWindow(method) ? (
        <PayPalArea
          label={label}
          facts={paymentWindow}
          payment={payment}
          totalCents={totalCents}
          isNext={isNext}
          reservedUntil={reservedUntil}
        />
      ) : (
        <OtherMethods
          text={otherMethodTexts[purpose][method](amount)}
          label={label}
          placing={placing}
          isNext={isNext}
        />
      )}
    </div>
  )
}

type PayPalAreaProps = Pick<Props, 'payment' | 'totalCents' | 'reservedUntil'> & {
  label: string
  facts: PaymentWindowFacts | undefined
  isNext: boolean
}

/** PayPal's button or why it is missing, and the countdown of the hold while the guest pays. */
function PayPalArea({ label, facts, payment, totalCents, isNext, reservedUntil }: PayPalAreaProps) {
  const [attempt, setAttempt] = useState(0)

  function reload() {
    payment.stop()
    setAttempt(attempt + 1)
  }

  return (
    <>
      <fieldset className="grid gap-2">
        <legend className={isNext ? 'mb-2 font-bold font-head text-h3' : 'mb-2'}>{label}</legend>
        <PayPalContainer
          key={attempt}
          facts={facts}
          totalCents={totalCents}
          isQuiet={!isNext}
          handlers={payment.button}
        />
      </fieldset>
      <HoldClock
        expiresAt={'expiresAt' in payment.state ? payment.state.expiresAt : undefined}
        reservedUntil={reservedUntil}
      />
      <Note text={noteOf(payment)} />
      <button type="button" className="link min-h-target justify-self-start text-small" onClick={reload}>
        {payPalMessages.reload}
      </button>
    </>
  )
}

function noteOf({ state, note }: Payment): string {
  if (state.is === 'unclear') return toasts.paymentUnclear.text
  if (state.is === 'closed') return state.expiresAt ? paymentAreaWords.closed : paymentAreaWords.closedInstallment
  return note
}

type ContainerProps = {
  facts: PaymentWindowFacts | undefined
  totalCents: number
  isQuiet: boolean
  handlers: ButtonHandlers
}

function PayPalContainer({ facts, totalCents, isQuiet, handlers }: ContainerProps) {
  const [container, state] = usePayPalButton(facts, { totalCents, isQuiet }, handlers)
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

type OtherMethodProps = { text: string; label: string; placing: PlaceOrder; isNext: boolean }

function OtherMethods({ text, label, placing, isNext }: OtherMethodProps) {
  return (
    <>
      <p>{text}</p>
      {isNext ? (
        <Button tone="glow" className="w-full" disabled={placing.isUnderWay} onClick={placing.place}>
          {placing.isUnderWay ? paymentAreaWords.waiting : label}
        </Button>
      ) : null}
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
