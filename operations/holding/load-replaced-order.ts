import { findOrderWithBooking } from '#db/orders/orders.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import type { Tools } from '#operations/tools.ts'
import type { DepartureId, OrderId } from '#rules/ids.ts'
import { isGuestMethod, type PaymentMethod } from '#rules/orders/methods.ts'
import { canEndOrder } from '#rules/orders/orders.ts'

/** The values that fill the booking form for a guest who wants to pay an order another way. */
export type ReplacedOrderView = {
  departureId: DepartureId
  method: PaymentMethod
  totalCents: number
  /** The seats that it still holds, which its guest may take. */
  heldSeats: number
  seats: number
  guest: { firstName: string; lastName: string; email: string; phone: string }
}

/** Undefined if the order can no longer be replaced: then the visitor books like everyone else. */
export async function loadReplacedOrder(id: OrderId, { db, now }: Tools): Promise<ReplacedOrderView | undefined> {
  const found = await findOrderWithBooking(db, id)
  if (!found || !canEndOrder(found.order, (await listPaymentsOfOrder(db, id)).length)) return undefined
  const { departureId, method, totalCents, seats, firstName, lastName, email, phone } = found.order
  if (!isGuestMethod(method)) return undefined
  const isHeld = found.expiresAt !== undefined && found.expiresAt > now()
  const guest = { firstName, lastName, email, phone }
  return { departureId, method, totalCents, seats, heldSeats: isHeld ? seats : 0, guest }
}
