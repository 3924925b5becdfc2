import { type RefObject, useEffect, useRef } from 'react'
import { releasePaymentHold, renewPaymentHold } from './payment-calls.ts'

/** Often enough that a hold of 20 minutes never runs out while somebody pays. */
const RENEW_MS = 5 * 60_000

/**
 * Renews the hold of an order while somebody pays, and gives it back when that is over: cancelled, failed, closed or
 * left. Tells whether the guest has left, for a hold that comes too late.
 */
export function useKeptHold(orderId: string | undefined, onRenewed: (until: Date) => void): RefObject<boolean> {
  const latest = useRef(onRenewed)
  const isLeft = useRef(false)
  useEffect(() => {
    latest.current = onRenewed
  })

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  useEffect(() => {
    if (!orderId) return
    const giveBack = () => releasePaymentHold(orderId)
    const renewal = setInterval(async () => {
      const until = await renewPaymentHold(orderId)
      if (until) latest.current(until)
    }, RENEW_MS)
    addEventListener('pagehide', giveBack)
    return () => {
      clearInterval(renewal)
      removeEventListener('pagehide', giveBack)
      giveBack()
    }
  }, [orderId])

  return isLeft
}
