import { type Day, isDay } from '#rules/dates.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const MIN_MONTH_LETTERS = 3

/** What staff type to find a departure. `places` are words of its trip. */
export type DepartureSearch = {
  places: string[]
  startDate?: Day
  month?: number
  dayOfMonth?: number
  year?: number
}

/** Rule A7: "japan feb", "Mar 20", "japan 2027" or a day as 2027-03-20. A number alone is something else. */
export function parseDepartureSearch(typed: string, words: readonly string[]): DepartureSearch | undefined {
  if (isDay(typed)) return { places: [], startDate: typed }
  const search: DepartureSearch = { places: [] }
  for (const word of words) {
    const month = monthOf(word)
    if (month && !search.month) search.month = month
    else if (/^20\d\d$/.test(word)) search.year = Number(word)
    else if (/^([1-9]|[12]\d|3[01])(st|nd|rd|th)?$/.test(word)) search.dayOfMonth = Number.parseInt(word, 10)
    else if (/\d/.test(word)) return undefined
    else search.places.push(word)
  }
  return search.month || search.places.length > 0 ? search : undefined
}

function monthOf(word: string): number | undefined {
  if (word.length < MIN_MONTH_LETTERS) return undefined
  const index = MONTHS.findIndex((month) => month.startsWith(word))
  return index < 0 ? undefined : index + 1
}
