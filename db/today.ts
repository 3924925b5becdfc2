import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../rules/dates.ts'
import { INQUIRY_KINDS, lateBefore } from '../rules/response-times.ts'
import type { Db } from './database.ts'
import { owesSince } from './instalments.ts'
import {
  bankLines,
  bookings,
  departures,
  disputes,
  inquiries,
  instalments,
  invitations,
  mails,
  orders,
  payments,
  waitlistEntries,
} from './schema.ts'

/** Each question has an index of what is open, so that none grows with what was ever done. */
export const OLDEST = 5

/** How many there are in all, told with each of the oldest. */
const all = sql<number>`(count(*) over ())::int`

const trip = { destination: departures.destination, startDate: departures.startDate, endDate: departures.endDate }

/** Rule P7. */
export async function toDecide(db: Db, today: Day, until: Day) {
  return db
    .select({ all, id: departures.id, ...trip, capacity: departures.capacity, waitingPeople: departures.waitingPeople })
    .from(departures)
    .where(
      and(
        eq(departures.phase, 'gathering'),
        isNull(departures.cancelledAt),
        gt(departures.startDate, today),
        lte(departures.startDate, until),
      ),
    )
    .orderBy(asc(departures.startDate), asc(departures.id))
    .limit(OLDEST)
}

export async function runningOut(db: Db, now: Date, before: Date) {
  const { entryId, seats, until } = invitations
  return db
    .select({ all, entryId, name: waitlistEntries.name, seats, until, ...trip })
    .from(invitations)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, entryId))
    .innerJoin(departures, eq(departures.id, invitations.departureId))
    .where(and(eq(invitations.state, 'open'), gt(until, now), lt(until, before)))
    .orderBy(asc(until), asc(invitations.id))
    .limit(OLDEST)
}

/** Rule M10. */
export async function overdue(db: Db, until: Day) {
  const { id, dueDay, amountCents, settledCents } = instalments
  return db
    .select({
      all,
      id,
      bookingId: bookings.id,
      reference: bookings.reference,
      name: sql<string>`${bookings.firstName} || ' ' || ${bookings.lastName}`,
      dueDay,
      missingCents: sql<number>`${amountCents} - ${settledCents}`,
    })
    .from(instalments)
    .innerJoin(bookings, eq(bookings.id, instalments.bookingId))
    .where(and(owesSince(until), lt(settledCents, amountCents), lte(dueDay, until), eq(bookings.state, 'confirmed')))
    .orderBy(asc(dueDay), asc(id))
    .limit(OLDEST)
}

export async function unmatched(db: Db) {
  const { id, bookedOn, payer, amountCents, currency, problem } = bankLines
  return db
    .select({ all, id, bookedOn, payer, amountCents, currency, problem })
    .from(bankLines)
    .where(eq(bankLines.state, 'unmatched'))
    .orderBy(asc(bookedOn), asc(id))
    .limit(OLDEST)
}

const ofOrder = { bookingId: orders.bookingId, departureId: orders.departureId, method: orders.method }

/** Complaints that the provider has not decided yet. */
export async function disputed(db: Db) {
  const { providerId, status, amountCents, createdAt } = disputes
  return db
    .select({ all, providerId, status, amountCents, createdAt, ...ofOrder })
    .from(disputes)
    .leftJoin(orders, eq(orders.id, disputes.orderId))
    .where(ne(status, 'RESOLVED'))
    .orderBy(asc(createdAt), asc(providerId))
    .limit(OLDEST)
}

const pendingPayments = (db: Db, which: SQL | undefined) =>
  db
    .select({
      all,
      id: payments.id,
      amountCents: payments.amountCents,
      createdAt: payments.createdAt,
      name: sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`,
      ...ofOrder,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.state, 'pending'), which))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(OLDEST)

/** Money that a provider still looks at, on its way in or out. */
export async function pendingElsewhere(db: Db) {
  return pendingPayments(db, or(eq(payments.direction, 'in'), eq(orders.method, 'paypal')))
}

/** Money that a person has to send back. */
export async function toSendBack(db: Db) {
  return pendingPayments(db, and(eq(payments.direction, 'out'), inArray(orders.method, ['bank-transfer', 'crypto'])))
}

export async function failedMails(db: Db) {
  const { id, name, recipient, lastError, createdAt } = mails
  return db
    .select({ all, id, name, recipient, lastError, createdAt })
    .from(mails)
    .where(eq(mails.state, 'failed'))
    .orderBy(asc(createdAt), asc(id))
    .limit(OLDEST)
}

export async function lateInquiries(db: Db, now: Date) {
  const { id, kind, name, createdAt } = inquiries
  const isLate = INQUIRY_KINDS.map((each) => and(eq(kind, each), lt(createdAt, lateBefore(each, now))))
  return db
    .select({ all, id, kind, name, createdAt })
    .from(inquiries)
    .where(and(isNull(inquiries.answeredAt), eq(inquiries.status, 'new'), or(...isLate)))
    .orderBy(asc(createdAt), asc(id))
    .limit(OLDEST)
}
