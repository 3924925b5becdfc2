import { getDeparture, lockDeparture } from '#db/departures/departures.ts'
import { extendHold, getHold } from '#db/departures/holds.ts'
import { lockOrders } from '#db/orders/orders.ts'
import { findQuote, listUnsettledOrderIds, updateQuote } from '#db/quotes/quotes.ts'
import { queueQuoteMail } from '#operations/mail/quote-mails.ts'
import { createSignedLink } from '#operations/mail/signed-link.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import { checkExtension, type ExtendQuoteRefusal, quoteExpiresAt, quoteStatus } from '#rules/quotes/quotes.ts'
import type { QuoteActionRequest } from './withdraw-quote.ts'

export type ExtendQuoteResult = { ok: true } | { ok: false; reason: ExtendQuoteRefusal }

/** Rule S12: staff give the guest of an open quote more days. Its seats stay held, and the guest gets the link again. */
export async function extendQuote(
  { quoteId, lastDay, actor, reason }: QuoteActionRequest & { lastDay: Day },
  tools: Tools,
): Promise<ExtendQuoteResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx): Promise<ExtendQuoteResult> => {
    const found = await findQuote(tx, quoteId)
    if (!found) return { ok: false, reason: 'unknown-quote' }
    const { departureId, holdId } = found
    await lockOrders(tx, await listUnsettledOrderIds(tx, quoteId))
    await lockDeparture(tx, departureId)
    const now = tools.now()
    const quote = (await findQuote(tx, quoteId)) ?? found
    if (quoteStatus(quote, now) !== 'open') return { ok: false, reason: 'not-open' }
    const departure = await getDeparture(tx, departureId, now)
    const refusal = checkExtension(quote, lastDay, departure, now)
    if (refusal) return { ok: false, reason: refusal }
    const validUntil = quoteExpiresAt(departure, lastDay)
    const { expiresAt } = await getHold(tx, holdId)
    await updateQuote(tx, quoteId, { validUntil })
    // An order of the quote may hold the seats longer than the quote itself.
    if (expiresAt < validUntil) await extendHold(tx, holdId, validUntil)
    const details = { quoteId, until: lastDay }
    await writeAuditEntry(tx, { actor, action: 'extend-quote', departureId, reason, details }, tools)
    await queueQuoteMail(tx, { ...quote, validUntil }, departure, tools)
    return { ok: true }
  })
}

export type RevealQuoteResult = { ok: true; link: string } | { ok: false; reason: 'unknown-quote' | 'not-open' }

/** Rule A2: the link with which the guest pays, for staff to send another way. */
export async function revealQuoteLink(
  { quoteId, actor }: Omit<QuoteActionRequest, 'reason'>,
  tools: Tools,
): Promise<RevealQuoteResult> {
  return tools.db.transaction(async (tx) => {
    const quote = await findQuote(tx, quoteId)
    if (!quote) return { ok: false, reason: 'unknown-quote' }
    if (quoteStatus(quote, tools.now()) !== 'open') return { ok: false, reason: 'not-open' }
    const { departureId } = quote
    await writeAuditEntry(tx, { actor, action: 'copy-link', departureId, details: { quoteId } }, tools)
    return { ok: true, link: createSignedLink('quote', quoteId, tools.site) }
  })
}
