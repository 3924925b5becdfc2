import type { Attempt } from '../jobs/queue.ts'
import { noteFailedRefund, refundPayment } from '../operations/money/refund-payment.ts'
import type { PaymentId } from '../rules/ids.ts'
import type { WorkerTools } from './tools.ts'

/** Sends money back, for as long as the provider is away. After the last try staff have to. */
export async function refund(
  { paymentId }: { paymentId: PaymentId },
  attempt: Attempt,
  tools: WorkerTools,
): Promise<void> {
  try {
    await refundPayment(paymentId, tools)
  } catch (error) {
    if (attempt.isLast) await noteFailedRefund(paymentId, String(error), tools)
    throw error
  }
}
