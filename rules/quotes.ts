import { type Cents, cents } from './money.ts'
import { type Asked, type PaymentMethod, withFee } from './prices.ts'
import type { PaymentPlan, PaymentSchedule } from './schedule.ts'

/** How a guest wants to pay: how much of it now, and which way. */
export type PaymentChoice = { plan: PaymentPlan; method: PaymentMethod }

/** What a guest is asked for now, and what of the price is left for later. */
export type Quote = Asked & { subtotal: Cents; later: Cents; choice: PaymentChoice }

/** Rules M2 to M4. Where the schedule has no deposit, everything is due now, whatever was wished for. */
export function quoteFor(subtotal: Cents, schedule: PaymentSchedule, wish: PaymentChoice): Quote {
  const { method } = wish
  const plan = schedule.plan === 'deposit' ? wish.plan : 'full'
  const due = plan === 'deposit' ? schedule.dueNow : subtotal
  return { ...withFee(due, method), subtotal, later: cents(subtotal - due), choice: { plan, method } }
}
