import { takeLostDeliveries } from '#db/webhooks/deliveries.ts'
import type { Tools } from '#operations/tools.ts'
import { lostBefore } from '#rules/webhooks/deliveries.ts'

/** The next run takes more. */
const MAX_LOST = 500

/** Rule C9: queues deliveries again whose job was lost, or whose process died during an attempt. */
export async function queueLostDeliveries(tools: Pick<Tools, 'db' | 'now' | 'enqueue'>): Promise<void> {
  const now = tools.now()
  await tools.db.transaction(async (tx) => {
    const lost = await takeLostDeliveries(tx, { before: lostBefore(now), now, limit: MAX_LOST })
    for (const deliveryId of lost) await tools.enqueue(tx, 'deliver-webhook', { deliveryId })
  })
}
