import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paymentToasts } from '../../content/payment-words.ts'
import { useToast } from '../ui/toasts.tsx'
import { createOrder } from './payment-calls.ts'
import type { Checkout } from './use-payment.ts'

export type Placing = { isUnderWay: boolean; note: string; place(): Promise<void> }

/** An order that is paid elsewhere: its guest is led to the bank's details, or to the checkout. */
export function usePlacing(checkout: Omit<Checkout, 'onEnd'>, onTransfer: () => void): Placing {
  const toast = useToast()
  const navigate = useNavigate()
  const [isUnderWay, setUnderWay] = useState(false)
  const [note, setNote] = useState('')
  useComingBack(setUnderWay)

  async function place() {
    if (!checkout.mayPay()) return
    setNote('')
    setUnderWay(true)
    const answer = await createOrder(checkout.functionName, checkout.order()).catch(() => undefined)
    // The browser is on its way to another site: until it is there, nothing may be pressed again.
    if (answer?.is === 'placed' && answer.checkoutUrl) return location.assign(answer.checkoutUrl)
    setUnderWay(false)
    if (answer?.is === 'placed') {
      onTransfer()
      const { pathname, search } = new URL(answer.paymentLink)
      await navigate(pathname + search)
    } else if (answer?.is === 'full' || answer?.is === 'wrong-fields') checkout.onRefused(answer)
    else if (answer?.is === 'refused') setNote(answer.words)
    else toast(paymentToasts.notPlaced)
  }

  return { isUnderWay, note, place }
}

/** A browser may keep the page as it was left, and show it again when somebody comes back. */
function useComingBack(setUnderWay: (isUnderWay: boolean) => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setUnderWay(false)
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [setUnderWay])
}
