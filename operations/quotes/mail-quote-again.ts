import { getDeparture, lockDeparture } from '#db/departures/departures.ts'
import { findQuote } from '#db/quotes/quotes.ts'
import { queueQuoteMail } from '#operations/mail/quote-mails.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { quoteStatus } from '#rules/quotes/quotes.ts'
import type { QuoteActionRequest, QuoteActionResult } from './withdraw-quote.ts'

/** Sends the link of a quote to its guest again. */
export async function mailQuoteAgain(
  { quoteId, actor, reason }: QuoteActionRequest,
  tools: Tools,
): Promise<QuoteActionResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx): Promise<QuoteActionResult> => {
    const found = await findQuote(tx, quoteId)
    if (!found) return { ok: false, reason: 'unknown-quote' }
    await lockDeparture(tx, found.departureId)
    const quote = (await findQuote(tx, quoteId)) ?? found
    if (quoteStatus(quote, tools.now()) !== 'open') return { ok: false, reason: 'not-open' }
    const { departureId } = quote
    const departure = await getDeparture(tx, departureId, tools.now())
    await writeAuditEntry(tx, { actor, action: 'mail-quote', departureId, reason, details: { quoteId } }, tools)
    await queueQuoteMail(tx, quote, departure, tools)
    return { ok: true }
  })
}
