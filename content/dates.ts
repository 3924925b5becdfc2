import type { Day } from '../rules/dates.ts'

const long = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const shortWithYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** January 23, 2027: the long US format of the specification. */
export function dayText(day: Day): string {
  return long.format(new Date(day))
}

const clock = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** Saturday, January 23, 2027 at 14:05 UTC: readers are anywhere, so it says which clock. */
export function momentText(moment: Date): string {
  return `${clock.format(moment)} UTC`
}

/** Jan 23 - Jan 26, 2027 */
export function rangeText(start: Day, end: Day): string {
  const from = start.slice(0, 4) === end.slice(0, 4) ? short : shortWithYear
  return `${from.format(new Date(start))} - ${shortWithYear.format(new Date(end))}`
}
