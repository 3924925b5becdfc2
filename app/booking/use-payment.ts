import { useRef, useState } from 'react'
import { toasts } from '../../content/toasts.ts'
import { useToast } from '../ui/toasts.tsx'
import {
  type CaptureAnswer,
  capturePaymentOrder,
  createPaymentOrder,
  type HeldSeats,
  type OrderAnswer,
  releasePaymentHold,
} from './payment-calls.ts'
import type { ButtonPlan } from './paypal-sdk.ts'
import { useKeptHold } from './use-kept-hold.ts'

/** `unclear`: the guest agreed to pay, and nobody here knows how it ended. */
export type PaymentState = { is: 'idle' } | { is: 'starting' } | ({ is: 'paying' | 'unclear' } & HeldSeats)

export type PaymentEnd = Extract<CaptureAnswer, { is: 'paid' | 'pending' | 'returned' | 'unclear' }>

type PaymentPlan = {
  mayPay(): boolean
  /** What create-payment-order takes. */
  order(): object
  /** Tells the guest what to change before the next try. */
  onRefused(why: Extract<OrderAnswer, { is: 'full' | 'wrong-fields' }>): void
  onEnd(end: PaymentEnd): void
}

/** One payment at a time: seats are held before PayPal's window asks for money, and given back however it ends. */
export function usePayment(plan: PaymentPlan) {
  const toast = useToast()
  const [state, setState] = useState<PaymentState>({ is: 'idle' })
  const [note, setNote] = useState('')
  // PayPal reports our own refusals back to us as errors; what the guest knows already is not said twice.
  const isTold = useRef(false)
  const changeHeld = (change: object) => setState((now) => ('orderId' in now ? { ...now, ...change } : now))
  const isLeft = useKeptHold('orderId' in state ? state.orderId : undefined, (until) => changeHeld({ until }))
  const stop = () => setState({ is: 'idle' })

  function refuse(answer: Exclude<OrderAnswer, { is: 'held' }>): never {
    isTold.current = answer.is !== 'refused'
    if (answer.is === 'refused') setNote(answer.words)
    else plan.onRefused(answer)
    throw new Error(answer.is)
  }

  const button: ButtonPlan = {
    mayPay: plan.mayPay,
    async createOrder() {
      isTold.current = false
      setNote('')
      setState({ is: 'starting' })
      const answer = await createPaymentOrder(plan.order())
      if (answer.is !== 'held') return refuse(answer)
      if (isLeft.current) releasePaymentHold(answer.orderId)
      setState({ ...answer, is: 'paying' })
      return answer.orderId
    },
    async onApprove(orderId) {
      const answer = await capturePaymentOrder(orderId)
      if (answer.is === 'declined') return 'again'
      if (answer.is === 'refused' || answer.is === 'full') return refuse(answer)
      if (answer.is === 'unclear') changeHeld({ is: 'unclear' })
      else stop()
      plan.onEnd(answer)
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
