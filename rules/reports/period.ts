import { addDays, type Day, daysBetween, weekdayOnOrAfter } from '#rules/dates.ts'

/** Includes both days. */
export type Period = { from: Day; to: Day }

/** A chart cannot show more. */
const MAX_PERIOD_DAYS = 731
const MONTHS_BACK = 5
const MONTHS = 12
const MONDAY = 1

/** By default a year with today in the middle, because reports show past sales and coming departures. */
export function toReportPeriod(requested: Partial<Record<keyof Period, Day | undefined>>, today: Day): Period {
  const from =
    requested.from ?? (requested.to ? addDays(monthsLater(requested.to, -MONTHS), 1) : monthStart(today, -MONTHS_BACK))
  const isReversed = requested.to !== undefined && requested.to < from
  const to = requested.to === undefined || isReversed ? addDays(monthsLater(from, MONTHS), -1) : requested.to
  return { from, to: daysBetween(from, to) < MAX_PERIOD_DAYS ? to : addDays(from, MAX_PERIOD_DAYS - 1) }
}

export function samePeriodLastYear({ from, to }: Period): Period {
  return { from: monthsLater(from, -12), to: monthsLater(to, -12) }
}

/** Undefined if the whole period is in the future. */
export function clampToToday({ from, to }: Period, today: Day): Period | undefined {
  if (from > today) return undefined
  return { from, to: to < today ? to : today }
}

/** The Mondays of all weeks that overlap the period. A partial week would look like a bad one, so weeks are whole. */
export function weekStarts({ from, to }: Period): Day[] {
  const first = mondayOf(from)
  return Array.from({ length: Math.floor(daysBetween(first, to) / 7) + 1 }, (_, week) => addDays(first, week * 7))
}

/** The first days of all months that overlap the period. Months are also counted whole. */
export function monthStarts({ from, to }: Period): Day[] {
  const months: Day[] = []
  for (let month = monthStart(from, 0); month <= to; month = monthStart(month, 1)) months.push(month)
  return months
}

export function weekAfter(week: Day): Day {
  return addDays(week, 7)
}

export function monthAfter(month: Day): Day {
  return monthStart(month, 1)
}

export function mondayOf(day: Day): Day {
  return weekdayOnOrAfter(addDays(day, -6), MONDAY)
}

function monthStart(day: Day, months: number): Day {
  return monthsLater(`${day.slice(0, 7)}-01`, months)
}

/** If the month is too short, its last day. */
function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
