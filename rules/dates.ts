/** A calendar day as ISO text, such as 2027-01-23. Days have no time zone; moments are Dates. */
export type Day = string

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

export function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS)
}

export function addHours(moment: Date, hours: number): Date {
  return addMinutes(moment, hours * 60)
}

export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

/** Rejects February 30, which Date would turn into March 2, and the year 0, which the database does not store. */
export function isDay(text: string): boolean {
  const moment = new Date(text)
  return /^[1-9]\d{3}-/.test(text) && !Number.isNaN(moment.getTime()) && dayOf(moment) === text
}

export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS))
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The first day on or after `day` that falls on the weekday, 0 being Sunday. */
export function weekdayOnOrAfter(day: Day, weekday: number): Day {
  return addDays(day, (weekday - new Date(day).getUTCDay() + 7) % 7)
}

/** Monday to Friday. Banks differ in their holidays, so none are known here. */
export function addWorkingDays(day: Day, count: number): Day {
  let reached = day
  for (let left = count; left > 0; left -= isWorkingDay(reached) ? 1 : 0) reached = addDays(reached, 1)
  return reached
}

function isWorkingDay(day: Day): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** An IANA time zone, such as America/Anchorage. */
export type TimeZone = string

const MAX_ZONE_LENGTH = 64

/** Rule W3: a browser may send anything as its time zone. Undefined unless we can show times in it. */
export function toTimeZone(sent: unknown): TimeZone | undefined {
  // An offset such as +05:30 is not a zone: it knows no daylight saving time and no city.
  if (typeof sent !== 'string' || sent.length > MAX_ZONE_LENGTH || '+-'.includes(sent.charAt(0))) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: sent }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

type Clock = { format: Intl.DateTimeFormat; lastMs: number; lastDay: Day }
const clocks = new Map<TimeZone, Clock>()

/** Making a formatter takes far longer than using it. */
function clockOf(zone: TimeZone): Clock {
  const known = clocks.get(zone)
  if (known) return known
  // Canadian English writes days as 2027-01-23.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  const clock = { format, lastMs: Number.NaN, lastDay: '' }
  clocks.set(zone, clock)
  return clock
}

/** The day on the calendar of a place. A list asks about the same moment for each of its rows. */
export function dayAt(zone: TimeZone, moment: Date): Day {
  const clock = clockOf(zone)
  const ms = moment.getTime()
  if (clock.lastMs !== ms) {
    clock.lastDay = clock.format.format(moment)
    clock.lastMs = ms
  }
  return clock.lastDay
}

/** No place is further than this from UTC. */
const WIDEST_OFFSET_MS = 15 * 60 * MINUTE_MS

/** The first moment of a day at a place. Found by halving, because clocks there may jump on that very night. */
export function startOfDayAt(zone: TimeZone, day: Day): Date {
  let before = Date.parse(day) - WIDEST_OFFSET_MS
  let within = Date.parse(day) + WIDEST_OFFSET_MS
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayAt(zone, new Date(middle)) < day) before = middle
    else within = middle
  }
  return new Date(within)
}
