import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { pictureSlots, pictures } from '#db/schema.ts'

export type SlotRevision = typeof pictureSlots.$inferSelect

/** The newest revision of each place that an owner has changed. */
export async function listCurrentSlots(db: Db | Tx): Promise<SlotRevision[]> {
  return db
    .selectDistinctOn([pictureSlots.slot])
    .from(pictureSlots)
    .orderBy(pictureSlots.slot, desc(pictureSlots.revision))
}

/** All revisions of one place with their pictures, newest first. */
export async function listSlotRevisions(db: Db | Tx, slot: string) {
  return db
    .select({ revision: pictureSlots, picture: pictures })
    .from(pictureSlots)
    .leftJoin(pictures, eq(pictures.id, pictureSlots.pictureId))
    .where(eq(pictureSlots.slot, slot))
    .orderBy(desc(pictureSlots.revision))
}

/** False if someone else was first: each revision number of a place exists once. */
export async function insertSlotRevision(tx: Tx, revision: typeof pictureSlots.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(pictureSlots)
    .values(revision)
    .onConflictDoNothing({ target: [pictureSlots.slot, pictureSlots.revision] })
    .returning({ id: pictureSlots.id })
  return inserted.length === 1
}
