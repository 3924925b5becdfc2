import { addDays, type Day, daysBetween } from './dates.ts'
import { type Cents, cents } from './money.ts'

/** Of the subtotal, until staff set another share. Rule M3. */
export const DEPOSIT_PERCENT = 30
/** Half of the balance falls due this many days before the start, half on the second. Rule M3. */
export const FIRST_INSTALMENT_DAYS = 90
export const SECOND_INSTALMENT_DAYS = 45
/** From this many days before the start on, only payment in full: the operator pays its own bills then. Rule M3. */
export const FULL_PAYMENT_DAYS = 60

/** How somebody pays for a trip: all of it at once, or a deposit first. Rule M4. */
export const PLANS = ['full', 'deposit'] as const
export type PaymentPlan = (typeof PLANS)[number]

/** What the price of a trip is divided into, in the order in which it falls due. */
export const PARTS = ['full', 'deposit', 'first', 'second'] as const
export type SchedulePart = (typeof PARTS)[number]

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
export function paymentSchedule(
  subtotal: Cents,
  startDate: Day,
  today: Day,
  depositPercent = DEPOSIT_PERCENT,
): PaymentSchedule {
  if (daysBetween(today, startDate) <= FULL_PAYMENT_DAYS) return { plan: 'full', dueNow: subtotal }
  const deposit = cents((subtotal * depositPercent) / 100)
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

type Agreed = { plan: PaymentPlan; subtotalCents: number; dueCents: number }

/**
 * Rule M3 for a booking: the parts of its price, as they were agreed on the day it was ordered. What was due then is one
 * part; what was left is due as it was shown, whatever share staff ask of others since.
 */
export function partsOf(
  { plan, subtotalCents, dueCents }: Agreed,
  startDate: Day,
  orderedOn: Day,
): { part: SchedulePart; dueDay: Day; amountCents: number }[] {
  const now = { part: plan, dueDay: orderedOn, amountCents: dueCents } as const
  const left = cents(subtotalCents - dueCents)
  return left === 0 ? [now] : [now, ...laterParts(left, startDate, orderedOn)]
}

function laterParts(left: Cents, startDate: Day, orderedOn: Day) {
  const [first, second] = balanceDays(startDate)
  if (first <= orderedOn) return [{ part: 'second', dueDay: second, amountCents: left } as const]
  const half = cents(left / 2)
  return [
    { part: 'first', dueDay: first, amountCents: half } as const,
    { part: 'second', dueDay: second, amountCents: left - half } as const,
  ]
}

const balanceDays = (startDate: Day) =>
  [addDays(startDate, -FIRST_INSTALMENT_DAYS), addDays(startDate, -SECOND_INSTALMENT_DAYS)] as const

/** From the first reminder on, a part is asked for. Rule M10. */
export const ASKED_DAYS_BEFORE = 7

export type PartState = 'paid' | 'due' | 'overdue' | 'later'
type Part = { dueDay: Day; amountCents: number; settledCents: number }

/** How a part of a booking's price stands today. */
export function partState({ dueDay, amountCents, settledCents }: Part, today: Day): PartState {
  if (settledCents >= amountCents) return 'paid'
  if (dueDay < today) return 'overdue'
  return daysBetween(today, dueDay) <= ASKED_DAYS_BEFORE ? 'due' : 'later'
}
