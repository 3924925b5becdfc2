import { and, eq, isNotNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { bookingHoldsMoney, holdsMoney } from '#db/payments/held-money.ts'
import { bookings, departures, guests, orders, payments } from '#db/schema.ts'

/** The amounts stay for the accounts; the names of the payers are erased. */
const noZone = { timeZone: null }
const erasedBooker = { firstName: '', lastName: '', email: '', phone: '', ...noZone }
const noAnswers = { sealedAnswers: null }

type GuestTable = typeof bookings | typeof orders

const isBookedBy = (table: GuestTable, email: string) => sql`lower(${table.email}) = ${email}`
const bookingIdsOfGuest = (email: string) =>
  sql`(select ${guests.bookingId} from ${guests} where lower(${guests.email}) = ${email})`
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

/** The bookings of an address with their departures, the next trip first. Rule G13: guests may have their own address. */
export async function listTripsByEmail(db: Db | Tx, email: string) {
  const { id, reference, state } = bookings
  const { destination, startDate, endDate, timeZone, cancelledAt } = departures
  return db
    .select({ id, reference, state, departure: { destination, startDate, endDate, timeZone, cancelledAt } })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(or(isBookedBy(bookings, email), sql`${bookings.id} in ${bookingIdsOfGuest(email)}`))
    .orderBy(startDate, bookings.createdAt)
}

/** Rule G6: only the operator needed these answers, and only for the trip. */
export async function eraseOldOrderAnswers(tx: Tx, endedBefore: string): Promise<number> {
  const erased = await tx
    .update(orders)
    .set(noAnswers)
    .where(and(isNotNull(orders.sealedAnswers), tripEndedBefore(orders, endedBefore)))
  return erased.rowCount ?? 0
}

export async function eraseOldBookers(tx: Tx, endedBefore: string): Promise<number> {
  const isOld = (table: GuestTable) => and(ne(table.email, ''), tripEndedBefore(table, endedBefore))
  const ofBookings = await tx
    .update(bookings)
    .set({ ...erasedBooker, billing: null })
    .where(and(isOld(bookings), not(bookingHoldsMoney)))
  const ofOrders = await tx
    .update(orders)
    .set({ ...erasedBooker, ...noAnswers })
    .where(and(isOld(orders), not(holdsMoney)))
  return (ofBookings.rowCount ?? 0) + (ofOrders.rowCount ?? 0)
}

/** An expired order may have received part of its money, which staff still have to refund. */
const isUnpaid = and(eq(orders.state, 'void'), not(holdsMoney))

export async function eraseUnpaidBookers(tx: Tx, closedBefore: Date): Promise<number> {
  const erased = await tx
    .update(orders)
    .set({ ...erasedBooker, ...noAnswers })
    .where(and(isUnpaid, ne(orders.email, ''), lt(orders.closedAt, closedBefore)))
  return erased.rowCount ?? 0
}

/** Erases what the accounts do not need. They need the payer's name and contact. */
export async function eraseBookerDataByEmail(tx: Tx, email: string): Promise<void> {
  await tx
    .update(orders)
    .set({ ...erasedBooker, ...noAnswers })
    .where(and(isUnpaid, isBookedBy(orders, email)))
  await tx
    .update(orders)
    .set({ ...noAnswers, ...noZone })
    .where(isBookedBy(orders, email))
  await tx.update(bookings).set(noZone).where(isBookedBy(bookings, email))
}
