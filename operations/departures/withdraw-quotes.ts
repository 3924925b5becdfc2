import type { Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { endHold } from '#db/departures/holds.ts'
import { listOpenQuotes, listUnsettledOrderIds, withdrawOpenQuote } from '#db/quotes/quotes.ts'
import { queueQuoteWithdrawnMail } from '#operations/mail/quote-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { quoteStatus } from '#rules/quotes/quotes.ts'

/**
 * Rule P7: the quotes of a cancelled departure end, and their guests are notified. A quote that its guest has begun to pay
 * ends with its order, by a job. The departure is locked by the caller.
 */
export async function withdrawQuotes(tx: Tx, departure: StoredDeparture, tools: Tools): Promise<void> {
  const now = tools.now()
  for (const quote of await listOpenQuotes(tx, departure.id)) {
    await withdrawOpenQuote(tx, quote.id, now)
    if ((await listUnsettledOrderIds(tx, quote.id)).length > 0) continue
    await endHold(tx, quote.holdId, now)
    if (quoteStatus(quote, now) === 'open') await queueQuoteWithdrawnMail(tx, quote, departure, tools)
  }
}
