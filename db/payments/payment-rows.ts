import { and, eq, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { orderRows, type RowPlace, type SortColumns } from '#db/keyset.ts'
import { matchesEmailPrefix, matchesWord } from '#db/schema/search.ts'
import { bookings, isOfOperator, orders, payments, transactions } from '#db/schema.ts'
import { allMatches, createRowList, createSortedRows, isTooLong } from '#db/search-page.ts'
import type { Day } from '#rules/dates.ts'
import type { BookingId, OperatorId, PaymentId } from '#rules/ids.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'
import type { PaymentState } from '#rules/payments/payments.ts'
import { isEmailWord } from '#rules/staff/search-words.ts'
import type { SortName } from '#rules/staff/sorting.ts'

export type PaymentFilter = {
  /** As rules/staff/search-words.ts splits them. The booking of a payment has all of them. */
  words: readonly string[]
  kind?: 'payment' | 'refund' | undefined
  state?: PaymentState | undefined
  method?: MoneyMethod | undefined
  amountCents?: number | undefined
  /** Both days are included, in UTC. */
  from?: Day | undefined
  to?: Day | undefined
  id?: PaymentId | undefined
  bookingId?: BookingId | undefined
  /** The departure's operator. */
  operatorId?: OperatorId | undefined
}

const key = { at: payments.createdAt, id: payments.id }

async function readPayments(db: Db, which: SQL | undefined, place: RowPlace, limit: number) {
  return db
    .select({
      ...key,
      orderId: payments.orderId,
      bookingId: payments.bookingId,
      reference: bookings.reference,
      name: sql<string>`trim(${orders.firstName} || ' ' || ${orders.lastName})`,
      kind: payments.kind,
      meaning: payments.meaning,
      state: payments.state,
      method: payments.method,
      amountCents: payments.amountCents,
      feeCents: payments.feeCents,
      providerId: transactions.providerId,
      settledAt: payments.settledAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(transactions, eq(transactions.id, payments.transactionId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(which)
    .orderBy(...orderRows(key, place))
    .limit(limit)
}

export type ListedPayment = Awaited<ReturnType<typeof readPayments>>[number]

/** Payments and refunds of all bookings and orders. */
export const paymentRows = createRowList({ table: payments, key, search, read: readPayments })

const sorts: SortColumns<SortName<'payments'>> = {
  name: [sql`lower(trim(${orders.firstName} || ' ' || ${orders.lastName}))`],
  at: [payments.createdAt],
  kind: [payments.kind, payments.meaning],
  method: [payments.method],
  // Refunds are money that leaves.
  amount: [sql`case when ${payments.kind} = 'refund' then - ${payments.amountCents} else ${payments.amountCents} end`],
  fee: [payments.feeCents],
  state: [payments.state],
}

export const listSortedPaymentRows = createSortedRows({
  from: sql`${payments} join ${orders} on ${orders.id} = ${payments.orderId}`,
  key,
  sorts,
  search,
  read: readPayments,
})

/** Words that too many bookings have. All payments together are few enough. */
export async function isPaymentSearchTooLong(db: Db, { words }: Pick<PaymentFilter, 'words'>): Promise<boolean> {
  return words.length > 0 && isTooLong(db, bookings, and(...words.map(hasWord)))
}

const sumOf = (cents: SQLWrapper, which: SQL) => sql<number>`coalesce(sum(${cents}) filter (where ${which}), 0)::float`

/** Rule A18. Money that moved, and money that is on its way; attempts that failed are only counted. */
export async function sumPayments(db: Db, filter: PaymentFilter) {
  const { kind, state, meaning, amountCents, feeCents } = payments
  const isReceived = sql`${kind} = 'payment' and ${state} = 'completed'`
  const isTakenBack = sql`${meaning} is not distinct from 'taken-back'`
  const isRefund = sql`${kind} = 'refund' and not ${isTakenBack}`
  const [totals] = await db
    .select({
      all: sql<number>`count(*)::int`,
      receivedCents: sumOf(amountCents, isReceived),
      feeCents: sumOf(feeCents, isReceived),
      pendingCents: sumOf(amountCents, sql`${kind} = 'payment' and ${state} = 'pending'`),
      refundedCents: sumOf(amountCents, sql`${isRefund} and ${state} = 'paid'`),
      toRefundCents: sumOf(amountCents, sql`${isRefund} and ${state} in ('requested', 'pending')`),
      takenBackCents: sumOf(amountCents, sql`${kind} = 'refund' and ${isTakenBack}`),
    })
    .from(payments)
    .where(allMatches(search(filter)))
  return totals
}

function search(filter: PaymentFilter) {
  const isListed = matching(filter)
  const words = and(...filter.words.map(hasWord))
  if (!words) return { isFound: isListed }
  const isOfFound = sql`exists (select from ${bookings} where ${bookings.id} = ${payments.bookingId} and ${words})`
  const isLookedUp = sql`${payments.bookingId} in (select ${bookings.id} from ${bookings} where ${words})`
  return { isFound: and(isListed, isOfFound), isLookedUp: and(isListed, isLookedUp) }
}

function matching(filter: PaymentFilter): SQL | undefined {
  const { id, bookingId, operatorId, kind, state, method, amountCents, from, to } = filter
  return and(
    id && eq(payments.id, id),
    bookingId && eq(payments.bookingId, bookingId),
    operatorId &&
      sql`exists (select from ${orders} where ${orders.id} = ${payments.orderId}
        and ${isOfOperator(orders.departureId, operatorId)})`,
    kind && eq(payments.kind, kind),
    state && eq(payments.state, state),
    method && eq(payments.method, method),
    amountCents === undefined ? undefined : eq(payments.amountCents, amountCents),
    from ? gte(payments.createdAt, sql`${from}::date at time zone 'UTC'`) : undefined,
    to ? lt(payments.createdAt, sql`(${to}::date + 1) at time zone 'UTC'`) : undefined,
  )
}

function hasWord(word: string): SQL {
  return isEmailWord(word) ? matchesEmailPrefix(sql`lower(${bookings.email})`, word) : matchesWord(bookings, word)
}
