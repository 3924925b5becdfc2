import { lockOrder } from '#db/orders/orders.ts'
import { findPayment, type StoredPayment, updateRefund } from '#db/payments/payments.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { PaymentId } from '#rules/ids.ts'
import { isRefundedByProvider } from '#rules/orders/methods.ts'
import { isRequestedRefund } from '#rules/payments/payments.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'
import { announceRefund } from './announce-refund.ts'

export type ConfirmRefundResult =
  | { ok: true }
  /** `not-confirmable`: the refund is paid already, or its provider pays it and will say so. */
  | { ok: false; reason: 'unknown-payment' | 'not-confirmable' | 'missing-reason' }

type Confirmation = { paymentId: PaymentId; actor: string }

/** Staff have paid a refund themselves, where no provider reports it to us. */
export async function confirmRefundPaid(confirmation: Confirmation, tools: Tools): Promise<ConfirmRefundResult> {
  return markPaid({ ...confirmation, action: 'confirm-refund' }, ({ method }) => !isRefundedByProvider(method), tools)
}

/**
 * The provider does not make a refund, because it is too late for one or the account is closed, and staff have paid it
 * another way, which the reason names. If the provider makes it after all, staff are notified of an external refund.
 */
export async function confirmRefundPaidOtherwise(
  { paymentId, actor, reason }: Confirmation & { reason: string },
  tools: Tools,
): Promise<ConfirmRefundResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  const entry = { paymentId, actor, action: 'confirm-refund-otherwise', reason } as const
  return markPaid(entry, ({ method }) => isRefundedByProvider(method), tools)
}

async function markPaid(
  { paymentId, ...entry }: Confirmation & { action: AuditAction; reason?: string },
  isConfirmable: (refund: StoredPayment) => boolean,
  tools: Tools,
): Promise<ConfirmRefundResult> {
  return tools.db.transaction(async (tx) => {
    const found = await findPayment(tx, paymentId)
    if (!found) return { ok: false, reason: 'unknown-payment' }
    const order = await lockOrder(tx, found.orderId)
    // Read behind the lock: of two confirmations at the same moment, the second is refused.
    const refund = await findPayment(tx, paymentId)
    if (!refund || !isRequestedRefund(refund) || !isConfirmable(refund)) return { ok: false, reason: 'not-confirmable' }
    const { amountCents, bookingId } = refund
    await updateRefund(tx, paymentId, { state: 'paid' }, tools.now())
    await announceRefund(tx, order, refund, tools)
    const details = { paymentId, orderId: order.id, amountCents }
    const about = bookingId ? { bookingId } : { departureId: order.departureId }
    await writeAuditEntry(tx, { ...entry, details, ...about }, tools)
    return { ok: true }
  })
}
