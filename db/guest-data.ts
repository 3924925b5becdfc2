import { and, eq, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BookingId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { bookings, departures, orders, payments } from './schema.ts'

/** The sums stay for the accounts; who paid them is gone. */
const nobody = { firstName: '', lastName: '', email: '', phone: '' }
const noDetails = { emergencyContact: null, emergencyPhone: null, specialRequests: null }

type GuestTable = typeof bookings | typeof orders

const ofGuest = (table: GuestTable, email: string) => sql`lower(${table.email}) = ${email}`
const hasDetails = (table: GuestTable) =>
  or(isNotNull(table.emergencyContact), isNotNull(table.emergencyPhone), isNotNull(table.specialRequests))
const tripEndedBefore = (table: GuestTable, day: string) =>
  sql`${table.departureId} in (select ${departures.id} from ${departures} where ${departures.endDate} < ${day})`

export async function guestDataOf(db: Db | Tx, email: string) {
  return {
    bookings: await db.select().from(bookings).where(ofGuest(bookings, email)).orderBy(bookings.createdAt),
    orders: await db.select().from(orders).where(ofGuest(orders, email)).orderBy(orders.createdAt),
    payments: await db
      .select()
      .from(payments)
      .where(sql`${payments.orderId} in (select id from ${orders} where lower(email) = ${email})`)
      .orderBy(payments.createdAt),
  }
}

/** Of somebody who does not come any more. Who paid stays: the accounts need it. */
export async function eraseDetailsOf(tx: Tx, bookingId: BookingId): Promise<void> {
  await tx.update(orders).set(noDetails).where(eq(orders.bookingId, bookingId))
  await tx.update(bookings).set(noDetails).where(eq(bookings.id, bookingId))
}

/** Rule G2: only the operator needed it, and only for the trip. */
export async function eraseOldDetails(tx: Tx, endedBefore: string): Promise<number> {
  return forBoth(tx, noDetails, (table) => and(hasDetails(table), tripEndedBefore(table, endedBefore)))
}

export async function eraseOldGuests(tx: Tx, endedBefore: string): Promise<number> {
  const change = { ...nobody, ...noDetails }
  return forBoth(tx, change, (table) => and(ne(table.email, ''), tripEndedBefore(table, endedBefore)))
}

export async function eraseUnpaidGuests(tx: Tx, closedBefore: Date): Promise<number> {
  const erased = await tx
    .update(orders)
    .set({ ...nobody, ...noDetails })
    .where(and(eq(orders.state, 'dead'), ne(orders.email, ''), lt(orders.closedAt, closedBefore)))
  return erased.rowCount ?? 0
}

/** Whatever the accounts do not need. Who paid, and how to reach them, they do. */
export async function eraseGuestDataOf(tx: Tx, email: string): Promise<void> {
  await tx
    .update(orders)
    .set({ ...nobody, ...noDetails })
    .where(and(eq(orders.state, 'dead'), ofGuest(orders, email)))
  await forBoth(tx, noDetails, (table) => ofGuest(table, email))
}

type Change = typeof noDetails & Partial<typeof nobody>

async function forBoth(tx: Tx, change: Change, which: (table: GuestTable) => SQL | undefined): Promise<number> {
  const ofBookings = await tx.update(bookings).set(change).where(which(bookings))
  const ofOrders = await tx.update(orders).set(change).where(which(orders))
  return (ofBookings.rowCount ?? 0) + (ofOrders.rowCount ?? 0)
}
