/** A calendar day as ISO text, such as 2027-01-23. Days have no time zone; moments are Dates. */
export type Day = string

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

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
