import { extendHold, getHold } from '#db/departures/holds.ts'
import { endOtherHolds } from '#db/departures/own-holds.ts'
import { lockAndCountSeats } from '#db/departures/seats.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { findOrder, lockOrder, updateOrder } from '#db/orders/orders.ts'
import { sumReceivedCents } from '#operations/settling/apply-payment.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { queueTransferMail } from '#operations/transfers/transfer-mails.ts'
import {
  checkExtendTransfer,
  type ExtendTransferRefusal,
  extendedTransferEnd,
  lastTransferDay,
  transferHoldEndsAt,
} from '#rules/bank/bank-transfers.ts'
import type { Day } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { canStillBook, isHoldActive } from '#rules/departures/seats.ts'
import type { OrderId } from '#rules/ids.ts'
import { isTransfer } from '#rules/orders/methods.ts'

type ExtendTransferRequest = { orderId: OrderId; until: Day; actor: string; reason: string }

export type ExtendTransferResult =
  | { ok: true }
  | { ok: false; reason: ExtendTransferRefusal | 'missing-reason' | 'seats-gone' }

/**
 * Rule M26: staff give a guest more time for a transfer, and its seats stay held. They know the guest, so no one has to
 * open a link first (rule S6).
 */
export async function extendTransfer(request: ExtendTransferRequest, tools: Tools): Promise<ExtendTransferResult> {
  const { orderId, until, actor, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  if (!(await findOrder(tools.db, orderId))) return { ok: false, reason: 'not-open' }
  return tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const { method, state, holdId, departureId } = order
    if (!isTransfer(method) || state !== 'open' || !holdId) return { ok: false, reason: 'not-open' }
    const now = tools.now()
    const departure = await lockAndCountSeats(tx, departureId, now, holdId)
    if (departure.isCancelled) return { ok: false, reason: 'not-open' }
    const days = { startDate: departure.startDate, today: todayAtBase(departure, now) }
    const refusal = checkExtendTransfer(until, order, days)
    if (refusal) return { ok: false, reason: refusal }
    const isActive = isHoldActive(await getHold(tx, holdId), now)
    if (!isActive && !canStillBook(departure, order.seats, now)) return { ok: false, reason: 'seats-gone' }
    const change = {
      extendedUntil: extendedTransferEnd(until),
      confirmedAt: order.confirmedAt ?? now,
      remindedAt: null,
    }
    const extended = { ...order, ...change }
    await endOtherHolds(tx, departureId, holdId, now)
    await extendHold(tx, holdId, transferHoldEndsAt(extended))
    await updateOrder(tx, orderId, change)
    await queueTransferMail(tx, 'transfer-extended', extended, await sumReceivedCents(tx, order), tools)
    const details = { orderId, before: lastTransferDay(order), until }
    await writeAuditEntry(tx, { actor, action: 'extend-transfer', departureId, reason, details }, tools)
    await announceDeparture(tx, departureId)
    return { ok: true }
  })
}
