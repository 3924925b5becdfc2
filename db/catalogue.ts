import { and, desc, eq } from 'drizzle-orm'
import type { CatalogueChange } from '../rules/catalogue/in-force.ts'
import type { CatalogueKind } from '../rules/catalogue/schemas.ts'
import type { Db, Tx } from './database.ts'
import { catalogueChanges } from './schema.ts'

type Row = typeof catalogueChanges.$inferSelect
/** Values are checked before they are kept, so that each is what its kind says. */
export type StoredChange = Omit<Row, 'kind' | 'key' | 'value' | 'createdAt'> & CatalogueChange

/** The newest change of each record: what is in force where something was changed. */
export async function newestChanges(db: Db | Tx): Promise<StoredChange[]> {
  const rows = await db
    .selectDistinctOn([catalogueChanges.kind, catalogueChanges.key])
    .from(catalogueChanges)
    .orderBy(catalogueChanges.kind, catalogueChanges.key, desc(catalogueChanges.number))
  return rows as StoredChange[]
}

/** Everything that was ever changed of one record, the newest first. */
export async function changesOf(db: Db | Tx, kind: CatalogueKind, key: string): Promise<StoredChange[]> {
  const rows = await db
    .select()
    .from(catalogueChanges)
    .where(and(eq(catalogueChanges.kind, kind), eq(catalogueChanges.key, key)))
    .orderBy(desc(catalogueChanges.number))
  return rows as StoredChange[]
}

/** Refused where somebody else was first: a record has one change of each number. */
export async function insertChange(tx: Tx, change: typeof catalogueChanges.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(catalogueChanges)
    .values(change)
    .onConflictDoNothing({ target: [catalogueChanges.kind, catalogueChanges.key, catalogueChanges.number] })
    .returning({ id: catalogueChanges.id })
  return inserted.length === 1
}
