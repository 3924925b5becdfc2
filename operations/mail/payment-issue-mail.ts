import type { Tx } from '#db/database.ts'
import type { Tools } from '#operations/tools.ts'
import type { PaymentIssue } from '#rules/payments/payment-issues.ts'
import { queueMail } from './queue-mail.ts'

/** Alerts staff to a payment or refund that a person must look at. */
export async function queuePaymentIssueMail(
  tx: Tx,
  issue: PaymentIssue,
  about: { orderId: string; providerId: string; detail: string },
  tools: Tools,
): Promise<void> {
  const recipient = tools.site.staffEmail
  await queueMail(tx, { template: 'payment-issue-staff', data: { issue, ...about }, recipient }, tools)
}
