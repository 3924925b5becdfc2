import { addDays, type Day, daysBetween } from './dates.ts'
import { type Cents, cents } from './money.ts'

/** Of the subtotal. Rule M3. */
export const DEPOSIT_PERCENT = 30
/** Half of the balance falls due this many days before the start, half on the second. Rule M3. */
export const FIRST_INSTALMENT_DAYS = 90
export const SECOND_INSTALMENT_DAYS = 45
/** From this many days before the start on, only payment in full: the operator pays its own bills then. Rule M3. */
export const FULL_PAYMENT_DAYS = 60

export type Instalment = { part: 'first' | 'second'; dueDay: Day; amount: Cents }

export type PaymentSchedule =
  | { plan: 'full'; dueNow: Cents }
  | {
      plan: 'deposit'
      deposit: Cents
      /** Instalments whose day is not in the future any more: they are due together with the deposit. */
      withDeposit: Instalment[]
      /** The deposit and what is due with it. */
      dueNow: Cents
      later: Instalment[]
    }

/** Rule M3: what is due when, for somebody who confirms today. The sums always add up to the subtotal. */
export function paymentSchedule(subtotal: Cents, startDate: Day, today: Day): PaymentSchedule {
  if (daysBetween(today, startDate) <= FULL_PAYMENT_DAYS) return { plan: 'full', dueNow: subtotal }
  const deposit = cents((subtotal * DEPOSIT_PERCENT) / 100)
  const balance = subtotal - deposit
  const half = cents(balance / 2)
  const instalments: Instalment[] = [
    { part: 'first', dueDay: addDays(startDate, -FIRST_INSTALMENT_DAYS), amount: half },
    // An odd cent cannot be halved; the first instalment carries it.
    { part: 'second', dueDay: addDays(startDate, -SECOND_INSTALMENT_DAYS), amount: cents(balance - half) },
  ]
  const withDeposit = instalments.filter(({ dueDay }) => dueDay <= today)
  return {
    plan: 'deposit',
    deposit,
    withDeposit,
    dueNow: cents(withDeposit.reduce<number>((sum, { amount }) => sum + amount, deposit)),
    later: instalments.filter(({ dueDay }) => dueDay > today),
  }
}
