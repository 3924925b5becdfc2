import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/database.ts'
import { issuedCents } from '#db/payments/credits.ts'
import {
  auditLog,
  bankLines,
  bookings,
  costEntries,
  credits,
  creditUses,
  creditWithdrawals,
  departureCosts,
  departures,
  documents,
  isMove,
  orders,
  payments,
  transactions,
} from '#db/schema.ts'
import type { CostFact } from '#rules/accounting/cost-journal.ts'
import type { OpenMoney } from '#rules/accounting/differences.ts'
import type { BankLineFacts } from '#rules/accounting/other-journal.ts'
import type { MovedPayment } from '#rules/accounting/splits.ts'
import type { BookingId, CreditId } from '#rules/ids.ts'
import { CURRENCY } from '#rules/payments/payments.ts'

/** Rows are read in order of ID, `limit` at a time. */
export type Batch = { after: string | undefined; limit: number }

const isAfter = (
  id: typeof bookings.id | typeof bankLines.id | typeof payments.id | typeof credits.id | typeof costEntries.id,
  batch: Batch,
) => (batch.after === undefined ? undefined : gt(sql`${id}`, batch.after))

/** One parameter, because a list of many is slower to send and to plan. */
const isAnyOf = (id: PgColumn, ids: readonly string[]) => sql`${id} = any(${sql.param([...ids])}::uuid[])`

/** Their days are not in it, because they can change again once no one is on them (rule P12). */
const nameOf = (destination: string, id: string) => `${destination} ${id}`

/** As the journal names them. */
export async function listDepartureNames(db: Db | Tx): Promise<Map<string, { name: string; flownAt: Date | null }>> {
  const { id, destination, flownAt } = departures
  const rows = await db.select({ id, destination, flownAt }).from(departures)
  return new Map(rows.map((row) => [row.id, { name: nameOf(row.destination, row.id), flownAt: row.flownAt }]))
}

export async function listJournalBookings(db: Db | Tx, batch: Batch) {
  const { id, reference, departureId, createdAt, cancelledAt } = bookings
  return db
    .select({ id, reference, departureId, createdAt, cancelledAt })
    .from(bookings)
    .where(isAfter(id, batch))
    .orderBy(asc(id))
    .limit(batch.limit)
}

/** A refund is named by its payment here. */
const paymentName = sql`coalesce((select received.provider_id from ${payments} paid join ${transactions} received
  on received.id = paid.transaction_id where paid.id = ${payments.refundOfId}), ${transactions.providerId})`

/** A transfer that a bank line brought has the id of the line. Those that staff recorded once had a longer name. */
const isFromBankLine = sql<boolean>`(${payments.method} = 'bank-transfer' and case
  when ${paymentName} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then exists (select from ${bankLines} where ${bankLines.id} = ${paymentName}::uuid) else false end)`

const { id, bookingId, transactionId, kind, state, method, amountCents, feeCents, createdAt, settledAt } = payments
const money = {
  id,
  bookingId,
  transactionId,
  kind,
  state,
  method,
  providerId: transactions.providerId,
  meaning: payments.meaning,
  amountCents,
  feeCents,
  createdAt,
  settledAt,
  isFromBankLine,
}

const isOfMoney = eq(transactions.id, payments.transactionId)

/** Payments for the orders of these bookings, whichever booking a split moved them to. */
export async function listPaymentsForOrdersOf(db: Db | Tx, ids: readonly BookingId[]) {
  return db
    .select({ ...money, orderBookingId: orders.bookingId })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.kind, 'payment')))
    .leftJoin(transactions, isOfMoney)
    .where(isAnyOf(orders.bookingId, ids))
}

/** The payments and refunds that the ledger of each of these bookings counts. */
export async function listLedgerMoney(db: Db | Tx, ids: readonly BookingId[]) {
  return db.select(money).from(payments).leftJoin(transactions, isOfMoney).where(isAnyOf(payments.bookingId, ids))
}

/** Payments and refunds of orders that have no booking. */
export async function listOrderMoney(db: Db | Tx, batch: Batch) {
  return db
    .select(money)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(transactions, isOfMoney)
    .where(and(isNull(orders.bookingId), isAfter(payments.id, batch)))
    .orderBy(asc(payments.id))
    .limit(batch.limit)
}

export async function listMovedPayments(db: Db | Tx): Promise<MovedPayment[]> {
  return db
    .select({
      fromBookingId: sql<string>`${orders.bookingId}`,
      bookingId: sql<string>`${payments.bookingId}`,
      amountCents: payments.amountCents,
      feeCents: payments.feeCents,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.kind, 'payment'), eq(payments.state, 'completed'), ne(payments.bookingId, orders.bookingId)))
}

