import { lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { findOrderByIdempotencyKey, insertOrder } from '#db/orders/orders.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { BookingId, InstallmentId } from '#rules/ids.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { checkPaymentChoice, type PaymentChoiceRefusal } from '#rules/orders/payment-choice.ts'
import { addFee } from '#rules/orders/prices.ts'
import { type PlacedOrder, toPlacedOrder } from './placed-order.ts'
import { hashRequest } from './request-hash.ts'
import { type RequestPaymentResult, requestPayment } from './request-payment.ts'

type InstallmentRequest = {
  bookingId: BookingId
  parts: readonly InstallmentId[]
  method: PaymentMethod
  /** A repeated request with the same key gets the same order. */
  idempotencyKey: string | null
  /** The text that the guest reads in the provider's window. */
  describe(destination: string, reference: string): string
}

type Refusal = {
  ok: false
  reason: 'booking-cancelled' | 'nothing-due' | 'idempotency-mismatch' | PaymentChoiceRefusal
}
type Placed = { ok: true; order: PlacedOrder; destination: string; reference: string }

export type CreateInstallmentOrderResult = RequestPaymentResult | Refusal

/**
 * Rules M2, M3 and M5: requests payment of the outstanding part of some installments. It holds no seats, because they
 * are already booked.
 */
export async function createInstallmentOrder(
  request: InstallmentRequest,
  tools: PaymentTools,
): Promise<CreateInstallmentOrderResult> {
  const placed = await tools.db.transaction((tx) => placeOrder(tx, request, tools))
  if (!placed.ok) return placed
  return requestPayment(placed.order, request.describe(placed.destination, placed.reference), tools)
}

async function placeOrder(tx: Tx, request: InstallmentRequest, tools: PaymentTools): Promise<Placed | Refusal> {
  const booking = await lockBooking(tx, request.bookingId)
  const departure = await getDeparture(tx, booking.departureId, tools.now())
  const { reference } = booking
  const { destination } = departure
  const { idempotencyKey, method } = request
  const requestHash = hashRequest([booking.id, request.parts.toSorted(), request.method], tools.site)
  const earlier = idempotencyKey ? await findOrderByIdempotencyKey(tx, booking.id, idempotencyKey) : undefined
  if (earlier?.requestHash && earlier.requestHash !== requestHash) return { ok: false, reason: 'idempotency-mismatch' }
  if (earlier) return { ok: true, order: toPlacedOrder({ ...earlier, method }, null), destination, reference }
  const refusal = checkOrder(booking, departure, request, tools)
  if (refusal) return { ok: false, reason: refusal }
  const { installments } = await getLedger(tx, booking.id)
  const due = outstandingCents(installments.filter(({ id: part }) => request.parts.includes(part)))
  if (due === 0) return { ok: false, reason: 'nothing-due' }
  const { fee, total } = addFee(due, request.method)
  const id = tools.newId<'order'>()
  const sums = { dueCents: due, feeCents: fee, totalCents: total }
  const origin = { idempotencyKey, requestHash, createdAt: tools.now() }
  const order = await insertOrder(tx, { ...orderOf(booking), ...sums, ...origin, id, method })
  return { ok: true, order: toPlacedOrder({ ...order, method }, null), destination, reference }
}

function checkOrder(
  { state }: StoredBooking,
  departure: StoredDeparture,
  { method }: InstallmentRequest,
  { now, liveMethods }: PaymentTools,
): Refusal['reason'] | undefined {
  const { startDate, isCancelled } = departure
  if (state === 'cancelled' || isCancelled) return 'booking-cancelled'
  const today = todayAtBase(departure, now())
  return checkPaymentChoice({ plan: 'full', method }, { startDate, today, liveMethods })
}

/** The current booker pays, even if another one made the booking. */
function orderOf(booking: StoredBooking) {
  const { id: bookingId, departureId, seats, paymentPlan, subtotalCents, linkVersion } = booking
  const { firstName, lastName, email, phone, timeZone } = booking
  const booker = { firstName, lastName, email, phone, timeZone }
  const state = { purpose: 'installment', state: 'open', captureAttempts: 0 } as const
  return { ...state, ...booker, bookingId, departureId, seats, paymentPlan, subtotalCents, linkVersion }
}
