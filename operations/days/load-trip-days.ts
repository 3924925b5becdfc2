import { findBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { listLoggedDays } from '#db/days/logged-days.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { hasFlown, type SharedNumbers, type TripDay, type TripNumbers, tripNumbers } from '#rules/days/trip-numbers.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'

export type TripDays = {
  days: TripDay[]
  numbers: TripNumbers | undefined
  /** Set after a trip that flew. */
  shared: SharedNumbers | undefined
}

/** Rule L6: the recorded days of a booking’s trip, which its guests see. A cancelled booking shows none. */
export async function loadTripDays(id: BookingId, tools: Tools): Promise<TripDays> {
  const booking = await findBooking(tools.db, id)
  if (booking?.state !== 'confirmed') return { days: [], numbers: undefined, shared: undefined }
  const days = await listTripDays(tools.db, booking.departureId)
  const numbers = tripNumbers(days)
  return { days, numbers, shared: numbers && (await findShared(booking.departureId, numbers, tools)) }
}

/** Rule L6: for the mail after the trip. */
export async function findTripNumbers(db: Db | Tx, id: DepartureId): Promise<TripNumbers | undefined> {
  return tripNumbers(await listTripDays(db, id))
}

async function findShared(id: DepartureId, numbers: TripNumbers, tools: Tools): Promise<SharedNumbers | undefined> {
  const departure = await getDeparture(tools.db, id, tools.now())
  const { destination, startDate, endDate, confirmedSeats } = departure
  const isOver = endDate < todayAtBase(departure, tools.now())
  if (!isOver || !hasFlown(numbers)) return undefined
  const title = (await getTripTitles(tools))[destination] ?? destination
  return { destination, title, month: startDate.slice(0, 7), people: confirmedSeats, numbers }
}

async function listTripDays(db: Db | Tx, id: DepartureId): Promise<TripDay[]> {
  const days = await listLoggedDays(db, id)
  return days.map(({ day, result, reason, reasonText, runs, vertical, verticalUnit, minutes }) => ({
    day,
    result,
    reason,
    reasonText,
    runs,
    vertical,
    verticalUnit,
    minutes,
  }))
}
