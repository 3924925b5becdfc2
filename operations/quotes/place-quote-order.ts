import type { Tx } from '#db/database.ts'
import { extendHold } from '#db/departures/holds.ts'
import type { DepartureSeats } from '#db/departures/seats.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import type { StoredQuote } from '#db/quotes/quotes.ts'
import { placeOrder } from '#operations/holding/place-order.ts'
import type { Tools } from '#operations/tools.ts'
import type { TimeZone } from '#rules/dates.ts'
import { isTransfer, type PaymentMethod } from '#rules/orders/methods.ts'
import { quotedSums } from '#rules/quotes/quoted-sums.ts'
import { quoteHoldEndsAt } from '#rules/quotes/quotes.ts'

export type QuoteOrderRequest = {
  method: PaymentMethod
  /** Rule W3: unknown if staff agreed on a transfer with the guest. */
  timeZone?: TimeZone | null
  idempotencyKey: string | null
  requestHash: string | null
}

/**
 * Asks for the money of a quote. The order takes its seats, price and plan from the quote. A guest who pays by transfer gets
 * the bank details by mail, and needs no link to keep the seats: staff know whom they quoted. The departure is locked by the
 * caller.
 */
export async function placeQuoteOrder(
  tx: Tx,
  quote: StoredQuote,
  departure: DepartureSeats,
  request: QuoteOrderRequest,
  tools: Tools,
): Promise<StoredOrder> {
  const now = tools.now()
  const { method } = request
  const { departureId, holdId, id: quoteId, seats, firstName, lastName, email, phone } = quote
  const holdEndsAt = quoteHoldEndsAt(quote.validUntil, method, now)
  await extendHold(tx, holdId, holdEndsAt)
  const order = {
    ...{ id: tools.newId<'order'>(), quoteId, departureId, holdId, seats, firstName, lastName, email, phone },
    ...request,
    ...quotedSums(quote, departure, method, now),
    confirmedAt: isTransfer(method) ? now : null,
  }
  return placeOrder(tx, order, { trip: departure, holdEndsAt }, tools)
}
