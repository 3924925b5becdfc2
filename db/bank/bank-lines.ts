import {
  and,
  between,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { lineHoldsMoney } from '#db/payments/held-money.ts'
import { findById, findWhere, lockWhere, updateVersion } from '#db/rows.ts'
import { bankLines, bookings, isAwaitingStatement, orders, payments, transactions } from '#db/schema.ts'
import type { MatchCandidate } from '#rules/bank/bank-suggestions.ts'
import type { Day } from '#rules/dates.ts'
import { type BankLineId, type BookingId, idsOf, type OrderId, type PaymentId } from '#rules/ids.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import { mentions } from '#rules/privacy/mentions.ts'

export type StoredBankLine = typeof bankLines.$inferSelect
type NewBankLine = typeof bankLines.$inferInsert

/** Undefined if the line is known. A second import of the same line waits here until the first one commits. */
export async function insertBankLine(tx: Tx, line: NewBankLine): Promise<StoredBankLine | undefined> {
  const [inserted] = await tx.insert(bankLines).values(line).onConflictDoNothing().returning()
  return inserted
}

export async function findBankLineByFingerprint(db: Db | Tx, fingerprint: string): Promise<StoredBankLine | undefined> {
  return findWhere(db, bankLines, eq(bankLines.fingerprint, fingerprint))
}

type Marks = Pick<StoredBankLine, 'fingerprint' | 'content'>

/** The stored lines that have one of these fingerprints. */
export async function listBankLineMarks(db: Db, fingerprints: string[], contents: string[]): Promise<Marks[]> {
  const { fingerprint, content } = bankLines
  return db
    .select({ fingerprint, content })
    .from(bankLines)
    .where(
      or(
        sql`${fingerprint} = any(${sql.param(fingerprints)}::text[])`,
        sql`${content} = any(${sql.param(contents)}::text[])`,
      ),
    )
}

/** Lines with the same content. */
export async function listBankLinesByContent(db: Db | Tx, content: string): Promise<StoredBankLine[]> {
  return db.select().from(bankLines).where(eq(bankLines.content, content))
}

/** A file's lines within these days. */
export async function listBankLinesOfFile(
  db: Db | Tx,
  file: string,
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
): Promise<StoredBankLine[]> {
  return db
    .select()
    .from(bankLines)
    .where(and(between(bankLines.postedOn, firstDay, lastDay), eq(bankLines.file, file)))
}

export const findBankLine = findById(bankLines)

/** Partial payments of an order: they close when the rest is received, and go to staff when it is not. */
const isPartialOf = (orderId: OrderId) =>
  and(
    eq(bankLines.orderId, orderId),
    eq(bankLines.problem, 'underpaid'),
    gt(bankLines.appliedCents, 0),
    isNull(bankLines.endedAt),
  )

type OrderOfLine = Pick<StoredOrder, 'id' | 'bookingId'>

/** Also locks the partial payments of the line's order, and the recorded transfers that it may be. */
export async function lockBankLine(
  tx: Tx,
  id: BankLineId,
  order: OrderOfLine | undefined,
): Promise<StoredBankLine | undefined> {
  const others = order ? or(isPartialOf(order.id), isAwaitedFor(order)) : undefined
  await lockWhere(tx, bankLines, or(eq(bankLines.id, id), others))
  return findBankLine(tx, id)
}

/** What a statement will have of a recorded transfer. Staff may have ignored a rest that was not received. */
const awaitedCents = sql<number>`case when ${bankLines.state} = 'ignored' then ${bankLines.appliedCents}
  else ${bankLines.amountCents} end`

/** Rule M26: a recorded transfer for this order, or for another order of its booking, that no statement has had yet. */
const isRecordedFor = ({ id, bookingId }: OrderOfLine) =>
  and(
    isAwaitingStatement(bankLines),
    bookingId
      ? sql`${bankLines.orderId} in (select ${orders.id} from ${orders} where ${orders.bookingId} = ${bookingId})`
      : eq(bankLines.orderId, id),
  )

/** Not one that staff ignored whole, because nothing was received. */
const isAwaitedFor = (order: OrderOfLine) => and(isRecordedFor(order), gt(awaitedCents, 0))

export async function lockRecordedLines(tx: Tx, order: OrderOfLine): Promise<void> {
  await lockWhere(tx, bankLines, isRecordedFor(order))
}

/** The oldest recorded transfer of this amount that staff ignored whole. */
export async function findIgnoredRecord(tx: Tx, order: OrderOfLine, { amountCents, currency }: StoredBankLine) {
  const isSame = and(eq(bankLines.amountCents, amountCents), eq(bankLines.currency, currency), eq(awaitedCents, 0))
  const [line] = await tx
    .select()
    .from(bankLines)
    .where(and(isRecordedFor(order), isSame))
    .orderBy(bankLines.postedOn, bankLines.id)
    .limit(1)
  return line
}

/** The oldest first. */
export async function listAwaitedLines(db: Db | Tx, order: OrderOfLine) {
  return db
    .select({ id: bankLines.id, awaitedCents, currency: bankLines.currency, recordedAt: bankLines.recordedAt })
    .from(bankLines)
    .where(isAwaitedFor(order))
    .orderBy(bankLines.postedOn, bankLines.id)
}

/** Only for a line that was inserted in the same transaction. */
export async function deleteBankLine(tx: Tx, id: BankLineId): Promise<void> {
  await tx.delete(bankLines).where(eq(bankLines.id, id))
}

export async function lockPartialBankLines(tx: Tx, orderId: OrderId): Promise<void> {
  await lockWhere(tx, bankLines, isPartialOf(orderId))
}

/** The booking that a line paid for, once there is one. */
export async function findBookingOfBankLine(tx: Tx, id: BankLineId): Promise<{ bookingId: BookingId } | undefined> {
  const [row] = await tx
    .select({ bookingId: orders.bookingId })
    .from(bankLines)
    .innerJoin(orders, eq(orders.id, bankLines.orderId))
    .where(eq(bankLines.id, id))
  return row?.bookingId ? { bookingId: row.bookingId } : undefined
}

export const updateBankLine = updateVersion(bankLines)

export async function updatePartialBankLines(
  tx: Tx,
  orderId: OrderId,
  change: Pick<StoredBankLine, 'state' | 'problem' | 'closedAt'>,
): Promise<void> {
  await lockPartialBankLines(tx, orderId)
  await tx
    .update(bankLines)
    .set({ ...change, version: sql`${bankLines.version} + 1` })
    .where(isPartialOf(orderId))
}

/** The line that brought a payment, or that staff recorded for it. */
export async function findLineOfPayment(tx: Tx, paymentId: PaymentId): Promise<StoredBankLine | undefined> {
  const [line] = await tx
    .select(getTableColumns(bankLines))
    .from(bankLines)
    .innerJoin(transactions, sql`${transactions.providerId} = ${bankLines.id}::text`)
    .innerJoin(payments, eq(payments.transactionId, transactions.id))
    .where(eq(payments.id, paymentId))
  return line
}

const isTransfer = eq(orders.method, TRANSFER)

export async function findTransferOrder(tx: Tx, id: OrderId): Promise<Pick<StoredOrder, 'id'> | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isTransfer, eq(orders.id, id)))
  return order
}

