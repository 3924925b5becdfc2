export type Season = { text: string; months: readonly number[] }

const MONTHS = [
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
const MIN_MONTH_LETTERS = 3

/** A season as staff type it: `December-April`, or a month alone. Undefined if it names no months. */
export function parseSeason(typed: string): Season | undefined {
  const names = typed.replaceAll('–', '-').split('-')
  if (names.length > 2) return undefined
  const [first, last = first] = names.map(monthOf)
  if (first === undefined || last === undefined) return undefined
  const length = ((last - first + 12) % 12) + 1
  const months = Array.from({ length }, (_, index) => ((first + index) % 12) + 1)
  return { text: seasonText(months), months }
}

/** December-April, from the months in the order of the season. */
export function seasonText(months: readonly number[]): string {
  const names = months.map((month) => MONTHS[month - 1] ?? '')
  return names.length === 1 ? (names[0] ?? '') : `${names[0]}-${names.at(-1)}`
}

/** Counted from 0. */
function monthOf(typed: string): number | undefined {
  const word = typed.trim().toLowerCase()
  const index = MONTHS.findIndex((month) => month.toLowerCase().startsWith(word))
  return word.length < MIN_MONTH_LETTERS || index < 0 ? undefined : index
}
