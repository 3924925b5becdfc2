import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './database.ts'

type Identified = PgTable & { id: PgColumn }
type IdOf<Table extends Identified> = Table['id']['_']['data']
type Found<Table extends Identified> = Promise<Table['$inferSelect'] | undefined>

const selectById = (db: Db | Tx, table: Identified, id: unknown) => db.select().from(table).where(eq(table.id, id))

/** Prepared, because planning such a statement takes PostgreSQL longer than running it. */
export function findById<Table extends Identified>(table: Table) {
  const name = `find_in_${getTableConfig(table).name}`
  return async (db: Db | Tx, id: IdOf<Table>): Found<Table> => {
    const [row] = await selectById(db, table, id).prepare(name).execute()
    return row
  }
}

/** For a condition that at most one row meets. */
export async function findWhere<Table extends Identified>(
  db: Db | Tx,
  table: Table,
  which: SQL | undefined,
): Found<Table> {
  return (await db.select().from<Identified>(table).where(which))[0]
}

/** No other transaction can change or lock the row until this one ends. */
export function lockById<Table extends Identified>(table: Table) {
  const name = `lock_in_${getTableConfig(table).name}`
  return async (tx: Tx, id: IdOf<Table>): Found<Table> => {
    const [row] = await selectById(tx, table, id).for('update').prepare(name).execute()
    return row
  }
}

/** Before one statement changes several rows, they are locked in order of id, so that two transactions cannot block each other. */
export async function lockWhere(tx: Tx, table: Identified, which: SQL | undefined): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(which).orderBy(asc(table.id)).for('no key update')
}

/** Inserts one row or several. */
export function insertInto<Table extends PgTable>(table: Table) {
  return async (tx: Tx, rows: Table['$inferInsert'] | Table['$inferInsert'][]): Promise<void> => {
    await tx.insert<PgTable>(table).values(rows)
  }
}

export function updateById<Table extends Identified>(table: Table) {
  return async (tx: Tx, id: IdOf<Table>, change: Partial<Table['$inferInsert']>): Promise<void> => {
    await tx.update<PgTable>(table).set(change).where(eq(table.id, id))
  }
}

/** Raises the version, so that a form opened before this change is refused. */
export function updateVersion<Table extends Identified & { version: PgColumn }>(table: Table) {
  const update = updateById<Identified>(table)
  return (tx: Tx, id: IdOf<Table>, change: Partial<Table['$inferInsert']>): Promise<void> =>
    update(tx, id, { ...change, version: sql`${table.version} + 1` })
}
