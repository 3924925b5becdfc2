import { and, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findWhere, insertInto, updateById } from '#db/rows.ts'
import { disputes, payments, transactions } from '#db/schema.ts'
import type { OrderId, TransactionId } from '#rules/ids.ts'

export type StoredTransaction = typeof transactions.$inferSelect

export const insertTransaction = insertInto(transactions)

type Received = Pick<StoredTransaction, 'orderId' | 'providerId' | 'afterCents' | 'amountCents' | 'isLive'>

/** One row for money received, however often it is reported. The caller has locked the order. */
export async function upsertReceived(tx: Tx, id: TransactionId, money: Received, now: Date): Promise<TransactionId> {
  const [row] = await tx
    .insert(transactions)
    .values({ ...money, id, kind: 'payment', createdAt: now })
    .onConflictDoUpdate({
      target: [transactions.kind, transactions.providerId, transactions.afterCents],
      // More may be received than was announced.
      set: { amountCents: money.amountCents },
    })
    .returning({ id: transactions.id })
  if (!row) throw new Error('an upsert returns its row')
  return row.id
}

/** Whether any of the money was real. */
export async function hasLiveMoney(db: Db | Tx): Promise<boolean> {
  const rows = await db.select({ id: transactions.id }).from(transactions).where(eq(transactions.isLive, true)).limit(1)
  return rows.length > 0
}

/** Rule M16: a refund or lost dispute, by any of the provider's IDs for it. */
export async function findRefundTransaction(tx: Tx, providerId: string): Promise<StoredTransaction | undefined> {
  const isNamed = or(eq(transactions.providerId, providerId), eq(transactions.otherId, providerId))
  return findWhere(tx, transactions, and(eq(transactions.kind, 'refund'), isNamed))
}

/** Money of an order that left without our request. Failed attempts are not among it. */
export async function listLosses(tx: Tx, orderId: OrderId): Promise<(StoredTransaction & { isDispute: boolean })[]> {
  const isDispute = sql<boolean>`${sql`exists (select from ${disputes}
    where ${disputes.providerId} = ${transactions.providerId})`}`
  const hasLeft = sql`exists (select from ${payments} where ${payments.transactionId} = ${transactions.id}
    and ${payments.state} <> 'failed')`
  return tx
    .select({ ...getTableColumns(transactions), isDispute })
    .from(transactions)
    .where(and(eq(transactions.orderId, orderId), eq(transactions.isExternal, true), hasLeft))
    .orderBy(transactions.createdAt, transactions.id)
}

const update = updateById(transactions)

/** Rule M16: the provider reports the same money under a second id. */
export async function addTransactionId(tx: Tx, id: TransactionId, otherId: string): Promise<void> {
  await update(tx, id, { otherId })
}
