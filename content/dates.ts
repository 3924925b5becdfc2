import type { Day } from '#rules/dates.ts'

// Written out, because a phone needs 30 ms to create its first date format and the site has one language.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** January 23, 2027: the long US format of docs/specification.md 1.8. */
export function dayText(day: Day): string {
  const { month, date, year } = partsOf(day)
  return `${month} ${date}, ${year}`
}

/** Saturday, January 23, 2027: for a deadline that depends on business days. */
export function weekdayText(day: Day): string {
  return `${WEEKDAYS[new Date(day).getUTCDay()]}, ${dayText(day)}`
}

/** Saturday, January 23, 2027 at 2:05 PM UTC. It names the time zone, because readers are in many. */
export function formatDateTime(moment: Date): string {
  const written = moment.toISOString()
  const day = dayText(written.slice(0, 10) as Day)
  return `${WEEKDAYS[moment.getUTCDay()]}, ${day} at ${timeText(written.slice(11, 16))} UTC`
}

/** 2:05 PM, from 14:05. */
export function timeText(time: string): string {
  const [hours = '', minutes] = time.split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${halfOf(Number(hours))}`
}

/** 2 PM, from 14. */
export function hourText(hour: number): string {
  return `${hour % 12 || 12} ${halfOf(hour)}`
}

function halfOf(hour: number): string {
  return hour < 12 ? 'AM' : 'PM'
}

/** Jan 23 - Jan 26, 2027 */
export function rangeText(start: Day, end: Day): string {
  const to = partsOf(end)
  const from = partsOf(start)
  const year = from.year === to.year ? '' : `, ${from.year}`
  return `${shortText(from)}${year} - ${shortText(to)}, ${to.year}`
}

/** Jan 23 */
export function shortDayText(day: Day): string {
  return shortText(partsOf(day))
}

type Parts = { year: string; month: string; date: number }

function partsOf(day: Day): Parts {
  const [year = '', month, date] = day.split('-')
  return { year, month: MONTHS[Number(month) - 1] ?? '', date: Number(date) }
}

/** January 2027, from 2027-01. */
export function monthText(month: string): string {
  const { month: name, year } = partsOf(month)
  return `${name} ${year}`
}

/** Jan, from January. */
export function shortMonth(month: string): string {
  return month.slice(0, 3)
}

function shortText({ month, date }: Parts): string {
  return `${shortMonth(month)} ${date}`
}
