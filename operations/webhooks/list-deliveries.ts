import { listDeliveries } from '#db/webhooks/deliveries.ts'
import type { Tools } from '#operations/tools.ts'
import type { WebhookEndpointId } from '#rules/ids.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'

/** Reads one row more than a page shows, to know whether there is another page. */
export async function listEndpointDeliveries(id: WebhookEndpointId, cursor: PageCursor, { db }: Pick<Tools, 'db'>) {
  return toListPage(await listDeliveries(db, id, cursor, PAGE_ROWS + 1), cursor)
}
