import { getDeparture, lockDeparture } from '#db/departures/departures.ts'
import { endHold } from '#db/departures/holds.ts'
import { lockOrders, updateOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import { findQuote, listUnsettledOrderIds, withdrawOpenQuote } from '#db/quotes/quotes.ts'
import { queueQuoteWithdrawnMail } from '#operations/mail/quote-mails.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { QuoteId } from '#rules/ids.ts'
import { canEndOrder } from '#rules/orders/orders.ts'
import { type QuoteActionRefusal, quoteStatus } from '#rules/quotes/quotes.ts'

export type QuoteActionRequest = { quoteId: QuoteId; actor: string; reason: string }
export type QuoteActionResult = { ok: true } | { ok: false; reason: QuoteActionRefusal }

/** Rule S7: staff take back a quote that no one has begun to pay. Its seats open up immediately, and the guest is notified. */
export async function withdrawQuote(
  { quoteId, actor, reason }: QuoteActionRequest,
  tools: Tools,
): Promise<QuoteActionResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx): Promise<QuoteActionResult> => {
    const found = await findQuote(tx, quoteId)
    if (!found) return { ok: false, reason: 'unknown-quote' }
    const { departureId, holdId } = found
    const orders = await lockOrders(tx, await listUnsettledOrderIds(tx, quoteId))
    await lockDeparture(tx, departureId)
    const now = tools.now()
    const quote = (await findQuote(tx, quoteId)) ?? found
    if (quote.state !== 'open') return { ok: false, reason: 'not-open' }
    for (const order of orders)
      if (!canEndOrder(order, (await listPaymentsOfOrder(tx, order.id)).length))
        return { ok: false, reason: 'has-money' }
    for (const { id } of orders) await updateOrder(tx, id, { state: 'void', endedBy: 'staff', closedAt: now })
    await endHold(tx, holdId, now)
    await withdrawOpenQuote(tx, quoteId, now)
    const details = { quoteId, seats: quote.seats, subtotalCents: quote.subtotalCents }
    await writeAuditEntry(tx, { actor, action: 'withdraw-quote', departureId, reason, details }, tools)
    // A guest whose quote has expired knows that it is over.
    const isAwaited = quoteStatus(quote, now) === 'open'
    if (isAwaited) await queueQuoteWithdrawnMail(tx, quote, await getDeparture(tx, departureId, now), tools)
    await reevaluateDeparture(tx, departureId, tools)
    return { ok: true }
  })
}
