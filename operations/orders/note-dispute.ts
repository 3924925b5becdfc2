import { recordDispute } from '../../db/disputes.ts'
import { findOrderOfCapture } from '../../db/orders.ts'
import { dollars } from '../../rules/money.ts'
import { queueTroubleMail } from './order-mails.ts'
import type { PaymentTools } from './payment-tools.ts'

/** A payer complained at the provider: how it stands is kept, and staff hear of it at every change. */
export async function noteDispute(disputeId: string, tools: PaymentTools): Promise<void> {
  const answer = await tools.payPal.getDispute(disputeId)
  if (!answer.ok) throw new Error(`the provider says nothing of dispute ${disputeId}: ${answer.detail}`)
  const { id: providerId, status, reason, amountCents, captureId } = answer.dispute
  const order = captureId ? await findOrderOfCapture(tools.db, captureId) : undefined
  await tools.db.transaction(async (tx) => {
    const dispute = { providerId, orderId: order?.id ?? null, status, reason, amountCents }
    const { isNews } = await recordDispute(tx, dispute, tools.now())
    const detail = `${status}, ${reason}, ${dollars(amountCents)}`
    if (isNews) await queueTroubleMail(tx, 'dispute', { orderId: order?.id ?? '', providerId, detail }, tools)
  })
}
