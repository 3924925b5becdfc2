import type { Tx } from '#db/database.ts'
import { lockAndCountSeats } from '#db/departures/seats.ts'
import { lockOrders, type StoredOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import { findQuote, listUnsettledOrderIds } from '#db/quotes/quotes.ts'
import { replaceOrder } from '#operations/holding/place-order.ts'
import { type PlacedOrder, toPlacedOrder } from '#operations/holding/placed-order.ts'
import { hashRequest } from '#operations/holding/request-hash.ts'
import { type RequestPaymentResult, requestPayment } from '#operations/holding/request-payment.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { TimeZone } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { availableSpots, hasFreeSeats } from '#rules/departures/seats.ts'
import type { QuoteId } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { checkPaymentChoice, type PaymentChoiceRefusal } from '#rules/orders/payment-choice.ts'
import { quotedSums } from '#rules/quotes/quoted-sums.ts'
import { quoteStatus } from '#rules/quotes/quotes.ts'
import { placeQuoteOrder } from './place-quote-order.ts'

type CreateQuoteOrderRequest = {
  quoteId: QuoteId
  method: PaymentMethod
  /** The total that the guest was shown; any other one is refused. */
  shownCents?: number | undefined
  /** Rule W3: the time zone of the guest's browser. */
  timeZone?: TimeZone | undefined
  /** A repeated request with the same key gets the same order. */
  idempotencyKey: string | null
  /** The text that the guest reads in the provider's window. */
  describe(destination: string, participants: number): string
}

type Refusal =
  | { ok: false; reason: 'quote-ended' | 'payment-begun' | 'price-changed' | 'idempotency-mismatch' }
  | { ok: false; reason: PaymentChoiceRefusal }
  | { ok: false; reason: 'departure-full'; availableSpots: number }
type Placed = { ok: true; order: PlacedOrder; destination: string; seats: number }

export type CreateQuoteOrderResult = RequestPaymentResult | Refusal

/** Rule M27: the guest accepts a quote by paying it. The seats are held already. */
export async function createQuoteOrder(
  request: CreateQuoteOrderRequest,
  tools: PaymentTools,
): Promise<CreateQuoteOrderResult> {
  const placed = await tools.db.transaction((tx) => placeOrder(tx, request, tools))
  if (!placed.ok) return placed
  return requestPayment(placed.order, request.describe(placed.destination, placed.seats), tools)
}

async function placeOrder(tx: Tx, request: CreateQuoteOrderRequest, tools: PaymentTools): Promise<Placed | Refusal> {
  const { quoteId, method, shownCents, timeZone = null, idempotencyKey } = request
  const found = await findQuote(tx, quoteId)
  if (!found) return { ok: false, reason: 'quote-ended' }
  const earlier = await lockOrders(tx, await listUnsettledOrderIds(tx, quoteId))
  const now = tools.now()
  const departure = await lockAndCountSeats(tx, found.departureId, now, found.holdId)
  // Read behind the lock: the quote may have been paid or withdrawn while we waited for it.
  const quote = (await findQuote(tx, quoteId)) ?? found
  if (quoteStatus(quote, now) !== 'open' || departure.isCancelled) return { ok: false, reason: 'quote-ended' }
  const { destination, startDate } = departure
  const { seats, paymentPlan: plan } = quote
  const requestHash = hashRequest([quoteId, method], tools.site)
  const repeated = idempotencyKey ? earlier.find((order) => order.idempotencyKey === idempotencyKey) : undefined
  if (repeated && repeated.requestHash !== requestHash) return { ok: false, reason: 'idempotency-mismatch' }
  if (repeated) return { ok: true, order: toPlacedOrder({ ...repeated, method }, null), destination, seats }
  if (quote.method && quote.method !== method) return { ok: false, reason: 'method-not-offered' }
  const today = todayAtBase(departure, now)
  const refusal = checkPaymentChoice({ plan, method }, { startDate, today, liveMethods: tools.liveMethods })
  if (refusal) return { ok: false, reason: refusal }
  const { totalCents } = quotedSums(quote, departure, method, now)
  if (shownCents !== undefined && shownCents !== totalCents) return { ok: false, reason: 'price-changed' }
  if (!hasFreeSeats(departure, seats))
    return { ok: false, reason: 'departure-full', availableSpots: availableSpots(departure) }
  if (await hasPaymentBegun(tx, earlier)) return { ok: false, reason: 'payment-begun' }
  for (const order of earlier) await replaceOrder(tx, { ...order, orderId: order.id }, now)
  const order = await placeQuoteOrder(tx, quote, departure, { method, timeZone, idempotencyKey, requestHash }, tools)
  // The guest sees no clock: the seats stay held as long as the quote is valid.
  return { ok: true, order: toPlacedOrder({ ...order, method }, null), destination, seats }
}

async function hasPaymentBegun(tx: Tx, earlier: readonly StoredOrder[]): Promise<boolean> {
  for (const { id, state } of earlier)
    if (state === 'pending' || (await listPaymentsOfOrder(tx, id)).length > 0) return true
  return false
}
