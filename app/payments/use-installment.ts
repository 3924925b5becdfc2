import { useLocation, useRevalidator } from 'react-router'
import { type ToastWords, useToast } from '#app/ui/toasts.tsx'
import { nextPaymentText } from '#content/payments/next-payment.ts'
import { paymentToasts } from '#content/toasts/payment-toasts.ts'
import { toasts } from '#content/toasts/toasts.ts'
import type { InstallmentId } from '#rules/ids.ts'
import type { NextPayment } from '#rules/installments/next-payment.ts'
import { formatDollars } from '#rules/money.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { type Checkout, type PaymentEnd, usePayment } from './use-payment.ts'
import { usePlaceOrder } from './use-place-order.ts'

export type InstallmentOrder = {
  parts: readonly InstallmentId[]
  method: PaymentMethod
  totalCents: number
  /** The payment that comes after it. */
  next: NextPayment | undefined
}

/** Pays installments of a booking, then reloads the page around it. */
export function useInstallment({ parts, method, totalCents, next }: InstallmentOrder) {
  const toast = useToast()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const checkout: Checkout = {
    functionName: 'create-installment-order',
    mayPay() {
      if (payment.state.is === 'unclear') toast(toasts.paymentUnclear)
      return payment.state.is !== 'unclear'
    },
    order: () => installmentPayload(search, parts, method),
    onRefused: () => toast(paymentToasts.notPlaced),
    onEnd(end) {
      toast(endToast(end, totalCents, next))
      void revalidate()
    },
  }
  const payment = usePayment(checkout)
  const placing = usePlaceOrder(checkout, () => toast(paymentToasts.placed.installment))
  return { payment, placing, isPaying: payment.isPaying || placing.isUnderWay }
}

/** For create-installment-order. Anyone with the link of a booking may pay for it. */
export function installmentPayload(search: string, parts: readonly InstallmentId[], method: PaymentMethod) {
  const query = new URLSearchParams(search)
  const booking = ['id', 'link', 'token'].flatMap((name) => query.get(name) ?? []).join('.')
  return { booking, parts, method }
}

function endToast(end: PaymentEnd, totalCents: number, next: NextPayment | undefined): ToastWords {
  switch (end.is) {
    case 'paid':
      return paymentToasts.installmentPaid(formatDollars(totalCents), end.transactionId, nextPaymentText(next))
    case 'pending':
      return paymentToasts.installmentPending
    case 'refunded':
      return paymentToasts.overpaymentRefunded
    case 'unclear':
      return toasts.paymentUnclear
  }
}
