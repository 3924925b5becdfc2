import type { StoredOrder } from '#db/orders/orders.ts'
import type { OrderId } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'

/** A stored order. If the request is repeated, it already has the provider's id. */
export type PlacedOrder = {
  orderId: OrderId
  method: PaymentMethod
  totalCents: number
  /** When its hold ends; null for an installment, which holds no seats, and for a quote, which holds its own. */
  expiresAt: Date | null
  providerId: string | null
  checkoutUrl: string | null
}

type ForGuest = Pick<StoredOrder, 'id' | 'totalCents' | 'providerId' | 'checkoutUrl'> & { method: PaymentMethod }

export function toPlacedOrder(order: ForGuest, expiresAt: Date | null): PlacedOrder {
  const { id: orderId, method, totalCents, providerId, checkoutUrl } = order
  return { orderId, method, totalCents, providerId, checkoutUrl, expiresAt }
}

/** The provider's id of the order, and its checkout page if it has one. */
export type ProviderResult =
  | { ok: true; providerId: string; checkoutUrl: string | null }
  | { ok: false; reason: 'provider-unavailable' | 'provider-refused' }
