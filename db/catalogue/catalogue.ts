import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { catalogueRevisions } from '#db/schema.ts'
import type { CatalogueRevision } from '#rules/catalogue/current-catalogue.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'

type Row = typeof catalogueRevisions.$inferSelect
/** Values are checked before they are stored, so each has the shape of its kind. */
export type StoredRevision = Omit<Row, 'kind' | 'key' | 'value' | 'createdAt'> & CatalogueRevision

/** The newest revision of each record that staff have changed. */
export async function listCurrentRevisions(db: Db | Tx): Promise<StoredRevision[]> {
  const rows = await db
    .selectDistinctOn([catalogueRevisions.kind, catalogueRevisions.key])
    .from(catalogueRevisions)
    .orderBy(catalogueRevisions.kind, catalogueRevisions.key, desc(catalogueRevisions.revision))
  return rows as StoredRevision[]
}

/** All revisions of one record, newest first. */
export async function listRevisions(db: Db | Tx, kind: CatalogueKind, key: string): Promise<StoredRevision[]> {
  const rows = await db
    .select()
    .from(catalogueRevisions)
    .where(and(eq(catalogueRevisions.kind, kind), eq(catalogueRevisions.key, key)))
    .orderBy(desc(catalogueRevisions.revision))
  return rows as StoredRevision[]
}

/** False if someone else was first: each revision number of a record exists once. */
export async function insertRevision(tx: Tx, revision: typeof catalogueRevisions.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(catalogueRevisions)
    .values(revision)
    .onConflictDoNothing({ target: [catalogueRevisions.kind, catalogueRevisions.key, catalogueRevisions.revision] })
    .returning({ id: catalogueRevisions.id })
  return inserted.length === 1
}
