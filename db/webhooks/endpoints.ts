import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, updateById } from '#db/rows.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema.ts'
import type { WebhookEndpointId } from '#rules/ids.ts'
import type { WebhookEvent } from '#rules/webhooks/events.ts'

export type StoredEndpoint = typeof webhookEndpoints.$inferSelect

export const updateEndpoint = updateById(webhookEndpoints)
export const findEndpoint = findById(webhookEndpoints)

/** False if there is one with this id already. */
export async function insertEndpoint(tx: Tx, endpoint: typeof webhookEndpoints.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(webhookEndpoints).values(endpoint).onConflictDoNothing()
  return rowCount === 1
}

/** A sale that announces an event to the endpoint need not wait for this lock. */
export async function lockEndpoint(tx: Tx, id: WebhookEndpointId): Promise<StoredEndpoint | undefined> {
  const [locked] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('no key update')
  return locked
}

/** The endpoints that receive an event. */
export async function listListeners(tx: Tx, event: WebhookEvent): Promise<{ id: WebhookEndpointId }[]> {
  return tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(isNull(webhookEndpoints.endedAt), sql`${event} = any(${webhookEndpoints.events})`))
}

/** All endpoints, active ones first, with the number of messages that wait for another attempt. */
export async function listEndpoints(db: Db) {
  const { id, name, url, events, createdAt, failingSince, endedAt, endedBy } = webhookEndpoints
  const waiting = sql<number>`${sql`(select count(*)::int from ${webhookDeliveries}
    where ${webhookDeliveries.endpointId} = ${id} and ${webhookDeliveries.state} = 'waiting')`}`
  return db
    .select({ id, name, url, events, createdAt, failingSince, endedAt, endedBy, waiting })
    .from(webhookEndpoints)
    .orderBy(sql`${endedAt} is not null`, asc(name), asc(id))
}

export async function markWorking(tx: Tx, id: WebhookEndpointId): Promise<void> {
  const isFailing = and(eq(webhookEndpoints.id, id), isNotNull(webhookEndpoints.failingSince))
  await tx.update(webhookEndpoints).set({ failingSince: null, hangingSince: null }).where(isFailing)
}
