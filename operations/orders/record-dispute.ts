import { findOrderByCapture } from '../../db/orders/orders.ts'
import { upsertDispute } from '../../db/payments/disputes.ts'
import { formatDollars } from '../../rules/money.ts'
import { queuePaymentIssueMail } from '../mail/payment-issue-mail.ts'
import type { PaymentTools } from '../payments/payment-tools.ts'

/** Stores the status of a payer's dispute, and notifies staff of every change. */
export async function recordDispute(disputeId: string, tools: PaymentTools): Promise<void> {
  const response = await tools.payPal.getDispute(disputeId)
  if (!response.ok) throw new Error(`the provider does not know dispute ${disputeId}: ${response.detail}`)
  const { id: providerId, status, reason, amountCents, captureId } = response.dispute
  const order = captureId ? await findOrderByCapture(tools.db, captureId) : undefined
  await tools.db.transaction(async (tx) => {
    const dispute = { providerId, orderId: order?.id ?? null, status, reason, amountCents }
    const { isNews } = await upsertDispute(tx, dispute, tools.now())
    const detail = `${status}, ${reason}, ${formatDollars(amountCents)}`
    if (isNews) await queuePaymentIssueMail(tx, 'dispute', { orderId: order?.id ?? '', providerId, detail }, tools)
  })
}
