import type { Day } from '#rules/dates.ts'

const DATES = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
]

/** Reads 2027-01-23, 23.01.2027, 23.01.27 and 01/23/2027. The separator says which one it is. */
export function readDay(text: string): Day | undefined {
  const groups = DATES.map((pattern) => pattern.exec(text.trim())?.groups).find((found) => found !== undefined)
  if (!groups) return undefined
  const { year = '', month = '', day = '' } = groups
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(iso)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : undefined
}

/** Digits, with one separator between all groups of three or none, then up to two decimals after the other separator. */
const AMOUNT =
  /^(?<sign>[+-]?)\$?(?<whole>\d{1,3}(?:(?<group>[.,'’ \u00a0\u202f])\d{3})(?:\k<group>\d{3})*|\d+)(?:(?<point>[.,])(?<decimals>\d{1,2}))?(?<after>-?)$/

/** The database column is a 32-bit integer. */
const MAX_CENTS = 2 ** 31 - 1

/** In cents. The decimal separator may be a point or a comma; with three digits after it, it separates thousands. */
export function readAmount(text: string): number | undefined {
  const { sign, whole, group, point, decimals = '', after } = AMOUNT.exec(text.trim())?.groups ?? {}
  if (!whole || (group && group === point) || (sign && after)) return undefined
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  if (cents > MAX_CENTS) return undefined
  return sign === '-' || after === '-' ? 0 - cents : cents
}

/** The three letters of ISO 4217. */
export function readCurrency(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : undefined
}

/** More than any bank allows. */
const MAX_CHARACTERS = 1000

/** One line without control characters, which PostgreSQL and HTML do not accept. */
export function readText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return [...line].slice(0, MAX_CHARACTERS).join('')
}
