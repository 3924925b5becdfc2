import { type Cents, cents } from '../rules/money.ts'

/** How providers write an amount of a currency with two decimals. */
const AMOUNT = /^(\d{1,10})\.(\d{2})$/
/** The same of a sum that was calculated from another currency. */
const EXACT_AMOUNT = /^(\d{1,10})(?:\.(\d{1,28}))?$/

/** From digits to digits: 105.00 never passes through a fraction. */
export function readAmount(value: string): Cents {
  const [, whole, rest] = AMOUNT.exec(value) ?? []
  if (whole === undefined || rest === undefined) throw new Error(`not an amount with two decimals: ${value}`)
  return cents(Number(whole + rest))
}

/** To the nearest cent; only what is beyond whole cents is a fraction. */
export function readExactAmount(value: string): Cents {
  const [, whole, rest = ''] = EXACT_AMOUNT.exec(value) ?? []
  if (whole === undefined) throw new Error(`not an amount: ${value}`)
  return cents(Number(whole + rest.slice(0, 2).padEnd(2, '0')) + Number(`0.${rest.slice(2)}`))
}

export function writeAmount(amount: Cents): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
