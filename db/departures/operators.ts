import { asc } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById } from '#db/rows.ts'
import { operators } from '#db/schema.ts'
import type { OperatorId } from '#rules/ids.ts'

export type Operator = typeof operators.$inferSelect

export async function listOperators(db: Db | Tx): Promise<Operator[]> {
  return db.select().from(operators).orderBy(asc(operators.name))
}

export const findOperator = findById(operators)

/** The operator of a departure, once staff have assigned one. */
export async function findDepartureOperator(
  db: Db | Tx,
  { operatorId }: { operatorId: OperatorId | null },
): Promise<Operator | undefined> {
  return operatorId ? findOperator(db, operatorId) : undefined
}

/** False if the name is taken. */
export async function insertOperator(tx: Tx, operator: typeof operators.$inferInsert): Promise<boolean> {
  const added = await tx.insert(operators).values(operator).onConflictDoNothing().returning({ id: operators.id })
  return added.length > 0
}
