import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#app/ui/toasts.tsx'
import { paymentToasts } from '#content/toasts/payment-toasts.ts'
import { createOrder } from './payment-calls.ts'
import type { Checkout } from './use-payment.ts'

export type PlaceOrder = { isUnderWay: boolean; note: string; place(): Promise<void> }

/** Creates an order that is paid elsewhere and leads the guest to the bank details or the checkout. */
export function usePlaceOrder(checkout: Omit<Checkout, 'onEnd'>, onTransfer: () => void): PlaceOrder {
  const toast = useToast()
  const navigate = useNavigate()
  const [isUnderWay, setUnderWay] = useState(false)
  const [note, setNote] = useState('')
  useComingBack(setUnderWay)

  async function place() {
    if (!checkout.mayPay()) return
    setNote('')
    setUnderWay(true)
    const result = await createOrder(checkout.functionName, checkout.order()).catch(() => undefined)
    // The form stays disabled until the browser has left for the checkout.
    if (result?.is === 'placed' && result.checkoutUrl) return location.assign(result.checkoutUrl)
    setUnderWay(false)
    if (result?.is === 'placed') {
      onTransfer()
      const { pathname, search } = new URL(result.paymentLink)
      await navigate(pathname + search)
    } else if (result?.is === 'refused') setNote(result.words)
    else if (result && result.is !== 'open') checkout.onRefused(result)
    else toast(paymentToasts.notPlaced)
  }

  return { isUnderWay, note, place }
}

/** A browser may restore the page as the guest left it, with the form still disabled. */
function useComingBack(setUnderWay: (isUnderWay: boolean) => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setUnderWay(false)
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [setUnderWay])
}
