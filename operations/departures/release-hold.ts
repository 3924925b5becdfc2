import type { Tx } from '#db/database.ts'
import { endHold, returnHold } from '#db/departures/holds.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { findQuote } from '#db/quotes/quotes.ts'
import { quoteStatus } from '#rules/quotes/quotes.ts'

type Order = Pick<StoredOrder, 'holdId' | 'departureId' | 'quoteId'>

/**
 * Frees the seats that an order held. Rule S7: a quote's seats stay held as long as the quote is valid. The departure is
 * locked by the caller.
 */
export async function releaseHold(tx: Tx, { holdId, departureId, quoteId }: Order, now: Date): Promise<void> {
  const quote = quoteId ? await findQuote(tx, quoteId) : undefined
  const isQuoted = quote !== undefined && quoteStatus(quote, now) === 'open'
  if (holdId) await (isQuoted ? returnHold(tx, holdId, quote.validUntil) : endHold(tx, holdId, now))
  await announceDeparture(tx, departureId)
}
