import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { AwaitedTransfer } from '../rules/bank-suggestions.ts'
import type { Day } from '../rules/dates.ts'
import type { BankLineId, BookingId, OrderId, PaymentId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import type { StoredOrder } from './orders.ts'
import { bankLines, bookings, holds, orders, payments } from './schema.ts'

export type StoredBankLine = typeof bankLines.$inferSelect
type NewBankLine = typeof bankLines.$inferInsert

/** Nothing if the line is known. Whoever imports it at the same moment waits here for the first one to commit. */
export async function insertBankLine(tx: Tx, line: NewBankLine): Promise<StoredBankLine | undefined> {
  const [inserted] = await tx.insert(bankLines).values(line).onConflictDoNothing().returning()
  return inserted
}

/** Those of these lines that were imported before. */
export async function knownFingerprints(db: Db, fingerprints: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fingerprint: bankLines.fingerprint })
    .from(bankLines)
    .where(sql`${bankLines.fingerprint} = any(${sql.param([...fingerprints])}::text[])`)
  return rows.map(({ fingerprint }) => fingerprint)
}

export async function findBankLine(db: Db | Tx, id: BankLineId): Promise<StoredBankLine | undefined> {
  const [line] = await db.select().from(bankLines).where(eq(bankLines.id, id))
  return line
}

export async function lockBankLine(tx: Tx, id: BankLineId): Promise<StoredBankLine | undefined> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for('update')
  return line
}

/** Whose record a line belongs to, once its money has a booking. */
export async function bookingOfLine(tx: Tx, id: BankLineId): Promise<{ bookingId: BookingId } | undefined> {
  const [row] = await tx
    .select({ bookingId: orders.bookingId })
    .from(bankLines)
    .innerJoin(orders, eq(orders.id, bankLines.orderId))
    .where(eq(bankLines.id, id))
  return row?.bookingId ? { bookingId: row.bookingId } : undefined
}

type LineChange = Partial<Pick<StoredBankLine, 'state' | 'problem' | 'orderId' | 'takenCents' | 'closedAt'>>

export async function changeBankLine(tx: Tx, id: BankLineId, change: LineChange): Promise<void> {
  await tx
    .update(bankLines)
    .set({ ...change, version: sql`${bankLines.version} + 1` })
    .where(eq(bankLines.id, id))
}

/** Parts of a price: settled when the rest has come, before staff when it has not. */
export async function changePartsOf(
  tx: Tx,
  orderId: OrderId,
  change: Pick<StoredBankLine, 'state' | 'problem' | 'closedAt'>,
): Promise<void> {
  const isPart = and(eq(bankLines.orderId, orderId), eq(bankLines.problem, 'too-little'), gt(bankLines.takenCents, 0))
  await tx
    .update(bankLines)
    .set({ ...change, version: sql`${bankLines.version} + 1` })
    .where(isPart)
}

/** Who sent the money that a payment was, as the bank calls them. */
export async function payerOf(tx: Tx, paymentId: PaymentId): Promise<string | undefined> {
  const [line] = await tx
    .select({ payer: bankLines.payer })
    .from(bankLines)
    .innerJoin(payments, sql`${payments.providerId} = ${bankLines.id}::text`)
    .where(eq(payments.id, paymentId))
  return line?.payer
}

const isTransfer = eq(orders.method, 'bank-transfer')

export async function nameTransfer(
  tx: Tx,
  id: OrderId,
  names: Pick<StoredOrder, 'providerId' | 'shortCode'>,
): Promise<void> {
  await tx.update(orders).set(names).where(eq(orders.id, id))
}

export async function findTransfer(tx: Tx, id: OrderId): Promise<Pick<StoredOrder, 'id'> | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isTransfer, eq(orders.id, id)))
  return order
}

export async function transfersNamed(tx: Tx, codes: readonly string[]): Promise<OrderId[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isTransfer, inArray(orders.shortCode, codes)))
  return rows.map(({ id }) => id)
}

/** Of the order in the query around it; what went back again is not counted. */
const arrivedCents = sql`(
  select coalesce(sum(case ${payments.direction} when 'in' then ${payments.amountCents} else -${payments.amountCents} end), 0)::int
  from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} <> 'failed')`

/** More than a person reads; older ones have been asked about long since. */
const MOST_CANDIDATES = 1000

/** Transfers that money is missing for, or was, and who was to send it; the newest first. */
export async function awaitedTransfers(db: Db): Promise<AwaitedTransfer[]> {
  return db
    .select({
      orderId: orders.id,
      shortCode: orders.shortCode,
      firstName: orders.firstName,
      lastName: orders.lastName,
      missingCents: sql<number>`${sql`${orders.totalCents} - ${arrivedCents}`}`,
      bookingReference: bookings.reference,
    })
    .from(orders)
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(and(isTransfer, inArray(orders.state, ['open', 'dead'])))
    .orderBy(desc(orders.createdAt))
    .limit(MOST_CANDIDATES)
}

const isAwaited = and(isTransfer, eq(orders.state, 'open'))

/** Open transfers whose seats are not held any more. */
export async function lapsedTransfers(db: Db, now: Date): Promise<OrderId[]> {
  return idsOf(db, lte(holds.until, now))
}

/** Open transfers whose time is over before `until`, and whose guests were not told of it. */
export async function transfersToRemind(db: Db, now: Date, until: Date): Promise<OrderId[]> {
  return idsOf(db, and(gt(holds.until, now), lte(holds.until, until), isNull(orders.remindedAt)))
}

async function idsOf(db: Db, isDue: ReturnType<typeof and>): Promise<OrderId[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(and(isAwaited, isDue))
    .orderBy(holds.until)
  return rows.map(({ id }) => id)
}

export async function markReminded(tx: Tx, id: OrderId, now: Date): Promise<void> {
  await tx.update(orders).set({ remindedAt: now }).where(eq(orders.id, id))
}

/** What the bank said of somebody's money. */
export async function bankLinesOf(db: Db | Tx, email: string): Promise<StoredBankLine[]> {
  return db
    .select()
    .from(bankLines)
    .where(sql`${bankLines.orderId} in (select id from ${orders} where lower(email) = ${email})`)
    .orderBy(bankLines.createdAt)
}

/** The sums stay for the accounts; who sent them is gone. */
export async function eraseOldPayers(tx: Tx, bookedBefore: Day): Promise<void> {
  await tx
    .update(bankLines)
    .set({ payer: '', message: '' })
    .where(and(lt(bankLines.bookedOn, bookedBefore), or(ne(bankLines.payer, ''), ne(bankLines.message, ''))))
}
