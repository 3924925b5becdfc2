import { and, eq, gt, inArray, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { isBeyondCursor, orderByKeyset } from '#db/keyset.ts'
import { findById, insertInto, lockById, updateById } from '#db/rows.ts'
import { webhookDeliveries as deliveries, webhookMessages as messages } from '#db/schema.ts'
import type { WebhookEndpointId } from '#rules/ids.ts'
import type { PageCursor } from '#rules/staff/pagination.ts'
import type { DeliveryError } from '#rules/webhooks/events.ts'

export type StoredDelivery = typeof deliveries.$inferSelect

export const findMessage = findById(messages)
export const insertMessages = insertInto(messages)
export const insertDeliveries = insertInto(deliveries)
export const lockDelivery = lockById(deliveries)
export const updateDelivery = updateById(deliveries)

const isDue = (now: Date) => and(eq(deliveries.state, 'waiting'), lte(deliveries.nextAt, now))

const isRunning = (now: Date) =>
  and(eq(deliveries.state, 'waiting'), eq(deliveries.isClaimed, true), gt(deliveries.nextAt, now))

/** The attempts to an endpoint that run now, in any process. */
export async function countRunningAttempts(tx: Tx, endpointId: WebhookEndpointId, now: Date): Promise<number> {
  return tx.$count(deliveries, and(eq(deliveries.endpointId, endpointId), isRunning(now)))
}

/**
 * Takes the delivery that has been due longest for one attempt, or returns undefined. The caller has locked its endpoint.
 * If this process dies, the delivery is due again at `until`.
 */
export async function claimNextDelivery(
  tx: Tx,
  endpointId: WebhookEndpointId,
  now: Date,
  until: Date,
): Promise<StoredDelivery | undefined> {
  const next = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.endpointId, endpointId), isDue(now)))
    .orderBy(deliveries.nextAt, deliveries.id)
    .limit(1)
  const [claimed] = await tx
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1`, isClaimed: true, lastAttemptAt: now, nextAt: until })
    .where(inArray(deliveries.id, next))
    .returning()
  return claimed
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
    .set({ ...outcome, isClaimed: false })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'), isSame))
  return rowCount === 1
}

/** Endpoints with a delivery that was due before `before`, and without an attempt that runs. */
export async function listLateEndpoints(tx: Tx, before: Date, now: Date): Promise<WebhookEndpointId[]> {
  const { endpointId } = deliveries
  const busy = tx.select({ endpointId }).from(deliveries).where(isRunning(now))
  const late = await tx
    .selectDistinct({ endpointId })
    .from(deliveries)
    .where(and(isDue(before), notInArray(endpointId, busy)))
  return late.map((row) => row.endpointId)
}

/** An endpoint that is switched off gets nothing more. Staff can send each of them again. */
export async function endWaitingDeliveries(
  tx: Tx,
  endpointId: WebhookEndpointId,
  lastError: DeliveryError,
): Promise<number> {
  const { rowCount } = await tx
    .update(deliveries)
    .set({ state: 'failed', isClaimed: false, nextAt: null, lastStatus: null, lastError })
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
