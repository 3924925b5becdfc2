import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { isBeyondCursor, orderByKeyset } from '#db/keyset.ts'
import { insertInto, lockById, updateById } from '#db/rows.ts'
import { webhookDeliveries as deliveries, webhookMessages as messages, webhookEndpoints } from '#db/schema.ts'
import type { WebhookDeliveryId, WebhookEndpointId } from '#rules/ids.ts'
import type { PageCursor } from '#rules/staff/pagination.ts'
import type { DeliveryError } from '#rules/webhooks/events.ts'

export type StoredDelivery = typeof deliveries.$inferSelect

export const insertMessages = insertInto(messages)
export const insertDeliveries = insertInto(deliveries)
export const lockDelivery = lockById(deliveries)
export const updateDelivery = updateById(deliveries)

const isDue = (now: Date) => and(eq(deliveries.state, 'waiting'), lte(deliveries.nextAt, now))

/**
 * Takes a delivery that is due for one attempt, or returns undefined. Until then no one else takes it; if this process
 * dies, it is due again at `until`.
 */
export async function claimDelivery(
  db: Db,
  id: WebhookDeliveryId,
  now: Date,
  until: Date,
): Promise<StoredDelivery | undefined> {
  const [claimed] = await db
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1`, lastAttemptAt: now, nextAt: until })
    .where(and(eq(deliveries.id, id), isDue(now)))
    .returning()
  return claimed
}

/** What a delivery sends, and where to. Nothing of it is deleted before the delivery. */
export async function getSending(db: Db, { messageId, endpointId }: StoredDelivery) {
  const [found] = await db
    .select({ message: messages, endpoint: webhookEndpoints })
    .from(messages)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(eq(messages.id, messageId))
  if (!found) throw new Error(`no message ${messageId}`)
  return found
}

type Outcome = Pick<StoredDelivery, 'state' | 'nextAt' | 'lastStatus' | 'lastError'>

/** False if the delivery was ended, sent again or claimed again since this attempt began. */
export async function recordOutcome(
  tx: Tx,
  { id, attempts, lastAttemptAt }: StoredDelivery,
  outcome: Outcome,
): Promise<boolean> {
  const isSame = and(eq(deliveries.attempts, attempts), eq(deliveries.lastAttemptAt, lastAttemptAt ?? new Date(0)))
  const { rowCount } = await tx
    .update(deliveries)
    .set(outcome)
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'), isSame))
  return rowCount === 1
}

/** Deliveries that were due before `before` and still wait are due now. Returns them to be queued. */
export async function takeLostDeliveries(
  tx: Tx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<WebhookDeliveryId[]> {
  const lost = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isDue(before))
    .orderBy(deliveries.nextAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const taken = await tx
    .update(deliveries)
    .set({ nextAt: now })
    .where(inArray(deliveries.id, lost))
    .returning({ id: deliveries.id })
  return taken.map(({ id }) => id)
}

/** An endpoint that is switched off gets nothing more. Staff can send each of them again. */
export async function endWaitingDeliveries(
  tx: Tx,
  endpointId: WebhookEndpointId,
  lastError: DeliveryError,
): Promise<number> {
  const { rowCount } = await tx
    .update(deliveries)
    .set({ state: 'failed', nextAt: null, lastStatus: null, lastError })
    .where(and(eq(deliveries.endpointId, endpointId), eq(deliveries.state, 'waiting')))
  return rowCount ?? 0
}

const KEY = { at: deliveries.createdAt, id: deliveries.id }

/** Newest first; for a page before the cursor, those nearest to the cursor first. */
export async function listDeliveries(db: Db, endpointId: WebhookEndpointId, cursor: PageCursor, limit: number) {
  const { id, state, attempts, nextAt, lastAttemptAt, lastStatus, lastError, createdAt } = deliveries
  const { event, payload } = messages
  const of = { messageId: messages.id, event, payload }
  return db
    .select({ id, at: createdAt, state, attempts, nextAt, lastAttemptAt, lastStatus, lastError, ...of })
    .from(deliveries)
    .innerJoin(messages, eq(messages.id, deliveries.messageId))
    .where(and(eq(deliveries.endpointId, endpointId), isBeyondCursor(KEY, cursor)))
    .orderBy(...orderByKeyset(KEY, cursor))
    .limit(limit)
}

export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/** Their deliveries go with them. */
export async function deleteOldMessages(tx: Tx, before: Date): Promise<void> {
  await tx.delete(messages).where(lt(messages.createdAt, before))
}
