import { and, asc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../rules/dates.ts'
import type { BookingId } from '../../rules/ids.ts'
import type { Db, Tx } from '../database.ts'
import { findById, insertInto, updateById } from '../rows.ts'
import { bookings, installments } from '../schema.ts'

export type StoredInstallment = typeof installments.$inferSelect

export const insertInstallments = insertInto(installments)

/** Unordered: `sortByDueDay` sorts them. */
export async function listInstallments(db: Db | Tx, bookingId: BookingId): Promise<StoredInstallment[]> {
  return db.select().from(installments).where(eq(installments.bookingId, bookingId))
}

export const updateInstallment = updateById(installments)

/** Over the booking in the query around it. */
export function sumInstallmentsOfBooking(cents: SQL): SQL<number> {
  return sql<number>`${sql`(select coalesce(sum(${cents}), 0)::int from ${installments}
  where ${installments.bookingId} = ${bookings.id})`}`
}

/**
 * True for a booking with an unsettled installment due on or before this day. The ids are an array, because the planner
 * expects a third of all installments to be unsettled and would read every booking instead.
 */
export function isOverdueSince(day: Day): SQL {
  return sql`${bookings.id} = any(array(select ${installments.bookingId} from ${installments}
    where ${installments.settledCents} < ${installments.amountCents} and ${installments.dueDay} <= ${day}::date))`
}

/** Rule M10: unsettled installments due by `dueBy` that were not escalated to staff yet. */
export async function listInstallmentsToRemind(db: Db, dueBy: Day) {
  const isOpen = and(lt(installments.settledCents, installments.amountCents), lte(installments.dueDay, dueBy))
  const isNotEscalated = sql`${installments.lastReminder} is distinct from 'escalated'`
  return db
    .select({ id: installments.id, bookingId: installments.bookingId })
    .from(installments)
    .innerJoin(bookings, eq(bookings.id, installments.bookingId))
    .where(and(isOpen, isNotEscalated, eq(bookings.state, 'confirmed')))
    .orderBy(asc(installments.dueDay), asc(installments.id))
}

export const findInstallment = findById(installments)
