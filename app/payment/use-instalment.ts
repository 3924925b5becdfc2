import { useLocation, useRevalidator } from 'react-router'
import { paymentToasts } from '../../content/payment-words.ts'
import { toasts } from '../../content/toasts.ts'
import { dollars } from '../../rules/money.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import type { SchedulePart } from '../../rules/schedule.ts'
import { type ToastWords, useToast } from '../ui/toasts.tsx'
import { type Checkout, type PaymentEnd, usePayment } from './use-payment.ts'
import { usePlacing } from './use-placing.ts'

/** What is paid now. */
export type InstalmentOrder = { parts: readonly SchedulePart[]; method: PaymentMethod; totalCents: number }

/** More money for a booking that is there: the page around it then shows what is left. */
export function useInstalment({ parts, method, totalCents }: InstalmentOrder) {
  const toast = useToast()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const checkout: Checkout = {
    functionName: 'create-instalment-order',
    mayPay() {
      if (payment.state.is === 'unclear') toast(toasts.paymentUnclear)
      return payment.state.is !== 'unclear'
    },
    order: () => instalmentPayload(search, parts, method),
    onRefused: () => toast(paymentToasts.notPlaced),
    onEnd(end) {
      toast(endToast(end, totalCents))
      void revalidate()
    },
  }
  const payment = usePayment(checkout)
  const placing = usePlacing(checkout, () => toast(paymentToasts.placed.instalment))
  return { payment, placing, isPaying: payment.state.is !== 'idle' || placing.isUnderWay }
}

/** What create-instalment-order takes. Whoever has the link of a booking may pay for it. */
export function instalmentPayload(search: string, parts: readonly SchedulePart[], method: PaymentMethod) {
  const query = new URLSearchParams(search)
  const booking = ['id', 'link', 'token'].flatMap((name) => query.get(name) ?? []).join('.')
  return { booking, parts, method }
}

function endToast(end: PaymentEnd, totalCents: number): ToastWords {
  switch (end.is) {
    case 'paid':
      return paymentToasts.instalmentPaid(dollars(totalCents), end.transactionId)
    case 'pending':
      return paymentToasts.instalmentPending
    case 'returned':
      return paymentToasts.instalmentReturned
    case 'unclear':
      return toasts.paymentUnclear
  }
}
