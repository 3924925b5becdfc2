import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { isLateAt, isOverdueAt } from '#db/inquiries/inquiry-rows.ts'
import { actualDueDay, hasOverdue, isDueSince } from '#db/installments/installments.ts'
import { isOpenMail } from '#db/mail/mails.ts'
import {
  bankLines,
  bookings,
  creditUses,
  departures,
  disputes,
  inquiries,
  installments,
  invitations,
  isAwaitingStatement,
  isBeingPaid,
  isOnWaitlist,
  mails,
  orders,
  payments,
  waitlistEntries,
} from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { isRefundedByProvider, MONEY_METHODS } from '#rules/orders/methods.ts'

/** Each list has an index of its open rows, so that none slows down with age. No one works through more in a morning. */
export const MAX_ATTENTION_ROWS = 100

/** How many rows there are in all. Each of the listed rows carries it. */
const all = sql<number>`(count(*) over ())::int`

const trip = { destination: departures.destination, startDate: departures.startDate, endDate: departures.endDate }

const contactOfEntry = {
  name: waitlistEntries.name,
  email: waitlistEntries.email,
  phone: sql<string | null>`${waitlistEntries.payload} ->> 'phone'`,
}

const contactOf = ({ firstName, lastName, email, phone }: typeof orders | typeof bookings) => ({
  name: sql<string>`${firstName} || ' ' || ${lastName}`,
  email,
  phone,
})

/** Leaves out parties that are paying right now, because a call would only disturb them. */
export async function listExpiringInvitations(db: Db, now: Date, before: Date) {
  const { entryId, seats, expiresAt } = invitations
  return db
    .select({ all, entryId, seats, expiresAt, ...trip, ...contactOfEntry })
    .from(invitations)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, entryId))
    .innerJoin(departures, eq(departures.id, invitations.departureId))
    .where(and(eq(invitations.state, 'open'), gt(expiresAt, now), lt(expiresAt, before), not(isBeingPaid(now))))
    .orderBy(asc(expiresAt), asc(invitations.id))
    .limit(MAX_ATTENTION_ROWS)
}

/** Rule P2: larger parties of these departures that staff have not confirmed. */
export async function listUnvouchedParties(db: Db, ids: readonly DepartureId[], people: number) {
  const { id, departureId, vouchedAt, leftAt, joinedAt } = waitlistEntries
  const isUnvouched = and(isOnWaitlist(waitlistEntries), ne(waitlistEntries.status, 'paused'), isNull(vouchedAt))
  return db
    .select({ id, departureId, people: waitlistEntries.people, vouchedAt, leftAt, joinedAt, ...contactOfEntry })
    .from(waitlistEntries)
    .where(and(inArray(departureId, [...ids]), isUnvouched, gt(waitlistEntries.people, people)))
    .orderBy(asc(joinedAt), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}

/** Rule M10: due so many days ago or longer, by the calendar of the base. A booking with several is listed once. */
export async function listOverdueInstallments(db: Db, now: Date, days: number) {
  const { amountCents, settledCents } = installments
  const dueDay = sql<Day>`min(${actualDueDay})::text`
  return db
    .select({
      all,
      bookingId: bookings.id,
      reference: bookings.reference,
      ...contactOf(bookings),
      dueDay,
      outstandingCents: sql<number>`sum(${amountCents} - ${settledCents})::int`,
    })
    .from(installments)
    .innerJoin(bookings, eq(bookings.id, installments.bookingId))
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(hasOverdue(now, days), lt(settledCents, amountCents), isDueSince(now, days), eq(bookings.state, 'confirmed')),
    )
    .groupBy(bookings.id)
    .orderBy(asc(dueDay), asc(bookings.id))
    .limit(MAX_ATTENTION_ROWS)
}

