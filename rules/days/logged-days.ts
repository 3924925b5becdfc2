import { addDays, addHours, type Day, startOfDayAt, type TimeZone } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'

/** Rule L1: what a day of a departure became. */
export const DAY_RESULTS = ['flown', 'part', 'down'] as const
export type DayResult = (typeof DAY_RESULTS)[number]

/** Why a day was not flown, or not all of it. */
export const DOWN_REASONS = ['visibility', 'wind', 'snowfall', 'avalanche-danger', 'technical', 'other'] as const
export type DownReason = (typeof DOWN_REASONS)[number]

export const VERTICAL_UNITS = ['m', 'ft'] as const
export type VerticalUnit = (typeof VERTICAL_UNITS)[number]

/** The unit is kept as it was entered, so that a figure never changes by rounding. */
export type DayFacts = {
  result: DayResult
  reason: DownReason | null
  /** The reason in words, for `other`. */
  reasonText: string | null
  runs: number | null
  vertical: number | null
  verticalUnit: VerticalUnit
  minutes: number | null
}

export const MAX_RUNS = 60
export const MAX_VERTICAL = 100_000
export const MAX_FLYING_HOURS = 16

const METERS_PER_FOOT = 0.3048
/** No helicopter has given guests more in a day. */
const MAX_DAY_METERS = 30_000
/** The longest run on Earth is shorter. */
const MAX_RUN_METERS = 3000

export function toMeters(vertical: number, unit: VerticalUnit): number {
  return unit === 'm' ? vertical : Math.round(vertical * METERS_PER_FOOT)
}

export function toFeet(meters: number): number {
  return Math.round(meters / METERS_PER_FOOT)
}

export type DayFactsRefusal = 'missing-reason' | 'runs-on-down-day' | 'impossible-total'

/** Rule L2: facts that contradict each other are refused. */
export function checkDayFacts(facts: DayFacts): DayFactsRefusal | undefined {
  const { result, reason, reasonText, runs, vertical, verticalUnit, minutes } = facts
  if (result !== 'flown' && (reason === null || (reason === 'other' && !reasonText))) return 'missing-reason'
  if (result === 'down') return runs || vertical || minutes ? 'runs-on-down-day' : undefined
  const meters = toMeters(vertical ?? 0, verticalUnit)
  if (meters > MAX_DAY_METERS || (runs !== null && meters > runs * MAX_RUN_METERS)) return 'impossible-total'
  return undefined
}

/** A flown day needs no reason, and words belong to `other` alone. */
export function tidyDayFacts(facts: DayFacts): DayFacts {
  const reason = facts.result === 'flown' ? null : facts.reason
  return { ...facts, reason, reasonText: reason === 'other' ? facts.reasonText : null }
}

export function isSameDay(one: DayFacts, other: DayFacts): boolean {
  const isSameUnit = one.vertical === null || one.verticalUnit === other.verticalUnit
  return isSameUnit && COMPARED.every((field) => one[field] === other[field])
}

const COMPARED = ['result', 'reason', 'reasonText', 'runs', 'vertical', 'minutes'] as const

/** From then on, a day without a record is asked for. Rule L3. */
const EVENING_HOUR = 17
/** Older days are no longer asked for, but can still be recorded. */
const ASK_DAYS = 60

export type TripDays = { startDate: Day; endDate: Day; timeZone: TimeZone }

export type DayDoubt = 'departure-cancelled' | 'not-its-day' | 'not-yet'

/** Rule L1: days of the departure that have begun at its base. */
export function checkLoggedDay(trip: TripDays & { isCancelled: boolean }, day: Day, now: Date): DayDoubt | undefined {
  if (trip.isCancelled) return 'departure-cancelled'
  if (day < trip.startDate || day > trip.endDate) return 'not-its-day'
  return day > todayAtBase(trip, now) ? 'not-yet' : undefined
}

/** The days of a trip that have begun at its base. */
export function begunDays(trip: TripDays, now: Date): Day[] {
  const today = todayAtBase(trip, now)
  const last = trip.endDate < today ? trip.endDate : today
  const days: Day[] = []
  for (let day = trip.startDate; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Rule L3: days that are asked for, because their evening has come at the base and no one has recorded them. */
export function missingDays(trip: TripDays, recorded: readonly Day[], now: Date): Day[] {
  const today = todayAtBase(trip, now)
  const isEvening = (day: Day) => addHours(startOfDayAt(trip.timeZone, day), EVENING_HOUR) <= now
  return begunDays(trip, now).filter((day) => !recorded.includes(day) && (day < today || isEvening(day)))
}

/** Rule L3: trips that ended on this day or later are asked about. */
export function askFrom(today: Day): Day {
  return addDays(today, -ASK_DAYS)
}
