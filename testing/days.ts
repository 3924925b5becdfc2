import { addDays, type Day, dayAt } from '#rules/dates.ts'

/** The base of a test's departures, unless it names another destination. */
export const HAKUBA = 'Asia/Tokyo'

/** So many days from today at the base, by which rule P9 counts. */
export function inDays(days: number, now = new Date()): Day {
  return addDays(dayAt(HAKUBA, now), days)
}