export async function listTransfersByCode(
  tx: Tx,
  codes: readonly string[],
): Promise<{ id: OrderId; shortCode: string }[]> {
  return tx
    .select({ id: orders.id, shortCode: sql<string>`${orders.shortCode}` })
    .from(orders)
    .where(and(isTransfer, inArray(orders.shortCode, codes)))
}

/** Received for the order in the outer query, less refunds. */
export const receivedOfOrder = sql<number>`${sql`(
  select coalesce(sum(case ${payments.kind} when 'payment' then ${payments.amountCents} else -${payments.amountCents} end), 0)::int
  from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} not in ('failed', 'withdrawn'))`}`

/** No one reads a longer list, and guests with older transfers were reminded long ago. */
const MAX_UNPAID_TRANSFERS = 1000

/** Transfers that are not fully paid, including expired ones, with the expected sender; newest first. All, or some orders. */
export async function listUnpaidTransfers(db: Db, ids?: readonly OrderId[]): Promise<MatchCandidate[]> {
  const rows = await db
    .select({
      orderId: orders.id,
      bookingId: orders.bookingId,
      shortCode: orders.shortCode,
      firstName: orders.firstName,
      lastName: orders.lastName,
      outstandingCents: sql<number>`${sql`${orders.totalCents} - ${receivedOfOrder}`}`,
      isExpired: sql<boolean>`${orders.state} = 'void'`,
      // A join would read all bookings before it leaves out all but the newest orders.
      bookingReference: sql<string | null>`${sql`(select ${bookings.reference} from ${bookings}
        where ${bookings.id} = ${orders.bookingId})`}`,
    })
    .from(orders)
    .where(
      and(
        isTransfer,
        inArray(orders.state, ['open', 'void']),
        or(ne(orders.email, ''), isNotNull(orders.bookingId)),
        ids && inArray(orders.id, [...ids]),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(MAX_UNPAID_TRANSFERS)
  return rows.map(({ outstandingCents, ...row }) => ({ ...row, isBooking: false, awaitedCents: [outstandingCents] }))
}

const isOpenTransfer = and(isTransfer, eq(orders.state, 'open'))

type ListedTransfer = Pick<StoredOrder, 'id' | 'createdAt' | 'extendedUntil'>

/** Open transfers that hold seats, or held some until their link was not opened (rule S6), oldest first. */
export async function listUnsettledTransfers(db: Db, orderedUntil: Date): Promise<ListedTransfer[]> {
  return selectOpenTransfers(db, lte(orders.createdAt, orderedUntil))
}

/** Confirmed open transfers whose guest was not reminded yet. */
export async function listUnremindedTransfers(db: Db): Promise<ListedTransfer[]> {
  return selectOpenTransfers(db, and(isNotNull(orders.confirmedAt), isNull(orders.remindedAt)))
}

function selectOpenTransfers(db: Db, isDue: SQL | undefined): Promise<ListedTransfer[]> {
  return db
    .select({ id: orders.id, createdAt: orders.createdAt, extendedUntil: orders.extendedUntil })
    .from(orders)
    .where(and(isOpenTransfer, isNotNull(orders.holdId), isDue))
    .orderBy(orders.createdAt)
}

export async function listBankLinesByEmail(db: Db | Tx, email: string): Promise<StoredBankLine[]> {
  return db
    .select()
    .from(bankLines)
    .where(sql`${bankLines.orderId} in (select id from ${orders} where lower(email) = ${email})`)
    .orderBy(bankLines.createdAt)
}

/**
 * Rule G11: erases payer and message of the lines of a person's orders, and of closed lines that name the person. A line
 * whose money we still have to refund keeps its payer.
 */
export async function eraseBankLinesByEmail(
  tx: Tx,
  email: string,
  names: readonly string[],
  marker: string,
): Promise<void> {
  const { id, payer, message, state } = bankLines
  const own = await listBankLinesByEmail(tx, email)
  const closed = await tx
    .select({ id, payer, message })
    .from(bankLines)
    .where(inArray(state, ['refunded', 'ignored']))
  const naming = closed.filter((line) => mentions(`${line.payer}\n${line.message}`, names))
  const ids = idsOf([...own, ...naming])
  await lockWhere(tx, bankLines, inArray(id, ids))
  await tx
    .update(bankLines)
    .set({ payer: marker, message: marker })
    .where(and(inArray(id, ids), not(lineHoldsMoney)))
}

/** The amounts stay for the accounts; the names of their senders are erased, unless they are owed a refund. */
export async function eraseOldPayers(tx: Tx, postedBefore: Day): Promise<void> {
  await tx
    .update(bankLines)
    .set({ payer: '', message: '' })
    .where(
      and(
        lt(bankLines.postedOn, postedBefore),
        or(ne(bankLines.payer, ''), ne(bankLines.message, '')),
        not(lineHoldsMoney),
      ),
    )
}
