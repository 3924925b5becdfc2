import type { Tx } from '#db/database.ts'
import { findOrderByCapture, lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { upsertDispute } from '#db/payments/disputes.ts'
import { listPaymentsOfOrder, updateRefund } from '#db/payments/payments.ts'
import { settleInstallmentsOfOrder } from '#operations/installments/settle-installments.ts'
import { queuePaymentIssueMail } from '#operations/mail/payment-issue-mail.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { recordExternalRefund } from '#operations/refunds/record-external-refund.ts'
import { createRefund } from '#operations/refunds/request-refund.ts'
import type { Tools } from '#operations/tools.ts'
import type { PayPalDispute } from '#payments/paypal/client.ts'
import { formatDollars } from '#rules/money.ts'
import { isDisputeOver } from '#rules/payments/disputes.ts'
import { isRequestedRefund } from '#rules/payments/payments.ts'
import { capturedMoneyLeft } from '#rules/payments/split-payments.ts'

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
    if (order && isDisputeOver(status)) await requestRefundsAnew(tx, order, tools)
    const detail = `${status}, ${reason}, ${formatDollars(lostCents || amountCents)}`
    const issue = lostCents > 0 ? 'dispute-lost' : 'dispute'
    if (isNews) await queuePaymentIssueMail(tx, issue, { orderId: order?.id ?? '', providerId, detail }, tools)
  })
}

/**
 * PayPal refused to refund the payment while it was disputed, and the guest may still be due a part of it. PayPal answers
 * a repeated request as before, so the refund is requested anew.
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

/** Rule M16: a lost dispute is money that left, once, and never more than what is left of its payment. */
async function recordLoss(tx: Tx, order: StoredOrder, dispute: PayPalDispute, tools: Tools): Promise<void> {
  const { id: providerId, captureId, lostCents } = dispute
  const payments = await listPaymentsOfOrder(tx, order.id)
  const disputed = payments.find((payment) => payment.kind === 'payment' && payment.providerId === captureId)
  const isKnown = payments.some((payment) => payment.kind === 'refund' && payment.providerId === providerId)
  if (!disputed || isKnown) return
  const amountCents = Math.min(lostCents, capturedMoneyLeft(disputed, payments))
  if (amountCents === 0) return
  await recordExternalRefund(tx, order, disputed, { providerId, amountCents, state: 'paid' }, tools)
  await settleInstallmentsOfOrder(tx, order.id, tools)
}
