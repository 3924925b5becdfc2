import { and, asc, eq, gt, inArray, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { isOverdueAt } from '../inquiries/inquiry-rows.ts'
import { hasOverdue, isDueSince } from '../installments/installments.ts'
import { isOpenMail } from '../mail/mails.ts'
import {
  bankLines,
  bookings,
  departures,
  disputes,
  inquiries,
  installments,
  invitations,
  mails,
  orders,
  payments,
  waitlistEntries,
} from '../schema.ts'

/** Each list has an index of its open rows, so that none slows down with age. */
export const MAX_ATTENTION_ROWS = 5

/** How many rows there are in all. Each of the listed rows carries it. */
const all = sql<number>`(count(*) over ())::int`

const trip = { destination: departures.destination, startDate: departures.startDate, endDate: departures.endDate }

export async function listExpiringInvitations(db: Db, now: Date, before: Date) {
  const { entryId, seats, expiresAt } = invitations
  return db
    .select({ all, entryId, name: waitlistEntries.name, seats, expiresAt, ...trip })
    .from(invitations)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, entryId))
    .innerJoin(departures, eq(departures.id, invitations.departureId))
    .where(and(eq(invitations.state, 'open'), gt(expiresAt, now), lt(expiresAt, before)))
    .orderBy(asc(expiresAt), asc(invitations.id))
    .limit(MAX_ATTENTION_ROWS)
}

/** Rule M10: due so many days ago or longer, by the calendar of the base. */
export async function listOverdueInstallments(db: Db, now: Date, days: number) {
  const { id, dueDay, amountCents, settledCents } = installments
  return db
    .select({
      all,
      id,
      bookingId: bookings.id,
      reference: bookings.reference,
      name: sql<string>`${bookings.firstName} || ' ' || ${bookings.lastName}`,
      dueDay,
      outstandingCents: sql<number>`${amountCents} - ${settledCents}`,
    })
    .from(installments)
    .innerJoin(bookings, eq(bookings.id, installments.bookingId))
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(hasOverdue(now, days), lt(settledCents, amountCents), isDueSince(now, days), eq(bookings.state, 'confirmed')),
    )
    .orderBy(asc(dueDay), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}

export async function listUnmatchedBankLines(db: Db) {
  const { id, postedOn, payer, amountCents, currency, problem } = bankLines
  return db
    .select({ all, id, postedOn, payer, amountCents, currency, problem })
    .from(bankLines)
    .where(eq(bankLines.state, 'unmatched'))
    .orderBy(asc(postedOn), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}

const ofOrder = { bookingId: orders.bookingId, departureId: orders.departureId, method: orders.method }

export async function listOpenDisputes(db: Db) {
  const { providerId, status, amountCents, createdAt } = disputes
  return db
    .select({ all, providerId, status, amountCents, createdAt, ...ofOrder })
    .from(disputes)
    .leftJoin(orders, eq(orders.id, disputes.orderId))
    .where(ne(status, 'RESOLVED'))
    .orderBy(asc(createdAt), asc(providerId))
    .limit(MAX_ATTENTION_ROWS)
}

/** Rule M16: money that left without our request, for which staff have not decided what it means. */
export async function listUndecidedRefunds(db: Db) {
  const { id, amountCents, createdAt } = payments
  return db
    .select({ all, id, amountCents, createdAt, reference: bookings.reference, ...ofOrder })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(
      and(
        eq(payments.kind, 'refund'),
        isNull(payments.meaning),
        notInArray(payments.state, ['failed', 'withdrawn']),
        eq(bookings.state, 'confirmed'),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}

const listUnsettledPayments = (db: Db, which: SQL | undefined) =>
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
    .where(and(inArray(payments.state, ['pending', 'requested']), which))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(MAX_ATTENTION_ROWS)

/** Payments and refunds that a provider has not completed yet. */
export async function listPendingPayments(db: Db) {
  return listUnsettledPayments(db, or(eq(payments.kind, 'payment'), eq(orders.method, 'paypal')))
}

/** Refunds that staff have to send themselves. */
export async function listManualRefunds(db: Db) {
  const isManual = inArray(orders.method, ['bank-transfer', 'crypto'])
  return listUnsettledPayments(db, and(eq(payments.kind, 'refund'), isManual))
}

export async function listFailedMails(db: Db) {
  const { id, template, recipient, lastError, createdAt } = mails
  return db
    .select({ all, id, template, recipient, lastError, createdAt })
    .from(mails)
    .where(and(eq(mails.state, 'failed'), isOpenMail))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}

/** Mails of these kinds that wait to be sent. */
export async function listWaitingMails(db: Db, templates: readonly string[]) {
  const { id, template, recipient, createdAt } = mails
  return db
    .select({ all, id, template, recipient, createdAt })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), inArray(template, [...templates])))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}

export async function listOverdueInquiries(db: Db, now: Date) {
  const { id, kind, name, createdAt } = inquiries
  return db
    .select({ all, id, kind, name, createdAt })
    .from(inquiries)
    .where(isOverdueAt(now))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}
