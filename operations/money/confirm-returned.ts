import { lockOrder, type StoredOrder } from '../../db/orders.ts'
import { findPayment, nameRefund } from '../../db/payments.ts'
import type { PaymentId } from '../../rules/ids.ts'
import { isAsked } from '../../rules/payments.ts'
import { audit } from '../audit.ts'
import type { Tools } from '../tools.ts'

export type ConfirmAnswer =
  | { ok: true }
  /** It has gone already, or its provider sends it and says so. */
  | { ok: false; reason: 'unknown-payment' | 'not-by-hand' | 'no-reason' }

type Confirmation = { paymentId: PaymentId; actor: string }

/** Staff have sent back what was owed: by transfer or as cryptocurrency, where no provider would tell us. */
export async function confirmReturned({ paymentId, actor }: Confirmation, tools: Tools): Promise<ConfirmAnswer> {
  const act = { paymentId, actor, action: 'confirm-returned', reason: '' }
  return noteReturned(act, ({ method }) => method !== 'paypal', tools)
}

/**
 * PayPal does not make a refund, because it is too late for one or the account is closed, and staff have sent the money
 * another way. The reason says which. Should PayPal have made it after all, staff hear of a refund that nobody asked for.
 */
export async function returnOtherwise(
  { paymentId, actor, reason }: Confirmation & { reason: string },
  tools: Tools,
): Promise<ConfirmAnswer> {
  if (!reason.trim()) return { ok: false, reason: 'no-reason' }
  const act = { paymentId, actor, action: 'return-otherwise', reason }
  return noteReturned(act, ({ method }) => method === 'paypal', tools)
}

async function noteReturned(
  { paymentId, ...act }: { paymentId: PaymentId; actor: string; action: string; reason: string },
  isItsWay: (order: StoredOrder) => boolean,
  tools: Tools,
): Promise<ConfirmAnswer> {
  return tools.db.transaction(async (tx) => {
    const found = await findPayment(tx, paymentId)
    if (!found) return { ok: false, reason: 'unknown-payment' }
    const order = await lockOrder(tx, found.orderId)
    // Read behind the lock: of two who confirm at the same moment, the second one is late.
    const refund = await findPayment(tx, paymentId)
    if (!refund || !isAsked(refund) || !isItsWay(order)) return { ok: false, reason: 'not-by-hand' }
    const { providerId, amountCents, bookingId } = refund
    await nameRefund(tx, paymentId, { providerId, state: 'completed' }, tools.now())
    const facts = { paymentId, orderId: order.id, amountCents }
    const about = bookingId ? { bookingId } : { departureId: order.departureId }
    await audit(tx, { ...act, facts, ...about }, tools)
    return { ok: true }
  })
}
