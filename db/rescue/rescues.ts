import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { moneyOfBooking } from '#db/bookings/booking-money.ts'
import type { Db, Tx } from '#db/database.ts'
import { insertInto, updateById } from '#db/rows.ts'
import { bookings, rescueAnswers, rescues } from '#db/schema.ts'
import type { BookingId, DepartureId, RescueAnswerId } from '#rules/ids.ts'
import type { RescueOutcome } from '#rules/rescue/rescue.ts'

export type StoredRescue = typeof rescues.$inferSelect
export type RescueAnswer = typeof rescueAnswers.$inferSelect

export const insertRescue = insertInto(rescues)
export const insertRescueAnswers = insertInto(rescueAnswers)
export const updateRescueAnswer = updateById(rescueAnswers)

/** A departure has at most one. */
export async function findRescue(db: Db | Tx, departureId: DepartureId): Promise<StoredRescue | undefined> {
  const [rescue] = await db.select().from(rescues).where(eq(rescues.departureId, departureId))
  return rescue
}

/** Returns whether guests were still answering. The departure is locked by the caller. */
export async function endRescue(tx: Tx, departureId: DepartureId, outcome: RescueOutcome, now: Date): Promise<boolean> {
  const isOpen = and(eq(rescues.departureId, departureId), isNull(rescues.endedAt))
  const ended = await tx.update(rescues).set({ outcome, endedAt: now }).where(isOpen)
  return (ended.rowCount ?? 0) > 0
}

/** Its guests can be asked again. The departure is locked by the caller. */
export async function deleteRescue(tx: Tx, departureId: DepartureId): Promise<void> {
  await tx.delete(rescues).where(eq(rescues.departureId, departureId))
}

/** The confirmed bookings of a departure, each with what it was asked and has paid. */
export async function listRescueBookings(db: Db | Tx, departureId: DepartureId) {
  const isAnswer = and(eq(rescueAnswers.bookingId, bookings.id), eq(rescueAnswers.departureId, departureId))
  return db
    .select({
      booking: bookings,
      answer: rescueAnswers,
      paidCents: moneyOfBooking.settledCents,
    })
    .from(bookings)
    .leftJoin(rescueAnswers, isAnswer)
    .where(and(eq(bookings.departureId, departureId), eq(bookings.state, 'confirmed')))
    .orderBy(asc(bookings.id))
}

export async function findRescueAnswer(
  db: Db | Tx,
  departureId: DepartureId,
  bookingId: BookingId,
): Promise<RescueAnswer | undefined> {
  const isAnswer = and(eq(rescueAnswers.departureId, departureId), eq(rescueAnswers.bookingId, bookingId))
  const [answer] = await db.select().from(rescueAnswers).where(isAnswer)
  return answer
}

export async function deleteRescueAnswer(tx: Tx, id: RescueAnswerId): Promise<void> {
  await tx.delete(rescueAnswers).where(eq(rescueAnswers.id, id))
}

/** The departures on which seats may be held for guests of this one. */
export async function listRescueTargets(tx: Tx, departureId: DepartureId): Promise<DepartureId[]> {
  const isMoving = and(eq(rescueAnswers.departureId, departureId), eq(rescueAnswers.choice, 'move'))
  const rows = await tx.selectDistinct({ id: rescueAnswers.targetId }).from(rescueAnswers).where(isMoving)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Which of these departures have asked their guests, whether or not it has ended. */
export async function listAskedDepartures(db: Db, departureIds: readonly DepartureId[]): Promise<DepartureId[]> {
  const isOne = inArray(rescues.departureId, [...departureIds])
  return (await db.select({ id: rescues.departureId }).from(rescues).where(isOne)).map(({ id }) => id)
}

/** How many bookings of these departures were asked, have answered, and until when the last one can. */
export async function countRescueAnswers(db: Db, departureIds: readonly DepartureId[]) {
  return db
    .select({
      departureId: rescues.departureId,
      asked: sql<number>`count(*)::int`,
      answered: sql<number>`count(${rescueAnswers.choice})::int`,
      answerBy: sql<string>`max(${rescueAnswers.answerBy})::text`,
    })
    .from(rescues)
    .innerJoin(rescueAnswers, eq(rescueAnswers.departureId, rescues.departureId))
    .innerJoin(bookings, eq(bookings.id, rescueAnswers.bookingId))
    .where(
      and(
        inArray(rescues.departureId, [...departureIds]),
        isNull(rescues.endedAt),
        eq(bookings.departureId, rescues.departureId),
        eq(bookings.state, 'confirmed'),
      ),
    )
    .groupBy(rescues.departureId)
}

/** For a person's copy of their data. */
export async function listRescueAnswersByEmail(db: Db, email: string): Promise<RescueAnswer[]> {
  const isBookedBy = sql`${rescueAnswers.bookingId} in (
    select ${bookings.id} from ${bookings} where lower(${bookings.email}) = ${email})`
  return db.select().from(rescueAnswers).where(isBookedBy).orderBy(asc(rescueAnswers.createdAt), asc(rescueAnswers.id))
}
