import type { Tx } from '#db/database.ts'
import { findOrderByPayment, lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { upsertDispute } from '#db/payments/disputes.ts'
import { listPaymentsOfOrder, updateRefund } from '#db/payments/payments.ts'
import { addTransactionId, findRefundTransaction, listLosses } from '#db/payments/transactions.ts'
import { queuePaymentIssueMail } from '#operations/mail/payment-issue-mail.ts'
import { findProvider, type PaymentTools } from '#operations/payments/payment-tools.ts'
import { recordExternalRefund } from '#operations/refunds/record-external-refund.ts'
import { createRefund } from '#operations/refunds/request-refund.ts'
import { settleAfterLoss } from '#operations/refunds/settle-after-loss.ts'
import type { Tools } from '#operations/tools.ts'
import type { ProviderDispute } from '#payments/provider.ts'
import { formatDollars } from '#rules/money.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { isDisputeOver } from '#rules/payments/disputes.ts'
import { isRequestedRefund } from '#rules/payments/payments.ts'
import { capturedMoneyLeft } from '#rules/payments/split-payments.ts'
import { findRefundOf } from '#rules/refunds/refund-reports.ts'

/** Stores the status of a payer's dispute, and notifies staff of every change. */
export async function recordDispute(method: PaymentMethod, disputeId: string, tools: PaymentTools): Promise<void> {
  const response = await findProvider(method, tools)?.readDispute?.(disputeId)
  if (!response?.ok) throw new Error(`the provider does not know dispute ${disputeId}: ${response?.detail}`)
  const { dispute } = response
  const { id: providerId, paymentId, lostCents, ...said } = dispute
  const found = paymentId ? await findOrderByPayment(tools.db, paymentId) : undefined
  await tools.db.transaction(async (tx) => {
    const order = found && (await lockOrder(tx, found.id))
    const { isNews, createdAt } = await upsertDispute(
      tx,
      { ...said, providerId, orderId: order?.id ?? null },
      tools.now(),
    )
    if (order && lostCents > 0) await recordLoss(tx, order, { ...dispute, openedAt: createdAt }, tools)
    if (order && isDisputeOver(said.status)) await requestRefundsAnew(tx, order, tools)
    const detail = `${said.status}, ${said.reason}, ${formatDollars(lostCents || said.amountCents)}`
    const issue = lostCents > 0 ? 'dispute-lost' : 'dispute'
    if (isNews) await queuePaymentIssueMail(tx, issue, { orderId: order?.id ?? '', providerId, detail }, tools)
  })
}

/**
 * The provider refused to refund the payment while it was disputed, and the guest may still be due a part of it. It answers
 * a repeated request as before, so the refund is requested again.
 */
async function requestRefundsAnew(tx: Tx, { id }: StoredOrder, tools: Tools): Promise<void> {
  const refused = (await listPaymentsOfOrder(tx, id)).filter(
    (payment) => isRequestedRefund(payment) && payment.refusal === 'disputed',
  )
  for (const refund of refused) {
    await updateRefund(tx, refund.id, { state: 'failed' }, tools.now())
    const paymentId = await createRefund(tx, { ...refund, refusal: null }, tools)
    await tools.enqueue(tx, 'submit-refund', { paymentId })
  }
}

/** Rule M16: a lost dispute is recorded once as money lost, and never for more than what is left of its payment. */
async function recordLoss(
  tx: Tx,
  order: StoredOrder,
  { id: providerId, paymentId, lostCents, openedAt }: ProviderDispute & { openedAt: Date },
  tools: Tools,
): Promise<void> {
  const payments = await listPaymentsOfOrder(tx, order.id)
  const disputed = payments.find((payment) => payment.kind === 'payment' && payment.providerId === paymentId)
  if (!disputed || (await findRefundTransaction(tx, providerId))) return
  const refund = findRefundOf(lostCents, openedAt, await listLosses(tx, order.id))
  if (refund) return addTransactionId(tx, refund.id, providerId)
  const amountCents = Math.min(lostCents, capturedMoneyLeft(disputed, payments))
  if (amountCents === 0) return
  await recordExternalRefund(tx, order, disputed, { providerId, amountCents, state: 'paid' }, tools)
  await settleAfterLoss(tx, order.id, tools)
}
