import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { departureDrafts } from '#db/schema.ts'
import type { DepartureId } from '#rules/ids.ts'

export type DepartureDraft = typeof departureDrafts.$inferSelect

/** Saving, publishing and deleting the same draft wait for each other, also before it was ever saved. */
export async function lockDraft(tx: Tx, id: DepartureId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${id}`}, 0))`)
}

/** The oldest first. */
export async function listDrafts(db: Db): Promise<DepartureDraft[]> {
  return db.select().from(departureDrafts).orderBy(asc(departureDrafts.savedAt), asc(departureDrafts.id))
}

export async function findDraft(db: Db | Tx, id: DepartureId): Promise<DepartureDraft | undefined> {
  const [draft] = await db.select().from(departureDrafts).where(eq(departureDrafts.id, id))
  return draft
}

/** `version` is the one that was changed, or 0 for a new draft. Nothing is written over a newer one. */
export async function writeDraft(tx: Tx, { version, ...draft }: DepartureDraft): Promise<boolean> {
  const set = { ...draft, version: version + 1 }
  const written =
    version === 0
      ? await tx.insert(departureDrafts).values(set).onConflictDoNothing().returning({ id: departureDrafts.id })
      : await tx
          .update(departureDrafts)
          .set(set)
          .where(isVersion(draft.id, version))
          .returning({ id: departureDrafts.id })
  return written.length > 0
}

export async function removeDraft(tx: Tx, id: DepartureId, version: number): Promise<boolean> {
  const deleted = await tx.delete(departureDrafts).where(isVersion(id, version)).returning({ id: departureDrafts.id })
  return deleted.length > 0
}

const isVersion = (id: DepartureId, version: number) =>
  and(eq(departureDrafts.id, id), eq(departureDrafts.version, version))
