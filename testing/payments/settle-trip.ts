import { eq } from 'drizzle-orm'
import { getBooking } from '#db/bookings/bookings.ts'
import { addMissingDays } from '#db/days/imported-days.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { bookings, loggedDays } from '#db/schema.ts'
import { loadSettlement } from '#operations/days/load-settlement.ts'
import { settleDays } from '#operations/days/settle-days.ts'
import type { Tools } from '#operations/tools.ts'
import { addDays, daysBetween } from '#rules/dates.ts'
import type { LostDayPolicy } from '#rules/days/lost-days.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { roundCents } from '#rules/money.ts'

type Step = { bookingId: BookingId; policy: LostDayPolicy; downDays: number; share: number }

/** Records all days of a trip, the first ones as down days. */
export async function recordTrip(departureId: DepartureId, downDays: number, { db, now, newId }: Tools): Promise<void> {
  const { startDate, endDate, destination } = await getDeparture(db, departureId, now())
  const recorded = {
    departureId,
    destination,
    operatorId: null,
    verticalUnit: 'm',
    recordedBy: 'Kim',
    recordedAt: now(),
  } as const
  const days = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => ({
    ...recorded,
    id: newId<'logged-day'>(),
    day: addDays(startDate, index),
    ...(index < downDays
      ? ({ result: 'down', reason: 'wind' } as const)
      : ({ result: 'flown', reason: null } as const)),
  }))
  await db.transaction((tx) => addMissingDays(tx, days))
}

/** Gives a booking a policy, records all days of its trip, and settles it. It writes through `tools`, which may crash. */
export async function settleTrip({ bookingId, policy, downDays, share }: Step, world: Tools, tools: Tools) {
  const { db } = world
  const { departureId } = await getBooking(db, bookingId)
  // Others on the trip have none, so that this booking is the only one to settle.
  await db.update(bookings).set({ lostDays: null }).where(eq(bookings.departureId, departureId))
  await db.update(bookings).set({ lostDays: policy }).where(eq(bookings.id, bookingId))
  await db.delete(loggedDays).where(eq(loggedDays.departureId, departureId))
  await recordTrip(departureId, downDays, world)
  const rows = (await loadSettlement(departureId, world))?.rows.filter(({ waits }) => !waits) ?? []
  const lines = rows.map((row) => ({
    ...row,
    cents: roundCents(row.proposedCents * Math.min(1, share)),
    reason: 'The group flew for an hour.',
  }))
  return settleDays({ departureId, lines, actor: 'Kim' }, tools)
}
