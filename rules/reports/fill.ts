import { type Day, daysBetween } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'
import { mondayOf } from './period.ts'

/** Hardly anyone books more than a year ahead. Earlier sales count in this week. */
export const MAX_WEEKS_BEFORE = 52

export type OfferedDeparture = { startDate: Day; createdOn: Day; capacity: number }

export type FillDeparture = OfferedDeparture & {
  id: DepartureId
  destination: string
  /** Sold by now, or by the start of a past departure. */
  seats: number
}

/** Seats sold in a week, counted back from the start. Negative if more were cancelled than sold. */
export type SeatChange = { departureId: DepartureId; weeksBefore: number; seats: number }

/** The same for all departures together that start in `weeksLeft` weeks. */
export type SeasonChange = { weeksLeft: number; weeksBefore: number; seats: number }

/** How full a departure was at the end of the week, or is now. */
export type FillPoint = { weeksBefore: number; seats: number; capacity: number }

/** From the week in which the departure was created to its start or to this week. */
export type FillCurve = FillDeparture & { points: FillPoint[] }

export function fillCurves(
  departures: readonly FillDeparture[],
  changes: readonly SeatChange[],
  today: Day,
): FillCurve[] {
  const changesOf = Map.groupBy(changes, ({ departureId }) => departureId)
  return departures.map((departure) => ({
    ...departure,
    points: pointsOf(departure, changesOf.get(departure.id) ?? [], today),
  }))
}

function pointsOf(departure: FillDeparture, changes: readonly SeatChange[], today: Day): FillPoint[] {
  const { first, last } = weeksOffered(departure, today)
  return Array.from({ length: first - last + 1 }, (_, index) => {
    const weeksBefore = first - index
    const soFar = changes.filter((change) => change.weeksBefore >= weeksBefore)
    return { weeksBefore, seats: seatsOf(soFar), capacity: departure.capacity }
  })
}

function weeksOffered({ startDate, createdOn }: OfferedDeparture, today: Day): { first: number; last: number } {
  const last = weeksTo(startDate, today)
  return { first: Math.max(last, weeksTo(startDate, createdOn)), last }
}

function weeksTo(startDate: Day, day: Day): number {
  return Math.min(MAX_WEEKS_BEFORE, Math.max(0, Math.floor(daysBetween(day, startDate) / 7)))
}

/** For each week before the start, all departures that were on offer then and have come that near. */
export function seasonCurve(
  departures: readonly OfferedDeparture[],
  changes: readonly SeasonChange[],
  today: Day,
): FillPoint[] {
  const offered = departures.map((departure) => ({
    ...weeksOffered(departure, today),
    capacity: departure.capacity,
  }))
  return Array.from({ length: MAX_WEEKS_BEFORE + 1 }, (_, index) => MAX_WEEKS_BEFORE - index).flatMap((weeksBefore) => {
    const near = offered.filter(({ first, last }) => first >= weeksBefore && last <= weeksBefore)
    const soFar = changes.filter((change) => change.weeksLeft <= weeksBefore && change.weeksBefore >= weeksBefore)
    const capacity = near.reduce((sum, { capacity }) => sum + capacity, 0)
    return near.length === 0 ? [] : { weeksBefore, seats: seatsOf(soFar), capacity }
  })
}

function seatsOf(changes: readonly { seats: number }[]): number {
  return changes.reduce((sum, { seats }) => sum + seats, 0)
}

/** All departures of a destination that start in one week. */
export type HeatCell = { destination: string; week: Day; dates: number; seats: number; capacity: number }

/** How full departures are now; how full past ones were at their start. */
export function heatMap(departures: readonly FillDeparture[]): HeatCell[] {
  const cells = Map.groupBy(departures, ({ destination, startDate }) => `${destination} ${mondayOf(startDate)}`)
  return [...cells.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    return {
      destination: first.destination,
      week: mondayOf(first.startDate),
      dates: all.length,
      seats: seatsOf(all),
      capacity: all.reduce((sum, { capacity }) => sum + capacity, 0),
    }
  })
}

/** Undefined if the departure was not on offer in that week, or the week is still to come. */
export function findFillPoint({ points }: Pick<FillCurve, 'points'>, weeksBefore: number): FillPoint | undefined {
  return points.find((point) => point.weeksBefore === weeksBefore)
}
