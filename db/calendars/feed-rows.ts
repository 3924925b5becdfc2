import { and, asc, between, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { departureColumns, type StoredDeparture } from '#db/departures/departures.ts'
import { actualDueDay } from '#db/installments/installments.ts'
import { bookings, departures, installments } from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'
import type { OperatorId } from '#rules/ids.ts'

type FeedDays = { from: Day; to: Day }
type FeedDepartures = FeedDays & { cancelledSince: Date; operatorId: OperatorId | undefined }

/** Departures that start on these days, the earliest first, but none that were cancelled long ago. */
export async function listFeedDepartures(db: Db, which: FeedDepartures, now: Date): Promise<StoredDeparture[]> {
  const { from, to, cancelledSince, operatorId } = which
  const rows = await db
    .select(departureColumns(now))
    .from(departures)
    .where(
      and(
        between(departures.startDate, from, to),
        or(isNull(departures.cancelledAt), gte(departures.cancelledAt, cancelledSince)),
        operatorId && eq(departures.operatorId, operatorId),
      ),
    )
    .orderBy(asc(departures.startDate), asc(departures.id))
  return rows.map(({ departure, ...counts }) => ({ ...departure, ...counts }))
}

/** What bookings still owe on these days, the earliest first. It names bookings by their reference, and no guest. */
export async function listUnpaidInstallments(db: Db, { from, to }: FeedDays) {
  return db
    .select({
      dueDay: sql<Day>`${actualDueDay}::text`,
      cents: sql<number>`${installments.amountCents} - ${installments.settledCents}`,
      reference: bookings.reference,
      destination: departures.destination,
      startDate: departures.startDate,
      endDate: departures.endDate,
    })
    .from(installments)
    .innerJoin(bookings, eq(bookings.id, installments.bookingId))
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(
        lt(installments.settledCents, installments.amountCents),
        between(actualDueDay, from, to),
        eq(bookings.state, 'confirmed'),
        isNull(departures.cancelledAt),
      ),
    )
    .orderBy(asc(actualDueDay), asc(bookings.reference))
}