/** Rule M29: each booking that was split off, with the booking it was split from and when. Only the audit log knows. */
export async function listSplits(db: Db | Tx) {
  const from = sql<string>`${auditLog.details} ->> 'from'`
  return db
    .select({ id: auditLog.id, from, to: sql<string>`${auditLog.bookingId}`, at: bookings.createdAt })
    .from(auditLog)
    .innerJoin(bookings, eq(bookings.id, auditLog.bookingId))
    .where(and(eq(auditLog.action, 'split-booking'), isNotNull(from)))
}

export async function listDocumentsOf(db: Db | Tx, ids: readonly BookingId[]) {
  const { bookingId, kind, year, number, tripCents, feeCents, createdAt } = documents
  const taxCents = sql<number>`coalesce((${documents.content} -> 'tax' ->> 'cents')::int, 0)`
  return db
    .select({ bookingId, kind, year, number, tripCents, feeCents, taxCents, createdAt })
    .from(documents)
    .where(isAnyOf(bookingId, ids))
}

export async function listMovesOf(db: Db | Tx, ids: readonly BookingId[]) {
  const { id, at, bookingId, details } = auditLog
  return db
    .select({ id, at, bookingId, from: sql<string>`${details} ->> 'from'`, to: sql<string>`${details} ->> 'to'` })
    .from(auditLog)
    .where(and(isMove(auditLog), isAnyOf(bookingId, ids)))
    .orderBy(asc(at), asc(id))
}

const { fromBookingId } = credits
const credit = {
  id: credits.id,
  bookingId: fromBookingId,
  amountCents: credits.amountCents,
  createdAt: credits.createdAt,
}

export async function listCreditsIssuedFor(db: Db | Tx, ids: readonly BookingId[]) {
  return db.select(credit).from(credits).where(isAnyOf(fromBookingId, ids))
}

export async function listOtherCredits(db: Db | Tx, batch: Batch) {
  return db
    .select(credit)
    .from(credits)
    .where(and(isNull(fromBookingId), isAfter(credits.id, batch)))
    .orderBy(asc(credits.id))
    .limit(batch.limit)
}

/** What was taken back of these credits. */
export async function listCreditWithdrawals(db: Db | Tx, creditIds: readonly CreditId[]) {
  const { id, creditId, amountCents, createdAt } = creditWithdrawals
  return db.select({ id, creditId, amountCents, createdAt }).from(creditWithdrawals).where(isAnyOf(creditId, creditIds))
}

export async function listCreditUsesOf(db: Db | Tx, ids: readonly BookingId[]) {
  const { id, bookingId, amountCents, createdAt } = creditUses
  return db.select({ id, bookingId, amountCents, createdAt }).from(creditUses).where(isAnyOf(bookingId, ids))
}

/** Lines in another currency never become a payment, and are not in these accounts. */
export async function listJournalBankLines(db: Db | Tx, batch: Batch): Promise<BankLineFacts[]> {
  const { id, state, amountCents, appliedCents, createdAt, closedAt, endedAt, currency } = bankLines
  return db
    .select({ id, state, amountCents, appliedCents, createdAt, closedAt, endedAt })
    .from(bankLines)
    .where(and(eq(currency, CURRENCY), isAfter(id, batch)))
    .orderBy(asc(id))
    .limit(batch.limit)
}

/** Rule M34: everything that happened to costs. */
export async function listJournalCosts(db: Db | Tx, batch: Batch): Promise<CostFact[]> {
  const { id, amountCents, method, reference, createdAt } = costEntries
  const rows = await db
    .select({
      cost: { id, amountCents, method, reference, createdAt, costKind: departureCosts.kind },
      departure: { id: departures.id, destination: departures.destination },
    })
    .from(costEntries)
    .innerJoin(departureCosts, eq(departureCosts.id, costEntries.costId))
    .innerJoin(departures, eq(departures.id, departureCosts.departureId))
    .where(isAfter(id, batch))
    .orderBy(asc(id))
    .limit(batch.limit)
  return rows.map(({ cost, departure }) => ({ ...cost, departure: nameOf(departure.destination, departure.id) }))
}

/** The total left of all credits, of refunds still to be paid, and of costs. */
export async function sumOpenMoney(db: Db | Tx): Promise<OpenMoney> {
  const { rows } = await db.execute<OpenMoney>(sql`
    select (select coalesce(sum(${issuedCents}), 0) from ${credits})::float
        - (select coalesce(sum(${creditUses.amountCents}), 0) from ${creditUses})::float as "creditCents",
      (select coalesce(sum(${payments.amountCents}), 0) from ${payments}
        where ${payments.kind} = 'refund' and ${payments.state} in ('requested', 'pending'))::float as "refundCents",
      (select coalesce(sum(${departureCosts.owedCents} - ${departureCosts.paidCents}), 0) from ${departureCosts})::float
        as "payableCents"`)
  return rows[0] ?? { creditCents: 0, refundCents: 0, payableCents: 0 }
}
