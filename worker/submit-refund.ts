import type { Attempt } from '#jobs/queue.ts'
import { recordRefusal, submitRefund } from '#operations/refunds/submit-refund.ts'
import type { PaymentId } from '#rules/ids.ts'
import type { WorkerTools } from './job-tools.ts'

/** Submits a refund to its provider. After the last failed try, staff are notified and have to take care of it. */
export async function refund(
  { paymentId }: { paymentId: PaymentId },
  attempt: Attempt,
  tools: WorkerTools,
): Promise<void> {
  try {
    await submitRefund(paymentId, tools)
  } catch (error) {
    if (attempt.isLast) await recordRefusal(paymentId, 'unreachable', String(error), tools)
    throw error
  }
}
