import type { Tx } from '#db/database.ts'
import { endHold, returnHold } from '#db/departures/holds.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { findQuote, listUnsettledOrderIds, type StoredQuote } from '#db/quotes/quotes.ts'
import type { OrderId } from '#rules/ids.ts'
import { quoteStatus } from '#rules/quotes/quotes.ts'

type Order = Pick<StoredOrder, 'id' | 'holdId' | 'departureId' | 'quoteId'>

/**
 * Frees the seats that an order held. Rule S7: a quote's seats stay held as long as the quote is valid. The departure is
 * locked by the caller.
 */
export async function releaseHold(tx: Tx, { id, holdId, departureId, quoteId }: Order, now: Date): Promise<void> {
  const quote = quoteId ? await findQuote(tx, quoteId) : undefined
  if (quote && (await isPaidOtherwise(tx, quote, id))) return
  const isQuoted = quote !== undefined && quoteStatus(quote, now) === 'open'
  if (holdId) await (isQuoted ? returnHold(tx, holdId, quote.validUntil) : endHold(tx, holdId, now))
  await announceDeparture(tx, departureId)
}

/** The hold of a quote was extended for the order that takes longest, so it stays as it is until that one has ended. */
async function isPaidOtherwise(tx: Tx, { id, state }: StoredQuote, orderId: OrderId): Promise<boolean> {
  if (state !== 'open') return false
  return (await listUnsettledOrderIds(tx, id)).some((other) => other !== orderId)
}
