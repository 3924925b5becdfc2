import type { Tx } from '#db/database.ts'
import { extendHold } from '#db/departures/holds.ts'
import type { DepartureSeats } from '#db/departures/seats.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { findOrder, insertOrder, type StoredOrder } from '#db/orders/orders.ts'
import type { StoredQuote } from '#db/quotes/quotes.ts'
import type { Tools } from '#operations/tools.ts'
import { queueTransferMail } from '#operations/transfers/transfer-mails.ts'
import { createShortCode, rfReference } from '#rules/bank/rf-reference.ts'
import type { OrderId } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/prices.ts'
import { quotedSums } from '#rules/quotes/quoted-sums.ts'
import { quoteHoldEndsAt } from '#rules/quotes/quotes.ts'

export type QuoteOrderRequest = { method: PaymentMethod; idempotencyKey: string | null; requestHash: string | null }

/**
 * Asks for the money of a quote. The order takes its seats, price and plan from the quote. A guest who pays by transfer gets
 * the bank details by mail, and needs no link to keep the seats: staff know whom they quoted. The departure is locked by the
 * caller.
 */
export async function placeQuoteOrder(
  tx: Tx,
  quote: StoredQuote,
  departure: DepartureSeats,
  { method, idempotencyKey, requestHash }: QuoteOrderRequest,
  tools: Tools,
): Promise<StoredOrder> {
  const now = tools.now()
  const id = tools.newId<'order'>()
  const { departureId, holdId, id: quoteId, seats, firstName, lastName, email, phone } = quote
  const isTransfer = method === 'bank-transfer'
  await insertOrder(tx, {
    id,
    quoteId,
    departureId,
    holdId,
    seats,
    firstName,
    lastName,
    email,
    phone,
    method,
    purpose: 'booking',
    state: 'open',
    captureAttempts: 0,
    ...(isTransfer && referencesOf(id)),
    confirmedAt: isTransfer ? now : null,
    ...quotedSums(quote, departure, method, now),
    idempotencyKey,
    requestHash,
    createdAt: now,
  })
  await extendHold(tx, holdId, quoteHoldEndsAt(quote.validUntil, method, now))
  const order = await findOrder(tx, id)
  if (!order) throw new Error('an insert stores its row')
  if (isTransfer) await queueTransferMail(tx, 'transfer-details', order, 0, tools)
  await announceDeparture(tx, departureId)
  return order
}

function referencesOf(orderId: OrderId) {
  const shortCode = createShortCode(orderId)
  return { shortCode, providerId: rfReference(shortCode) }
}
