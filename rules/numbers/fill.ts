import { type Day, daysBetween } from '../dates.ts'
import type { DepartureId } from '../ids.ts'
import { mondayOf } from './period.ts'

/** Hardly anybody books a year before. Whoever did counts from this week on. */
export const FIRST_WEEK = 52

export type FillDate = {
  id: DepartureId
  destination: string
  startDate: Day
  createdOn: Day
  capacity: number
  /** Sold now; of a date that is past, when it started. */
  seats: number
}

/** Seats that were sold, or below zero given back, in the week that lies so many before the start. */
export type SeatChange = { departureId: DepartureId; weeksBefore: number; seats: number }

/** The same of all dates together that are so many weeks away. */
export type SeasonChange = { weeksLeft: number; weeksBefore: number; seats: number }

/** How full it was at the end of that week, or is now. */
export type FillPoint = { weeksBefore: number; seats: number; capacity: number }

/** The first week first: from the one in which the date was offered to the one of its start, or to this one. */
export type FillCurve = FillDate & { points: FillPoint[] }

export function fillCurves(dates: readonly FillDate[], changes: readonly SeatChange[], today: Day): FillCurve[] {
  const changesOf = Map.groupBy(changes, ({ departureId }) => departureId)
  return dates.map((date) => ({ ...date, points: pointsOf(date, changesOf.get(date.id) ?? [], today) }))
}

function pointsOf(date: FillDate, changes: readonly SeatChange[], today: Day): FillPoint[] {
  const { first, last } = weeksOffered(date, today)
  return Array.from({ length: first - last + 1 }, (_, index) => {
    const weeksBefore = first - index
    const until = changes.filter((change) => change.weeksBefore >= weeksBefore)
    return { weeksBefore, seats: seatsOf(until), capacity: date.capacity }
  })
}

function weeksOffered({ startDate, createdOn }: FillDate, today: Day): { first: number; last: number } {
  const last = weeksTo(startDate, today)
  return { first: Math.max(last, weeksTo(startDate, createdOn)), last }
}

function weeksTo(startDate: Day, day: Day): number {
  return Math.min(FIRST_WEEK, Math.max(0, Math.floor(daysBetween(day, startDate) / 7)))
}

/** Of each week, all dates together that were offered then and have come that near. */
export function seasonCurve(dates: readonly FillDate[], changes: readonly SeasonChange[], today: Day): FillPoint[] {
  const offered = dates.map((date) => ({ ...weeksOffered(date, today), capacity: date.capacity }))
  return Array.from({ length: FIRST_WEEK + 1 }, (_, index) => FIRST_WEEK - index).flatMap((weeksBefore) => {
    const near = offered.filter(({ first, last }) => first >= weeksBefore && last <= weeksBefore)
    const until = changes.filter((change) => change.weeksLeft <= weeksBefore && change.weeksBefore >= weeksBefore)
    const capacity = near.reduce((sum, date) => sum + date.capacity, 0)
    return near.length === 0 ? [] : { weeksBefore, seats: seatsOf(until), capacity }
  })
}

function seatsOf(changes: readonly { seats: number }[]): number {
  return changes.reduce((sum, { seats }) => sum + seats, 0)
}

/** All dates of a destination that start in one week. */
export type HeatCell = { destination: string; week: Day; dates: number; seats: number; capacity: number }

/** How full the season is now; of dates that are past, how full they went. */
export function heatMap(fillDates: readonly FillDate[]): HeatCell[] {
  const cells = Map.groupBy(fillDates, ({ destination, startDate }) => `${destination} ${mondayOf(startDate)}`)
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

/** So many weeks before the start; nothing if the date was not offered yet, or has not come that near. */
export function pointAt({ points }: Pick<FillCurve, 'points'>, weeksBefore: number): FillPoint | undefined {
  return points.find((point) => point.weeksBefore === weeksBefore)
}
