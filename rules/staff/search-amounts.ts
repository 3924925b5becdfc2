import { parseDollars } from '#rules/money.ts'

/** With a dollar sign, cents or thousands. A bare number is more often a code, a year or a phone number. */
const SIGNS = /[$.,]/

/** A typed amount of money in cents. */
export function parseAmount(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '').replace(/USD$/i, '')
  const cents = SIGNS.test(text) ? parseDollars(text) : Number.NaN
  return cents > 0 ? cents : undefined
}
