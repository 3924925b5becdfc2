import { useLocation, useRevalidator } from 'react-router'
import { browserTimeZone } from '#app/page/reader-zone.ts'
import { type Checkout, type PaymentEnd, usePayment } from '#app/payments/use-payment.ts'
import { usePlaceOrder } from '#app/payments/use-place-order.ts'
import { type ToastWords, useToast } from '#app/ui/toasts.tsx'
import { paymentToasts } from '#content/toasts/payment-toasts.ts'
import { toasts } from '#content/toasts/toasts.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'

/** Pays a quote, then reloads the page around it, which leads to the booking. */
export function useQuote(method: PaymentMethod, totalCents: number) {
  const toast = useToast()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const checkout: Checkout = {
    functionName: 'create-quote-order',
    mayPay() {
      if (payment.state.is === 'unclear') toast(toasts.paymentUnclear)
      return payment.state.is !== 'unclear'
    },
    order: () => ({ ...quotePayload(search, method), shownCents: totalCents, timeZone: browserTimeZone() }),
    onRefused: () => toast(paymentToasts.notPlaced),
    onEnd(end) {
      toast(endToast(end))
      void revalidate()
    },
  }
  const payment = usePayment(checkout)
  const placing = usePlaceOrder(checkout, () => toast(paymentToasts.placed.quote))
  return { payment, placing, isPaying: payment.isPaying || placing.isUnderWay }
}

/** For create-quote-order. Anyone with the link of a quote may accept it. */
export function quotePayload(search: string, method: PaymentMethod) {
  const query = new URLSearchParams(search)
  return { quote: ['id', 'token'].map((name) => query.get(name) ?? '').join('.'), method }
}

function endToast(end: PaymentEnd): ToastWords {
  switch (end.is) {
    case 'paid':
      return paymentToasts.quotePaid(end.transactionId)
    case 'pending':
      return paymentToasts.installmentPending
    case 'refunded':
      return paymentToasts.quoteRefunded
    case 'unclear':
      return toasts.paymentUnclear
  }
}
