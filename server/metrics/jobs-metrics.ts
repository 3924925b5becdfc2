import type { MeasuredPool } from '#db/measured-pool.ts'
import type { MailTransport } from '#mail/transport.ts'
import type { WebhookSender } from '#worker/webhook-sender.ts'
import { countAttempts } from './count-attempts.ts'
import { countDeliveries } from './count-deliveries.ts'
import { measurePool } from './measure-pool.ts'
import { openRegistry } from './open-registry.ts'

/** What the thread of the jobs counts. It is loaded only where /metrics is on. */
export function openJobsMetrics(pool: MeasuredPool) {
  const registry = openRegistry('jobs')
  measurePool(registry, 'jobs', pool)
  return {
    countDeliveries: (transport: MailTransport) => countDeliveries(registry, transport),
    countAttempts: (webhooks: WebhookSender) => countAttempts(registry, webhooks),
    read: () => registry.getMetricsAsJSON(),
  }
}

export type JobsMetrics = ReturnType<typeof openJobsMetrics>
