import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { releasePaymentHold, renewPaymentHold } from './payment-calls.ts'

/** Often enough that a hold of 20 minutes never expires while a guest pays. */
const RENEW_MS = 5 * 60_000

/**
 * Renews an order's hold while the guest pays, and releases it when the payment ends or the guest leaves the page. A guest
 * who has only closed the provider's window keeps it until it expires. The result says whether the guest has left, so that
 * a hold created after that is released too.
 */
export function useHold(
  orderId: string | undefined,
  isPaying: boolean,
  onRenewed: (expiresAt: Date) => void,
): RefObject<boolean> {
  const renewed = useEffectEvent(onRenewed)
  const isLeft = useRef(false)

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  useEffect(() => {
    if (!orderId) return
    const releaseHold = () => releasePaymentHold(orderId)
    addEventListener('pagehide', releaseHold)
    return () => {
      removeEventListener('pagehide', releaseHold)
      releaseHold()
    }
  }, [orderId])

  useEffect(() => {
    if (!orderId || !isPaying) return
    const renewal = setInterval(async () => {
      const expiresAt = await renewPaymentHold(orderId)
      if (expiresAt) renewed(expiresAt)
    }, RENEW_MS)
    return () => clearInterval(renewal)
  }, [orderId, isPaying])

  return isLeft
}
