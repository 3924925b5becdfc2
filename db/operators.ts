import { asc, eq } from 'drizzle-orm'
import type { OperatorId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { operators } from './schema.ts'

export type Operator = typeof operators.$inferSelect

export async function allOperators(db: Db): Promise<Operator[]> {
  return db.select().from(operators).orderBy(asc(operators.name))
}

export async function findOperator(db: Db | Tx, id: OperatorId): Promise<Operator | undefined> {
  const [operator] = await db.select().from(operators).where(eq(operators.id, id))
  return operator
}

/** Nothing if the name is taken. */
export async function insertOperator(tx: Tx, operator: typeof operators.$inferInsert): Promise<boolean> {
  const added = await tx.insert(operators).values(operator).onConflictDoNothing().returning({ id: operators.id })
  return added.length > 0
}
