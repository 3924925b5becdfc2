import { type Cents, roundCents } from '#rules/money.ts'

/** Providers write an amount in dollars with two decimals. */
const AMOUNT = /^(\d{1,10})\.(\d{2})$/
/** An amount that a provider converted from another currency may have more decimals, or none. */
const EXACT_AMOUNT = /^(\d{1,10})(?:\.(\d{1,28}))?$/

/** Works on the digits, because 105.00 as a floating-point number could lose a cent. */
export function readAmount(value: string): Cents {
  const [, whole, rest] = AMOUNT.exec(value) ?? []
  if (whole === undefined || rest === undefined) throw new Error(`not an amount with two decimals: ${value}`)
  return roundCents(Number(whole + rest))
}

/** Rounds to the nearest cent. Only the digits beyond whole cents become a fraction. */
export function readExactAmount(value: string): Cents {
  const [, whole, rest = ''] = EXACT_AMOUNT.exec(value) ?? []
  if (whole === undefined) throw new Error(`not an amount: ${value}`)
  return roundCents(Number(whole + rest.slice(0, 2).padEnd(2, '0')) + Number(`0.${rest.slice(2)}`))
}

export function writeAmount(amount: Cents): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
