/** A calendar day as ISO text, such as 2027-01-23. Days have no time zone; moments are Dates. */
export type Day = string

const DAY_MS = 24 * 60 * 60 * 1000

export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

/** February has no 30th, though a Date would take it for the 2nd of March. Nor is there a year 0, which a database refuses. */
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
export function onOrAfter(day: Day, weekday: number): Day {
  return addDays(day, (weekday - new Date(day).getUTCDay() + 7) % 7)
}
