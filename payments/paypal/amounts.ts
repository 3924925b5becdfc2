import { type Cents, cents } from '../../rules/money.ts'

/** PayPal's way of writing an amount of a currency with two decimals. */
const AMOUNT = /^(\d{1,10})\.(\d{2})$/

/** From digits to digits: 105.00 never passes through a fraction. */
export function readAmount(value: string): Cents {
  const [, whole, rest] = AMOUNT.exec(value) ?? []
  if (whole === undefined || rest === undefined) throw new Error(`not an amount with two decimals: ${value}`)
  return cents(Number(whole + rest))
}

export function writeAmount(amount: Cents): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
