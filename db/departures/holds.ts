import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { insertInto } from '#db/rows.ts'
import { holds } from '#db/schema.ts'
import type { DepartureId, HoldId } from '#rules/ids.ts'

type StoredHold = typeof holds.$inferSelect

/** The caller has locked the departure and found the seats free. */
export const insertHold = insertInto(holds)

export async function getHold(tx: Tx, id: HoldId): Promise<StoredHold> {
  const [hold] = await tx.select().from(holds).where(eq(holds.id, id))
  if (!hold) throw new Error(`no hold ${id}`)
  return hold
}

/** Also revives an expired hold. The caller has locked the departure and found the seats free. */
export async function extendHold(tx: Tx, id: HoldId, expiresAt: Date): Promise<void> {
  await tx.update(holds).set({ expiresAt, endedAt: null }).where(eq(holds.id, id))
}

/** Restores the end that the hold had before an order of its quote. Unlike `extendHold`, it revives nothing. */
export async function returnHold(tx: Tx, id: HoldId, expiresAt: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ expiresAt })
    .where(and(eq(holds.id, id), isNull(holds.endedAt)))
}

export async function endHold(tx: Tx, id: HoldId, now: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ endedAt: now })
    .where(and(eq(holds.id, id), isNull(holds.endedAt)))
}

/**
 * Rules S8 and P4: the hold ends by time, because its guest has another one. If that is smaller, the other seats go to the
 * waitlist first.
 */
export async function expireHold(tx: Tx, id: HoldId, now: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ expiresAt: now })
    .where(and(eq(holds.id, id), isNull(holds.endedAt), gt(holds.expiresAt, now)))
}

/** Departures with expired holds that are not marked as ended yet. */
export async function listDeparturesWithExpiredHolds(db: Db, now: Date): Promise<DepartureId[]> {
  const rows = await db
    .selectDistinct({ id: holds.departureId })
    .from(holds)
    .where(and(isNull(holds.endedAt), lte(holds.expiresAt, now)))
  return rows.map(({ id }) => id)
}

/** By rule S2 they have ended already; the mark keeps the count of seats from reading old holds. */
export async function markHoldsExpired(tx: Tx, departureId: DepartureId, now: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ endedAt: sql`${holds.expiresAt}` })
    .where(and(eq(holds.departureId, departureId), isNull(holds.endedAt), lte(holds.expiresAt, now)))
}
