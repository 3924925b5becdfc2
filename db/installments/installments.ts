import { and, asc, eq, inArray, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { hasUndecidedCredit } from '#db/payments/credits.ts'
import { hasUndecidedRefund } from '#db/payments/payments.ts'
import { findById, insertInto, updateById } from '#db/rows.ts'
import { bookings, departures, installments, rescues, todayAtBase } from '#db/schema.ts'
import { addDays, type Day, dayOf } from '#rules/dates.ts'
import type { BookingId, InstallmentId } from '#rules/ids.ts'
import { DAYS_AFTER_CONFIRMING } from '#rules/installments/due-days.ts'

export type StoredInstallment = typeof installments.$inferSelect

export const insertInstallments = insertInto(installments)

/** In the order in which they were added; `sortByDueDay` sorts them. */
export async function listInstallments(db: Db | Tx, bookingId: BookingId): Promise<StoredInstallment[]> {
  return db.select().from(installments).where(eq(installments.bookingId, bookingId)).orderBy(asc(installments.position))
}

export async function deleteInstallments(tx: Tx, ids: readonly InstallmentId[]): Promise<void> {
  if (ids.length > 0) await tx.delete(installments).where(inArray(installments.id, [...ids]))
}

export const updateInstallment = updateById(installments)

/** Rule M3 in SQL: the day of `actualDueDay`, or null while it waits until the departure is confirmed. */
export const actualDueDay = sql<Day>`(case when ${installments.kind} <> 'second' then ${installments.dueDay}
  when ${departures.confirmedSince} is not null then least(${departures.startDate}, greatest(${installments.dueDay},
    (${departures.confirmedSince} at time zone ${departures.timeZone})::date + ${sql.raw(String(DAYS_AFTER_CONFIRMING))})) end)`

/** Rule P9: an installment was due so many days ago or longer, on the calendar of its departure's base. */
export function isDueSince(now: Date, days: number): SQL {
  return sql`${actualDueDay} <= ${todayAtBase(now)} - ${days}::int`
}

/** Over the booking in the outer query. */
export function overdueOfBooking(now: Date): SQL<number> {
  return sql<number>`${sql`(select coalesce(sum(${installments.amountCents} - ${installments.settledCents}), 0)::int
    from ${installments} where ${installments.bookingId} = ${bookings.id} and ${isDueSince(now, 1)})`}`
}

/**
 * True for a booking with an unsettled installment that was due so many days ago or longer. The IDs are arrays, because
 * the planner expects a third of all installments to be unsettled and would read every booking instead.
 */
export function hasOverdue(now: Date, days: number): SQL {
  const isUnsettled = lt(installments.settledCents, installments.amountCents)
  // No place is further than a day ahead, so an index can leave out what falls due later.
  const mayBeDue = lte(installments.dueDay, addDays(dayOf(now), 1 - days))
  const open = sql`select ${installments.id} from ${installments} where ${isUnsettled} and ${mayBeDue}`
  return sql`${bookings.id} = any(array(select ${installments.bookingId} from ${installments}
    join ${bookings} on ${bookings.id} = ${installments.bookingId}
    join ${departures} on ${departures.id} = ${bookings.departureId}
    where ${installments.id} = any(array(${open})) and ${isDueSince(now, days)}))`
}

/** Rule P17: no one is asked for money while they choose. */
const isChoosing = sql`exists (select from ${rescues}
  where ${rescues.departureId} = ${departures.id} and ${rescues.endedAt} is null)`

/** Rule M10: those agreed for `dueBy` or before that were not escalated to staff yet. */
export async function listInstallmentsToRemind(db: Db, dueBy: Day) {
  const isNotEscalated = sql`${installments.lastReminder} is distinct from 'escalated'`
  return selectUnpaid(db, and(lte(installments.dueDay, dueBy), isNotEscalated))
}

export async function listUnpaidOfBooking(db: Db | Tx, bookingId: BookingId) {
  return selectUnpaid(db, eq(installments.bookingId, bookingId))
}

/**
 * Rule M10: unsettled installments that guests may be reminded of, and what decides about them. No one is reminded of money
 * lost in a dispute or refunded elsewhere until staff have decided about it (rule M16).
 */
function selectUnpaid(db: Db | Tx, which: SQL | undefined) {
  return db
    .select({
      installment: installments,
      bookedAt: bookings.createdAt,
      timeZone: departures.timeZone,
      startDate: departures.startDate,
      confirmedSince: departures.confirmedSince,
    })
    .from(installments)
    .innerJoin(bookings, eq(bookings.id, installments.bookingId))
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(
        lt(installments.settledCents, installments.amountCents),
        which,
        eq(bookings.state, 'confirmed'),
        isNull(departures.cancelledAt),
        not(hasUndecidedRefund),
        not(hasUndecidedCredit),
        not(isChoosing),
      ),
    )
    .orderBy(asc(installments.dueDay), asc(installments.id))
}

export const findInstallment = findById(installments)
