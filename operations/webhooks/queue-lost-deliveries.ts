import { listLateEndpoints } from '#db/webhooks/deliveries.ts'
import { listWaitingJobs } from '#jobs/waiting-jobs.ts'
import type { Tools } from '#operations/tools.ts'
import { lostBefore } from '#rules/webhooks/deliveries.ts'

/** Rule C9: queues a job for each endpoint whose job was lost, or whose process died, unless one waits already. */
export async function queueLostDeliveries(tools: Pick<Tools, 'db' | 'now' | 'enqueue'>): Promise<void> {
  const now = tools.now()
  await tools.db.transaction(async (tx) => {
    const queued = new Set((await listWaitingJobs(tx, 'deliver-webhook')).map(({ endpointId }) => endpointId))
    for (const endpointId of await listLateEndpoints(tx, lostBefore(now), now))
      if (!queued.has(endpointId)) await tools.enqueue(tx, 'deliver-webhook', { endpointId })
  })
}
