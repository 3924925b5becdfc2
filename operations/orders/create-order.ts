import { listBookers } from '../../db/bookings/bookings.ts'
import { isOrderKnown } from '../../db/orders/orders.ts'
import { hasBooked } from '../../rules/orders/second-bookings.ts'
import type { PaymentTools } from '../payments/payment-tools.ts'
import { type HoldRequest, type HoldSeatsResult, holdSeats } from './hold-seats.ts'
import { mailExistingOrder } from './mail-order-link.ts'
import { type RequestPaymentResult, requestPayment } from './request-payment.ts'

type Request = HoldRequest & {
  /** The text that the guest reads in the provider's window. */
  describe(destination: string, participants: number): string
  /** Rule S9: the guest knows that the address has a booking on this departure, and wants another one. */
  bookAgain?: boolean | undefined
}

export type CreateOrderResult =
  | RequestPaymentResult
  | Exclude<HoldSeatsResult, { ok: true }>
  | { ok: false; reason: 'already-booked' }

/**
 * Holds the seats before the provider creates its order, so that no one is asked to pay for seats that are gone. Rule
 * S6: if the address already holds seats here, its owner gets the link of that order by mail.
 */
export async function createOrder(request: Request, tools: PaymentTools): Promise<CreateOrderResult> {
  if (!request.bookAgain && (await needsQuestion(request, tools))) return { ok: false, reason: 'already-booked' }
  const held = await holdSeats(request, tools)
  if (!held.ok) {
    if (held.reason === 'order-exists') await mailExistingOrder(held.existing.orderId, tools)
    return held
  }
  return requestPayment(held, request.describe(held.destination, request.participants), tools)
}

/** Rule S9. A repeated request gets the order that it made the first time, even if that is the booking. */
async function needsQuestion(
  { departureId, guest, idempotencyKey }: HoldRequest,
  { db }: PaymentTools,
): Promise<boolean> {
  if (!hasBooked(guest.email, await listBookers(db, departureId))) return false
  return idempotencyKey === null || !(await isOrderKnown(db, departureId, idempotencyKey))
}
