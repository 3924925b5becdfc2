import { destinations } from '#content/catalogue/destinations.ts'
import { publishDeparture } from '#operations/departures/publish-departure.ts'
import { addDays, type Day, daysBetween } from '#rules/dates.ts'
import type { DepartureSettings } from '#rules/departures/departure-settings.ts'
import { seasonDates } from '#rules/departures/seasons.ts'
import type { DeparturePhase } from '#rules/departures/seats.ts'
import type { DepartureId } from '#rules/ids.ts'
import { findOperatorOf } from './operators.ts'
import { seasonPrice } from './prices.ts'
import type { Flight } from './sales.ts'
import type { Stage } from './stage.ts'

type Trip = (typeof destinations)[number]

/** A row of the dates page: one of a destination's three dates in its coming season. */
export type Row = { trip: Trip; startDate: Day }

/** Staff decide from 52 to 45 days before the start. */
const SHORT_IN_DAYS = 48

/** Whether this day is in the destination's season. */
const isInSeason = ({ season }: Trip, day: Day) => season.months.some((month) => month === Number(day.slice(5, 7)))

/**
 * The rows of docs/specification.md 5.7. The first date of each destination is on the waiting list. One of these, the one
 * that fits best, is 48 days away, because then staff have to decide about it.
 */
export function specifiedRows({ now, today }: Stage): { available: Row[]; waitlist: Row[]; short: Row } {
  const rows = destinations.map((trip) =>
    seasonDates(trip.season.months, trip.durationDays, now).map(({ startDate }) => ({ trip, startDate })),
  )
  const available = rows.flatMap(([, ...later]) => later)
  const waitlist = rows.flatMap(([first]) => first ?? []).toSorted(byStart)
  const shortDay = addDays(today, SHORT_IN_DAYS)
  const distance = ({ trip, startDate }: Row) =>
    Math.abs(daysBetween(shortDay, startDate)) + (isInSeason(trip, shortDay) ? 0 : 1000)
  const [nearest] = waitlist.toSorted((one, other) => distance(one) - distance(other))
  if (!nearest) throw new Error('there are destinations')
  const short = { ...nearest, startDate: shortDay }
  return { available: available.toSorted(byStart), waitlist: waitlist.filter((row) => row !== nearest), short }
}

const byStart = (one: Row, other: Row) => (one.startDate < other.startDate ? -1 : 1)

const WEEKS_PER_YEAR = 52
/** A season counts as past once its last trip is this long ago. */
const OVER_DAYS = 10

/** The dates of each destination's most recent past season, the earliest first. */
export function lastSeasonRows({ now, today }: Stage): Row[] {
  const rows = destinations.flatMap((trip) => {
    const dates = seasonDates(trip.season.months, trip.durationDays, now)
    const last = dates.at(-1)?.endDate ?? today
    const years = Math.ceil((daysBetween(today, last) + OVER_DAYS) / (WEEKS_PER_YEAR * 7))
    return dates.map(({ startDate }) => ({ trip, startDate: addDays(startDate, -years * WEEKS_PER_YEAR * 7) }))
  })
  return rows.toSorted(byStart)
}

/** A date outside the specification's rows, at a destination whose season is on or nearest then. */
export function rowStarting({ today }: Stage, inDays: number): Row {
  const startDate = addDays(today, inDays)
  const months = (trip: Trip) => {
    const month = Number(startDate.slice(5, 7))
    const away = trip.season.months.map((each) => Math.min(Math.abs(each - month), 12 - Math.abs(each - month)))
    return Math.min(...away)
  }
  const [trip] = destinations.toSorted((one, other) => months(one) - months(other))
  if (!trip) throw new Error('there are destinations')
  return { trip, startDate }
}

type Publishing = Partial<Pick<DepartureSettings, 'charterCostCents' | 'cabinMaxKg' | 'salesCloseDays'>> & {
  phase?: DeparturePhase
}

/** Publishes a departure at the season's price. */
export function publish(stage: Stage, moment: Date, { trip, startDate }: Row, publishing: Publishing = {}): Flight {
  const { phase = 'open', ...settings } = publishing
  const { id: destination, maxParticipants: capacity, durationDays, timeZone } = trip
  const endDate = addDays(startDate, durationDays - 1)
  const flight: Flight = { id: '' as DepartureId, destination, startDate, endDate, capacity }
  const price = { priceCents: seasonPrice(destination), priceIsPlaceholder: false }
  stage.at(moment, async () => {
    flight.id = await stage.tools.db.transaction(async (tx) => {
      const operatorId = await findOperatorOf(tx, destination)
      return publishDeparture(tx, { ...flight, timeZone, phase, operatorId, ...price, ...settings }, stage.tools)
    })
  })
  return flight
}
