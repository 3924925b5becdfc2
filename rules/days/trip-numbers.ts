import type { Day } from '#rules/dates.ts'
import { type DayFacts, toMeters } from './logged-days.ts'

/** A day as guests see it: without the staff member who recorded it. */
export type TripDay = DayFacts & { day: Day }

/** Null where no day says it. */
export type TripNumbers = {
  days: number
  flown: number
  part: number
  runs: number | null
  meters: number | null
  minutes: number | null
}

/** Rule L6: all that the share picture says. It knows no guest. */
export type SharedNumbers = {
  destination: string
  title: string
  /** 2027-03 */
  month: string
  people: number
  numbers: TripNumbers
}

/** Rule L6: a trip in numbers, from its recorded days. Undefined if there are none. */
export function tripNumbers(days: readonly DayFacts[]): TripNumbers | undefined {
  if (days.length === 0) return undefined
  return {
    days: days.length,
    flown: days.filter(({ result }) => result === 'flown').length,
    part: days.filter(({ result }) => result === 'part').length,
    runs: sum(days.map(({ runs }) => runs)),
    meters: sum(
      days.map(({ vertical, verticalUnit }) => (vertical === null ? null : toMeters(vertical, verticalUnit))),
    ),
    minutes: sum(days.map(({ minutes }) => minutes)),
  }
}

/** Rule L6: only a trip that flew has a share picture. */
export function hasFlown({ flown, part }: TripNumbers): boolean {
  return flown + part > 0
}

function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
}
