import type { Tx } from '#db/database.ts'
import { getDeparture, listUpcomingDepartures, lockDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { findRescue, insertRescueAnswers, listRescueBookings, type StoredRescue } from '#db/rescue/rescues.ts'
import { createRescueLink } from '#operations/bookings/booking-link.ts'
import { queueBookingMail } from '#operations/mail/booking-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { flightOf } from '#rules/departures/flight-status.ts'
import { seatsToFly } from '#rules/departures/phases.ts'
import type { DepartureId } from '#rules/ids.ts'
import { answerDay, canAskGuests, chooseTarget, isCovered } from '#rules/rescue/rescue.ts'

/** Rule P17: asks every booking of the departure once, including later ones, with the supplement that staff released. */
export async function askGuests(departureId: DepartureId, tools: Tools): Promise<void> {
  const now = tools.now()
  const { destination } = await getDeparture(tools.db, departureId, now)
  const others = await listUpcomingDepartures(tools.db, now, { destination })
  await tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const departure = await getDeparture(tx, departureId, now)
    if (!canAskGuests(departure, now)) return
    const rescue = await findRescue(tx, departureId)
    if (rescue && !rescue.endedAt) await askUnasked(tx, departure, rescue, others, tools)
  })
}

async function askUnasked(
  tx: Tx,
  departure: StoredDeparture,
  { supplementCents }: StoredRescue,
  others: readonly StoredDeparture[],
  tools: Tools,
): Promise<void> {
  const now = tools.now()
  const answerBy = answerDay(todayAtBase(departure, now), departure.startDate)
  const { id: departureId, capacity, confirmedSeats: paid, priceCents } = departure
  for (const { booking, answer } of await listRescueBookings(tx, departureId)) {
    if (answer) continue
    const { id: bookingId, seats } = booking
    const target = chooseTarget(departure, others, seats, now)
    await insertRescueAnswers(tx, {
      id: tools.newId<'rescue-answer'>(),
      departureId,
      bookingId,
      targetId: target?.id ?? null,
      answerBy,
      createdAt: now,
    })
    const data = {
      paid,
      minimum: seatsToFly(capacity),
      supplementCents,
      priceCents: booking.subtotalCents,
      target: target ? { ...daysOf(target), flight: flightOf(target, now) } : null,
      answerBy,
      fliesAlone: isCovered(seats, { capacity, priceCents, supplementCents }),
      chooseLink: createRescueLink(booking, tools.site),
    }
    await queueBookingMail(tx, 'rescue-choose', booking, data, tools)
  }
}

const daysOf = ({ startDate, endDate }: StoredDeparture) => ({ startDate, endDate })