export async function listUnmatchedBankLines(db: Db) {
  const { id, postedOn, payer, message, currency, problem } = bankLines
  // The rest of a line is all that waits for staff.
  const openCents = sql<number>`${bankLines.amountCents} - ${bankLines.appliedCents}`
  return db
    .select({ all, id, postedOn, payer, message, openCents, currency, problem })
    .from(bankLines)
    .where(eq(bankLines.state, 'unmatched'))
    .orderBy(asc(postedOn), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}

/** Rule M26: transfers that staff recorded before this moment, and that no statement has had. */
export async function listUnseenTransfers(db: Db, before: Date) {
  const { id, payer, amountCents, createdAt } = bankLines
  const isReceived = or(ne(bankLines.state, 'ignored'), gt(bankLines.appliedCents, 0))
  return db
    .select({ all, id, payer, amountCents, createdAt, reference: bookings.reference })
    .from(bankLines)
    .leftJoin(orders, eq(orders.id, bankLines.orderId))
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(and(isAwaitingStatement(bankLines), isReceived, lt(createdAt, before)))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}

/** Rule M29: money that a split moved is on the page of the booking that has it. */
const ofShare = {
  bookingId: payments.bookingId,
  departureId: sql<DepartureId>`coalesce(${bookings.departureId}, ${orders.departureId})`,
}

const contactOfShare = {
  name: sql<string>`coalesce(${bookings.firstName} || ' ' || ${bookings.lastName}, ${orders.firstName} || ' ' || ${orders.lastName})`,
  email: sql<string>`coalesce(${bookings.email}, ${orders.email})`,
  phone: sql<string>`coalesce(${bookings.phone}, ${orders.phone})`,
}

/** The booking of the order, or after a split another that has a share of the disputed money. */
const disputedBookingId = sql<BookingId | null>`(select ${payments.bookingId} from ${payments}
  where ${payments.orderId} = ${disputes.orderId}
  order by ${payments.bookingId} = ${orders.bookingId} desc nulls last, ${payments.id} limit 1)`

export async function listOpenDisputes(db: Db) {
  const { providerId, status, reason, amountCents, respondBy, createdAt, orderId } = disputes
  return db
    .select({
      all,
      providerId,
      status,
      reason,
      amountCents,
      respondBy,
      createdAt,
      orderId,
      bookingId: disputedBookingId,
      departureId: orders.departureId,
      ...contactOf(orders),
    })
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
    .select({
      all,
      id,
      amountCents,
      createdAt,
      method: payments.method,
      reference: bookings.reference,
      ...ofShare,
      ...contactOf(bookings),
    })
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

/** Rule M21: bookings that lost credit, for which staff have not decided what that means. */
export async function listLostCredits(db: Db) {
  const { id: bookingId, reference } = bookings
  const amountCents = sql<number>`-sum(${creditUses.amountCents})::int`
  const createdAt = sql<Date>`min(${creditUses.createdAt})`.mapWith(creditUses.createdAt)
  return db
    .select({ all, bookingId, reference, amountCents, createdAt, ...contactOf(bookings) })
    .from(creditUses)
    .innerJoin(bookings, eq(bookings.id, creditUses.bookingId))
    .where(and(eq(creditUses.isUndecided, true), eq(bookings.state, 'confirmed')))
    .groupBy(bookings.id)
    .orderBy(asc(createdAt), asc(bookings.id))
    .limit(MAX_ATTENTION_ROWS)
}

const listUnsettledPayments = (db: Db, which: SQL | undefined) =>
  db
    .select({
      all,
      id: payments.id,
      amountCents: payments.amountCents,
      createdAt: payments.createdAt,
      method: payments.method,
      refusal: payments.refusal,
      ...contactOfShare,
      ...ofShare,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(inArray(payments.state, ['pending', 'requested']), which))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(MAX_ATTENTION_ROWS)

const refundedByProvider = MONEY_METHODS.filter(isRefundedByProvider)

/** Payments and refunds that a provider has not completed yet. */
export async function listPendingPayments(db: Db) {
  const isAtProvider = and(inArray(payments.method, refundedByProvider), isNull(payments.refusal))
  return listUnsettledPayments(db, or(eq(payments.kind, 'payment'), isAtProvider))
}

/** Refunds that their provider does not make, and staff have to find another way. */
export async function listRefusedRefunds(db: Db) {
  return listUnsettledPayments(db, and(eq(payments.kind, 'refund'), isNotNull(payments.refusal)))
}

/** Refunds that staff have to send themselves. */
export async function listManualRefunds(db: Db) {
  return listUnsettledPayments(db, and(eq(payments.kind, 'refund'), notInArray(payments.method, refundedByProvider)))
}

export async function listFailedMails(db: Db) {
  const { id, template, subject, recipient, lastError, createdAt } = mails
  return db
    .select({ all, id, template, subject, recipient, lastError, createdAt })
    .from(mails)
    .where(and(eq(mails.state, 'failed'), isNull(mails.erasedAt), isOpenMail))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}

/** Mails of these kinds that wait to be sent. */
export async function listWaitingMails(db: Db, templates: readonly string[]) {
  const { id, template, subject, recipient, createdAt } = mails
  return db
    .select({ all, id, template, subject, recipient, createdAt })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), inArray(template, [...templates])))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}

const listUnanswered = (db: Db, which: SQL | undefined) => {
  const { id, kind, name, email, payload, assigneeId, createdAt } = inquiries
  return db
    .select({ all, id, kind, name, email, phone: sql<string | null>`${payload} ->> 'phone'`, assigneeId, createdAt })
    .from(inquiries)
    .where(which)
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}

export async function listOverdueInquiries(db: Db, now: Date) {
  return listUnanswered(db, isOverdueAt(now))
}

/** Inquiries that no one has taken yet and that can still be answered in time. */
export async function listNewInquiries(db: Db, now: Date) {
  return listUnanswered(db, and(eq(inquiries.status, 'new'), isNull(inquiries.answeredAt), not(isLateAt(now))))
}
