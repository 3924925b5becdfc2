import type { Tx } from '../../db/database.ts'
import { findOrderByCapture, lockOrder, type StoredOrder } from '../../db/orders/orders.ts'
import { upsertDispute } from '../../db/payments/disputes.ts'
import { listPaymentsOfOrder } from '../../db/payments/payments.ts'
import type { PayPalDispute } from '../../payments/paypal/client.ts'
import { formatDollars } from '../../rules/money.ts'
import { sentRefundsLeave } from '../../rules/payments/ledger.ts'
import { settleInstallments } from '../installments/settle-installments.ts'
import { queuePaymentIssueMail } from '../mail/payment-issue-mail.ts'
import type { PaymentTools } from '../payments/payment-tools.ts'
import { recordExternalRefund } from '../refunds/record-external-refund.ts'
import type { Tools } from '../tools.ts'

/** Stores the status of a payer's dispute, and notifies staff of every change. */
export async function recordDispute(disputeId: string, tools: PaymentTools): Promise<void> {
  const response = await tools.payPal.getDispute(disputeId)
  if (!response.ok) throw new Error(`the provider does not know dispute ${disputeId}: ${response.detail}`)
  const { dispute } = response
  const { id: providerId, status, reason, amountCents, captureId, lostCents } = dispute
  const found = captureId ? await findOrderByCapture(tools.db, captureId) : undefined
  await tools.db.transaction(async (tx) => {
    const order = found && (await lockOrder(tx, found.id))
    const { isNews } = await upsertDispute(
      tx,
      { providerId, orderId: order?.id ?? null, status, reason, amountCents },
      tools.now(),
    )
    if (order && lostCents > 0) await recordLoss(tx, order, dispute, tools)
    const detail = `${status}, ${reason}, ${formatDollars(lostCents || amountCents)}`
    const issue = lostCents > 0 ? 'dispute-lost' : 'dispute'
    if (isNews) await queuePaymentIssueMail(tx, issue, { orderId: order?.id ?? '', providerId, detail }, tools)
  })
}

/** Rule M16: a lost dispute is money that left, once, and never more than what is left of its payment. */
async function recordLoss(tx: Tx, order: StoredOrder, dispute: PayPalDispute, tools: Tools): Promise<void> {
  const { id: providerId, captureId, lostCents } = dispute
  const payments = await listPaymentsOfOrder(tx, order.id)
  const disputed = payments.find((payment) => payment.kind === 'payment' && payment.providerId === captureId)
  const isKnown = payments.some((payment) => payment.kind === 'refund' && payment.providerId === providerId)
  if (!disputed || isKnown) return
  const amountCents = Math.min(lostCents, sentRefundsLeave(disputed, payments))
  if (amountCents === 0) return
  await recordExternalRefund(tx, order, disputed, { providerId, amountCents, state: 'paid' }, tools)
  if (order.bookingId) await settleInstallments(tx, order.bookingId)
}
