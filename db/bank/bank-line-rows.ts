import { and, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { isBeyondCursor, orderByKeyset } from '#db/keyset.ts'
import { bankLines, bookings, departures, installments, orders } from '#db/schema.ts'
import type { BankLineId, OrderId } from '#rules/ids.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import type { PageCursor } from '#rules/staff/pagination.ts'
import { receivedOfOrder, type StoredBankLine } from './bank-lines.ts'

export type BankLineFilter = { state?: StoredBankLine['state'] | undefined }

const key = { at: bankLines.createdAt, id: bankLines.id }

/** The order that a line is for, if any, with what it needs to say what is still awaited. */
const ofOrder = {
  bookingId: orders.bookingId,
  reference: bookings.reference,
  order: {
    state: orders.state,
    firstName: orders.firstName,
    lastName: orders.lastName,
    email: orders.email,
    totalCents: orders.totalCents,
    createdAt: orders.createdAt,
    extendedUntil: orders.extendedUntil,
    holdId: orders.holdId,
  },
  receivedCents: receivedOfOrder,
}

/** Newest first; for a page before the cursor, the rows nearest to the cursor first. */
export async function listBankLineRows(db: Db, { state }: BankLineFilter, cursor: PageCursor, limit: number) {
  return db
    .select({
      ...getTableColumns(bankLines),
      at: bankLines.createdAt,
      ...ofOrder,
    })
    .from(bankLines)
    .leftJoin(orders, eq(orders.id, bankLines.orderId))
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(and(state && eq(bankLines.state, state), isNull(bankLines.endedAt), isBeyondCursor(key, cursor)))
    .orderBy(...orderByKeyset(key, cursor))
    .limit(limit)
}

export type FoundBankLine = Awaited<ReturnType<typeof searchBankLines>>[number]

type BankSearch = { words: readonly string[]; amountCents: number | undefined }
/** Two letters are in almost every text. */
const MIN_PART = 3

/** Rule A7: lines with this amount, or with parts of words in payer or reference; newest first. */
export async function searchBankLines(db: Db, { words, amountCents }: BankSearch, limit: number) {
  const { id, payer, message, postedOn, amountCents: cents, currency, state } = bankLines
  const parts = words.filter((word) => word.length >= MIN_PART)
  // Joined with `or`, the text would be searched without its index.
  const found = [
    ...(amountCents === undefined ? [] : [eq(cents, amountCents)]),
    ...(parts.length > 0 ? [and(...parts.map(hasPart))] : []),
  ].map((which) => sql`select ${id} from ${bankLines} where ${which}`)
  if (found.length === 0) return []
  return db
    .select({ id, payer, message, postedOn, amountCents: cents, currency, state })
    .from(bankLines)
    .where(and(sql`${id} in (${sql.join(found, sql` union all `)})`, isNull(bankLines.endedAt)))
    .orderBy(desc(bankLines.createdAt), desc(id))
    .limit(limit)
}

/** Words have no characters with a meaning in a pattern; an address may have an underscore, which fits more than itself. */
function hasPart(word: string): SQL {
  return sql`plain_name(${bankLines.payer} || ' ' || ${bankLines.message}) like ${`%${word}%`}`
}

/** One line as in the list. */
export async function findBankLineRow(db: Db, id: BankLineId) {
  const [row] = await db
    .select({ ...getTableColumns(bankLines), at: bankLines.createdAt, ...ofOrder })
    .from(bankLines)
    .leftJoin(orders, eq(orders.id, bankLines.orderId))
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(eq(bankLines.id, id))
  return row
}

export type ListedTransfer = Awaited<ReturnType<typeof listTransfersByIds>>[number]

const transferColumns = {
  orderId: orders.id,
  shortCode: orders.shortCode,
  firstName: orders.firstName,
  lastName: orders.lastName,
  email: orders.email,
  method: orders.method,
  purpose: orders.purpose,
  dueCents: orders.dueCents,
  totalCents: orders.totalCents,
  receivedCents: receivedOfOrder,
  state: orders.state,
  createdAt: orders.createdAt,
  extendedUntil: orders.extendedUntil,
  holdId: orders.holdId,
  bookingId: orders.bookingId,
  destination: departures.destination,
  startDate: departures.startDate,
  endDate: departures.endDate,
}

const selectTransfers = (db: Db) =>
  db.select(transferColumns).from(orders).innerJoin(departures, eq(departures.id, orders.departureId))

export async function listTransfersByIds(db: Db, ids: readonly OrderId[]) {
  if (ids.length === 0) return []
  return selectTransfers(db).where(inArray(orders.id, [...ids]))
}

/** No one reads a longer list. */
const MAX_OPEN_TRANSFERS = 50

/** An installment may have been paid another way since its transfer was announced. */
const isStillDue = or(
  isNull(orders.bookingId),
  sql`exists (select from ${installments} where ${installments.bookingId} = ${orders.bookingId}
    and ${installments.settledCents} < ${installments.amountCents})`,
)

/** Transfers that guests have announced and not yet paid, newest first. */
export async function listOpenTransfers(db: Db): Promise<ListedTransfer[]> {
  return selectTransfers(db)
    .where(and(eq(orders.method, TRANSFER), eq(orders.state, 'open'), isStillDue))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_OPEN_TRANSFERS)
}
