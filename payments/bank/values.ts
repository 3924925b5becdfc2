import type { Day } from '../../rules/dates.ts'

const DATES = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
]

/** 2027-01-23, 23.01.2027, 23.01.27 or 01/23/2027: the signs between tell which. A day that no calendar has is none. */
export function readDay(text: string): Day | undefined {
  const groups = DATES.map((pattern) => pattern.exec(text.trim())?.groups).find((found) => found !== undefined)
  if (!groups) return undefined
  const { year = '', month = '', day = '' } = groups
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(iso)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : undefined
}

/** Digits with the same sign between all groups of three, or none; then up to two decimals behind the other sign. */
const AMOUNT =
  /^(?<sign>[+-]?)\$?(?<whole>\d{1,3}(?:(?<group>[.,'’ \u00a0\u202f])\d{3})(?:\k<group>\d{3})*|\d+)(?:(?<point>[.,])(?<part>\d{1,2}))?(?<after>-?)$/

/** What the database's column can hold. */
const MOST_CENTS = 2 ** 31 - 1

/** In cents. Point or comma may be the decimal one; three digits behind the only one are a thousand. */
export function readAmount(text: string): number | undefined {
  const { sign, whole, group, point, part = '', after } = AMOUNT.exec(text.trim())?.groups ?? {}
  if (!whole || (group && group === point) || (sign && after)) return undefined
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'))
  if (cents > MOST_CENTS) return undefined
  return sign === '-' || after === '-' ? 0 - cents : cents
}

/** By the three letters of ISO 4217. */
export function readCurrency(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : undefined
}

/** Longer than any bank allows. */
const MOST_SIGNS = 1000

/** One line without control signs, which no database and no page wants. */
export function readText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return [...line].slice(0, MOST_SIGNS).join('')
}
