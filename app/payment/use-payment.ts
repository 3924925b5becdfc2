import { useRef, useState } from 'react'
import { toasts } from '../../content/toasts.ts'
import { useToast } from '../ui/toasts.tsx'
import {
  type CaptureAnswer,
  capturePaymentOrder,
  createOrder,
  type OpenOrder,
  type OrderAnswer,
  type OrderFunction,
  releasePaymentHold,
} from './payment-calls.ts'
import type { ButtonPlan } from './paypal-sdk.ts'
import { useKeptHold } from './use-kept-hold.ts'

/** `unclear`: the guest agreed to pay, and nobody here knows how it ended. */
export type PaymentState = { is: 'idle' } | { is: 'starting' } | ({ is: 'paying' | 'unclear' } & OpenOrder)

export type PaymentEnd = Extract<CaptureAnswer, { is: 'paid' | 'pending' | 'returned' | 'unclear' }>

/** Paid, or as good as that: there is nothing left to fill in. */
export type BookingEnd = Extract<PaymentEnd, { is: 'paid' | 'pending' }>

export type Checkout = {
  functionName: OrderFunction
  mayPay(): boolean
  /** What the function takes. */
  order(): object
  /** Tells the guest what to change before the next try. */
  onRefused(why: Extract<OrderAnswer, { is: 'full' | 'wrong-fields' }>): void
  onEnd(end: PaymentEnd): void
}

/** One payment at a time: seats are held before PayPal's window asks for money, and given back however it ends. */
export function usePayment(checkout: Checkout) {
  const toast = useToast()
  const [state, setState] = useState<PaymentState>({ is: 'idle' })
  const [note, setNote] = useState('')
  // PayPal reports our own refusals back to us as errors; what the guest knows already is not said twice.
  const isTold = useRef(false)
  const changeOpen = (change: object) => setState((now) => ('orderId' in now ? { ...now, ...change } : now))
  const isLeft = useKeptHold('orderId' in state ? state.orderId : undefined, (until) => changeOpen({ until }))
  const stop = () => setState({ is: 'idle' })

  function refuse(answer: Exclude<OrderAnswer, { is: 'open' | 'placed' }>): never {
    isTold.current = answer.is !== 'refused'
    if (answer.is === 'refused') setNote(answer.words)
    else checkout.onRefused(answer)
    throw new Error(answer.is)
  }

  const button: ButtonPlan = {
    mayPay: checkout.mayPay,
    async createOrder() {
      isTold.current = false
      setNote('')
      setState({ is: 'starting' })
      const answer = await createOrder(checkout.functionName, checkout.order())
      if (answer.is === 'placed') throw new Error('PayPal’s button was given an order of another way to pay')
      if (answer.is !== 'open') return refuse(answer)
      if (isLeft.current) releasePaymentHold(answer.orderId)
      setState({ ...answer, is: 'paying' })
      return answer.orderId
    },
    async onApprove(orderId) {
      const answer = await capturePaymentOrder(orderId)
      if (answer.is === 'declined') return 'again'
      if (answer.is === 'refused' || answer.is === 'full') return refuse(answer)
      if (answer.is === 'unclear') changeOpen({ is: 'unclear' })
      else stop()
      checkout.onEnd(answer)
      return 'done'
    },
    onCancel() {
      stop()
      toast(toasts.paymentCancelled)
    },
    onError() {
      stop()
      if (!isTold.current) toast(toasts.paymentFailed)
    },
  }
  return { state, note, button, stop }
}
