import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { OrderId } from '../rules/ids.ts'
import type { PageTurn } from '../rules/pages.ts'
import type { StoredBankLine } from './bank-lines.ts'
import type { Db } from './database.ts'
import { beyond, readingOrder } from './keyset.ts'
import { bankLines, bookings, departures, orders } from './schema.ts'

export type BankFilter = { state?: StoredBankLine['state'] | undefined }

export type ListedLine = Awaited<ReturnType<typeof bankLinesPage>>[number]

const key = { at: bankLines.createdAt, id: bankLines.id }

/** What came in last first; of a page before a place, the rows next to it first. */
export async function bankLinesPage(db: Db, { state }: BankFilter, turn: PageTurn, limit: number) {
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
    .where(and(state && eq(bankLines.state, state), beyond(key, turn)))
    .orderBy(...readingOrder(key, turn))
    .limit(limit)
}

export type OpenTransfer = Awaited<ReturnType<typeof openTransfers>>[number]

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

/** Transfers by their ids. */
export async function openTransfers(db: Db, ids: readonly OrderId[]) {
  if (ids.length === 0) return []
  return db
    .select(transferColumns)
    .from(orders)
    .innerJoin(departures, eq(departures.id, orders.departureId))
    .where(inArray(orders.id, [...ids]))
}

/** More than a person reads. */
const MOST_AWAITED = 50

/** Transfers that guests said they would make, the newest first. */
export async function awaitedNow(db: Db): Promise<OpenTransfer[]> {
  return db
    .select(transferColumns)
    .from(orders)
    .innerJoin(departures, eq(departures.id, orders.departureId))
    .where(and(eq(orders.method, 'bank-transfer'), eq(orders.state, 'open')))
    .orderBy(desc(orders.createdAt))
    .limit(MOST_AWAITED)
}
