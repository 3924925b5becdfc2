import { and, eq, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BookingId } from '../../rules/ids.ts'
import type { Db, Tx } from '../database.ts'
import { bookings, departures, orders, payments } from '../schema.ts'

/** The amounts stay for the accounts; the names of the payers are erased. */
const erasedBooker = { firstName: '', lastName: '', email: '', phone: '' }
const noDetails = { emergencyContact: null, emergencyPhone: null, specialRequests: null }

type GuestTable = typeof bookings | typeof orders

const isBookedBy = (table: GuestTable, email: string) => sql`lower(${table.email}) = ${email}`
const hasDetails = (table: GuestTable) =>
  or(isNotNull(table.emergencyContact), isNotNull(table.emergencyPhone), isNotNull(table.specialRequests))
const tripEndedBefore = (table: GuestTable, day: string) =>
  sql`${table.departureId} in (select ${departures.id} from ${departures} where ${departures.endDate} < ${day})`

export async function getBookerDataByEmail(db: Db | Tx, email: string) {
  return {
    bookings: await db.select().from(bookings).where(isBookedBy(bookings, email)).orderBy(bookings.createdAt),
    orders: await db.select().from(orders).where(isBookedBy(orders, email)).orderBy(orders.createdAt),
    payments: await db
      .select()
      .from(payments)
      .where(sql`${payments.orderId} in (select id from ${orders} where lower(email) = ${email})`)
      .orderBy(payments.createdAt),
  }
}

/** For a cancelled booking. The name of the payer stays, because the accounts need it. */
export async function eraseBookerDetails(tx: Tx, bookingId: BookingId): Promise<void> {
  await tx.update(orders).set(noDetails).where(eq(orders.bookingId, bookingId))
  await tx.update(bookings).set(noDetails).where(eq(bookings.id, bookingId))
}

/** Rule G6: only the operator needed these details, and only for the trip. */
export async function eraseOldBookerDetails(tx: Tx, endedBefore: string): Promise<number> {
  return updateBoth(tx, noDetails, (table) => and(hasDetails(table), tripEndedBefore(table, endedBefore)))
}

export async function eraseOldBookers(tx: Tx, endedBefore: string): Promise<number> {
  const change = { ...erasedBooker, ...noDetails }
  return updateBoth(tx, change, (table) => and(ne(table.email, ''), tripEndedBefore(table, endedBefore)))
}

export async function eraseUnpaidBookers(tx: Tx, closedBefore: Date): Promise<number> {
  const erased = await tx
    .update(orders)
    .set({ ...erasedBooker, ...noDetails })
    .where(and(eq(orders.state, 'void'), ne(orders.email, ''), lt(orders.closedAt, closedBefore)))
  return erased.rowCount ?? 0
}

/** Erases what the accounts do not need. They need the payer's name and contact. */
export async function eraseBookerDataByEmail(tx: Tx, email: string): Promise<void> {
  await tx
    .update(orders)
    .set({ ...erasedBooker, ...noDetails })
    .where(and(eq(orders.state, 'void'), isBookedBy(orders, email)))
  await updateBoth(tx, noDetails, (table) => isBookedBy(table, email))
}

type Change = typeof noDetails & Partial<typeof erasedBooker>

async function updateBoth(tx: Tx, change: Change, which: (table: GuestTable) => SQL | undefined): Promise<number> {
  const ofBookings = await tx.update(bookings).set(change).where(which(bookings))
  const ofOrders = await tx.update(orders).set(change).where(which(orders))
  return (ofBookings.rowCount ?? 0) + (ofOrders.rowCount ?? 0)
}
