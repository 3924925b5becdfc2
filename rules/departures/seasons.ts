import { addDays, type Day, dayOf, daysBetween, weekdayOnOrAfter } from '#rules/dates.ts'

/** Guests need time to arrange travel, and we need time to fill the group. */
const LEAD_DAYS = 21
const SATURDAY = 6
/** The positions of departures in a season, as shares of its length. */
const SPREAD = [0.2, 0.45, 0.7]

export type TripDates = { startDate: Day; endDate: Day }

/**
 * Three departures in the next season, each at least LEAD_DAYS away.
 * `months` are consecutive, 1 to 12, and may cross New Year (12, 1, 2).
 */
export function seasonDates(months: readonly number[], durationDays: number, now: Date): TripDates[] {
  const today = dayOf(now)
  const earliest = addDays(today, LEAD_DAYS)
  const thisYear = now.getUTCFullYear()
  for (const year of [thisYear - 1, thisYear, thisYear + 1, thisYear + 2]) {
    const dates = datesOfSeason(months, durationDays, year)
    if (dates[0] && dates[0].startDate >= earliest) return dates
  }
  throw new Error('a season comes every year')
}

function datesOfSeason(months: readonly number[], durationDays: number, year: number): TripDates[] {
  const first = months[0] ?? 1
  const opens = day(year, first)
  const closes = addDays(day(year, first + months.length), -1)
  return SPREAD.map((share) => {
    const startDate = weekdayOnOrAfter(addDays(opens, Math.floor(share * daysBetween(opens, closes))), SATURDAY)
    return { startDate, endDate: addDays(startDate, durationDays - 1) }
  })
}

/** The first of a month; month 13 is January of the next year. */
function day(year: number, month: number): Day {
  return dayOf(new Date(Date.UTC(year, month - 1, 1)))
}
