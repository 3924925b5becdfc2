import { getDeparture } from '#db/departures/departures.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findQuote } from '#db/quotes/quotes.ts'
import { orderMailData, orderMailRecipient } from '#operations/mail/order-mail-data.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { OrderId } from '#rules/ids.ts'
import type { ReleaseHoldRefusal } from '#rules/staff/order-action-forms.ts'
import { findBookLink } from './book-link.ts'
import { endOrder } from './end-order.ts'

export type ReleaseHoldResult = { ok: true } | { ok: false; reason: ReleaseHoldRefusal }

type ReleaseHoldAsStaffRequest = { orderId: OrderId; actor: string; reason: string }

/** Rule S6: staff release the seats of an unpaid order, with a reason. */
export async function releaseHoldAsStaff(request: ReleaseHoldAsStaffRequest, tools: Tools): Promise<ReleaseHoldResult> {
  const { orderId, actor, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  if (!(await findOrder(tools.db, orderId))) return { ok: false, reason: 'not-open' }
  return endOrder(orderId, 'staff', tools, async (tx, order) => {
    const { departureId, seats, method } = order
    // The audit log is never erased, so it must not name the guest.
    const details = { orderId, seats, method }
    await writeAuditEntry(tx, { actor, action: 'release-hold', departureId, reason, details }, tools)
    // A guest who never opened the link gets no more mail, nor one who has booked the quote by another order.
    const isBooked = order.quoteId !== null && (await findQuote(tx, order.quoteId))?.state === 'accepted'
    if (!order.confirmedAt || isBooked) return
    const departure = await getDeparture(tx, departureId, tools.now())
    const bookLink = await findBookLink(tx, order, tools.site)
    const data = { ...orderMailData(order, departure), totalCents: order.totalCents, bookLink }
    await queueMail(tx, { template: 'hold-released', data, ...orderMailRecipient(order) }, tools)
  })
}
