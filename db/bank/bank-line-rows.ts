import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { OrderId } from '../../rules/ids.ts'
import type { PageCursor } from '../../rules/staff/pagination.ts'
import type { Db } from '../database.ts'
import { isBeyondCursor, orderByKeyset } from '../keyset.ts'
import { bankLines, bookings, departures, orders } from '../schema.ts'
import type { StoredBankLine } from './bank-lines.ts'

export type BankLineFilter = { state?: StoredBankLine['state'] | undefined }

const key = { at: bankLines.createdAt, id: bankLines.id }

/** Newest first; for a page before the cursor, the rows nearest to the cursor first. */
export async function listBankLineRows(db: Db, { state }: BankLineFilter, cursor: PageCursor, limit: number) {
  return db
    .select({
      ...getTableColumns(bankLines),
      at: bankLines.createdAt,
      bookingId: orders.bookingId,
      reference: bookings.reference,
    })
    .from(bankLines)
    .leftJoin(orders, eq(orders.id, bankLines.orderId))
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(and(state && eq(bankLines.state, state), isBeyondCursor(key, cursor)))
    .orderBy(...orderByKeyset(key, cursor))
    .limit(limit)
}

export type ListedTransfer = Awaited<ReturnType<typeof listTransfersByIds>>[number]

const transferColumns = {
  orderId: orders.id,
  shortCode: orders.shortCode,
  firstName: orders.firstName,
  lastName: orders.lastName,
  totalCents: orders.totalCents,
  state: orders.state,
  createdAt: orders.createdAt,
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

/** Nobody reads a longer list. */
const MAX_OPEN_TRANSFERS = 50

/** Transfers that guests have announced and not yet paid, newest first. */
export async function listOpenTransfers(db: Db): Promise<ListedTransfer[]> {
  return selectTransfers(db)
    .where(and(eq(orders.method, 'bank-transfer'), eq(orders.state, 'open')))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_OPEN_TRANSFERS)
}
