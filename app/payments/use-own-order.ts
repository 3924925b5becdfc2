import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isTransfer } from '#rules/orders/methods.ts'
import type { KnownStatus } from './order-status.ts'
import { orderPath, ownOrderKey } from './own-orders.ts'
import { useLooking } from './use-polling.ts'

/**
 * Follows the order that this browser created on the departure and may have paid elsewhere: in the provider's window after a
 * refresh, or at the checkout in another tab. Once money is on its way, the order's page says what is true.
 */
export function useOwnOrder(departureId: string, isPaying: boolean): void {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)

  async function look() {
    const key = isPaying ? undefined : ownOrderKey(departureId)
    const order = key && (await findOrder(key))
    setOpen(order ? mayBePaid(order) : false)
    if (key && order && (order.isBooked || order.status === 'processing')) await navigate(orderPath(key))
  }

  const lookAtOnce = useEffectEvent(look)
  // While the guest pays here, the payment's own answer comes first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another departure, and when a payment has ended.
  useEffect(() => void lookAtOnce(), [departureId, isPaying])
  useLooking(isOpen, look)
}

/** A transfer takes days. A hold that expired still gets its seats if they are free (rule S3). */
function mayBePaid({ status, method }: KnownStatus): boolean {
  return !isTransfer(method) && (status === 'awaiting-payment' || status === 'overdue')
}

/** Undefined if the order is unknown or the server cannot be reached: then the form stays as it is. */
export async function findOrder(key: string): Promise<KnownStatus | undefined> {
  try {
    const response = await fetch(orderPath(key).replace('?', '/status?'))
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
