import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { savedViews, staffMembers } from '#db/schema.ts'
import type { StaffId } from '#rules/ids.ts'
import type { SavedView, ViewList } from '#rules/staff/saved-views.ts'

/** Of all lists, by name. */
export async function listSavedViews(db: Db | Tx, staffId: StaffId): Promise<SavedView[]> {
  const { list, name, query } = savedViews
  return db.select({ list, name, query }).from(savedViews).where(eq(savedViews.staffId, staffId)).orderBy(asc(name))
}

/** Two tabs of a member save one after the other. */
export async function lockViewsOf(tx: Tx, staffId: StaffId): Promise<void> {
  await tx.select({ id: staffMembers.id }).from(staffMembers).where(eq(staffMembers.id, staffId)).for('no key update')
}

export async function upsertView(tx: Tx, staffId: StaffId, view: SavedView): Promise<void> {
  await tx
    .insert(savedViews)
    .values({ staffId, ...view })
    .onConflictDoUpdate({
      target: [savedViews.staffId, savedViews.list, savedViews.name],
      set: { query: view.query },
    })
}

export async function deleteView(tx: Tx, staffId: StaffId, list: ViewList, name: string): Promise<void> {
  await tx
    .delete(savedViews)
    .where(and(eq(savedViews.staffId, staffId), eq(savedViews.list, list), eq(savedViews.name, name)))
}
