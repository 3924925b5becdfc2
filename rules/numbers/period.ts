import { addDays, type Day, daysBetween, onOrAfter } from '../dates.ts'

/** Both days belong to it. */
export type Period = { from: Day; to: Day }

/** More than this is too much for one picture. */
const MOST_DAYS = 731
const MONTHS_BACK = 5
const MONTHS = 12
const MONDAY = 1

/**
 * A year unless somebody asks for other days. What was sold lies behind us and what is sold lies ahead, so that today is in
 * the middle of it.
 */
export function periodOf(asked: Partial<Record<keyof Period, Day | undefined>>, today: Day): Period {
  const from = asked.from ?? (asked.to ? addDays(monthsLater(asked.to, -MONTHS), 1) : monthStart(today, -MONTHS_BACK))
  const isTurned = asked.to !== undefined && asked.to < from
  const to = asked.to === undefined || isTurned ? addDays(monthsLater(from, MONTHS), -1) : asked.to
  return { from, to: daysBetween(from, to) < MOST_DAYS ? to : addDays(from, MOST_DAYS - 1) }
}

/** The same days a year earlier. */
export function yearBefore({ from, to }: Period): Period {
  return { from: monthsLater(from, -12), to: monthsLater(to, -12) }
}

/** The part that lies behind us: what has not happened cannot be counted. Nothing if all of it lies ahead. */
export function untilToday({ from, to }: Period, today: Day): Period | undefined {
  if (from > today) return undefined
  return { from, to: to < today ? to : today }
}

/** The Mondays of all weeks that it touches. They are counted whole: a part of a week would look like a bad one. */
export function weeksOf({ from, to }: Period): Day[] {
  const first = mondayOf(from)
  return Array.from({ length: Math.floor(daysBetween(first, to) / 7) + 1 }, (_, week) => addDays(first, week * 7))
}

/** The first days of all months that it touches, which are counted whole, too. */
export function monthsOf({ from, to }: Period): Day[] {
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
  return onOrAfter(addDays(day, -6), MONDAY)
}

/** The first day of the month that lies so many after this day's. */
function monthStart(day: Day, months: number): Day {
  return monthsLater(`${day.slice(0, 7)}-01`, months)
}

/** Where a month is too short, its last day. */
function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
