import { listPublicDays } from '#db/departures/departures.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import { isPast } from '#rules/departures/departure-days.ts'
import type { DepartureId } from '#rules/ids.ts'

export type PublicDate = { id: DepartureId; title: string; startDate: Day; endDate: Day }

/** Upcoming departures of public trips to choose from, the earliest first. Their seats would take far longer to count. */
export async function listPublicDates({ db, now, catalogue }: Tools): Promise<PublicDate[]> {
  const moment = now()
  const [departures, { everyTrip }] = await Promise.all([listPublicDays(db, moment), catalogue.current()])
  const trips = new Map<string, (typeof everyTrip.destinations)[number]>(
    everyTrip.destinations.map((trip) => [trip.id, trip]),
  )
  return departures.flatMap(({ id, destination, startDate, endDate, timeZone }) => {
    const trip = trips.get(destination)
    // Rule A27: a hidden or retired trip is on no list.
    const isEnded = trip !== undefined && trip.state !== 'public'
    if (isEnded || isPast({ startDate, timeZone }, moment)) return []
    return [{ id, title: trip?.title ?? destination, startDate, endDate }]
  })
}
