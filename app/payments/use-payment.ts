import { useRef, useState } from 'react'
import { useToast } from '#app/ui/toasts.tsx'
import { toasts } from '#content/toasts/toasts.ts'
import {
  type CaptureResult,
  capturePaymentOrder,
  createOrder,
  type OpenOrder,
  type OrderFunction,
  type OrderResult,
  releasePaymentHold,
} from './payment-calls.ts'
import type { ButtonHandlers } from './paypal-sdk.ts'
import { useHold } from './use-hold.ts'

/**
 * `unclear`: the guest agreed to pay, and the outcome is unknown. `closed`: the guest closed the window, and their seats
 * stay held while the page is open.
 */
export type PaymentState =
  | { is: 'idle' | 'starting' }
  | ({ is: 'starting' | 'paying' | 'unclear' | 'closed' } & OpenOrder)

export type PaymentEnd = Extract<CaptureResult, { is: 'paid' | 'pending' | 'refunded' | 'unclear' }>

export type Checkout = {
  functionName: OrderFunction
  mayPay(): boolean
  order(): object
  /** Tells the guest what to change before the next attempt. */
  onRefused(why: Extract<OrderResult, { is: 'full' | 'already-booked' | 'wrong-fields' }>): void
  /** An order that holds seats has a key, which opens its page. */
  onEnd(end: PaymentEnd, orderKey: string | undefined): void
}

/** One payment at a time. Its seats are held before PayPal's window opens, and released when the guest leaves. */
export function usePayment(checkout: Checkout) {
  const toast = useToast()
  const [state, setState] = useState<PaymentState>({ is: 'idle' })
  const [note, setNote] = useState('')
  // PayPal reports our own refusals to us as errors, which must not show a second message.
  const isExplained = useRef(false)
  const changeOpen = (change: Partial<OpenOrder> & { is?: 'unclear' | 'closed' }) =>
    setState((now) => ('orderId' in now ? { ...now, ...change } : now))
  const isLeft = useHold('orderId' in state ? state.orderId : undefined, state.is !== 'closed', (expiresAt) =>
    changeOpen({ expiresAt }),
  )
  const stop = () => setState({ is: 'idle' })

  function refuse(result: Exclude<OrderResult, { is: 'open' | 'placed' }>): never {
    isExplained.current = result.is !== 'refused'
    if (result.is === 'refused') setNote(result.words)
    else checkout.onRefused(result)
    throw new Error(result.is)
  }

  const button: ButtonHandlers = {
    mayPay: checkout.mayPay,
    async createOrder() {
      isExplained.current = false
      setNote('')
      // The seats of a window that was closed pass to the new order.
      setState((now) => ({ ...now, is: 'starting' }))
      const result = await createOrder(checkout.functionName, checkout.order())
      if (result.is === 'placed') throw new Error('PayPal’s button got an order of another payment method')
      if (result.is !== 'open') return refuse(result)
      if (isLeft.current) releasePaymentHold(result.orderId)
      setState({ ...result, is: 'paying' })
      return result.orderId
    },
    async onApprove(orderId) {
      const orderKey = 'orderKey' in state ? state.orderKey : undefined
      const result = await capturePaymentOrder(orderId)
      if (result.is === 'declined') return 'again'
      if (result.is === 'refused' || result.is === 'full') return refuse(result)
      if (result.is === 'unclear') changeOpen({ is: 'unclear' })
      else stop()
      if (result.is === 'booked-meanwhile') setNote(result.words)
      else checkout.onEnd(result, orderKey)
      return 'done'
    },
    onCancel() {
      changeOpen({ is: 'closed' })
      toast(toasts.paymentCancelled)
    },
    onError() {
      stop()
      if (!isExplained.current) toast(toasts.paymentFailed)
    },
  }
  const isPaying = state.is !== 'idle' && state.is !== 'closed'
  return { state, isPaying, note, button, stop }
}
