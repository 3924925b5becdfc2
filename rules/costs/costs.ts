import { addDays, type Day } from '#rules/dates.ts'
import { type Cents, roundCents } from '#rules/money.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

/** Rule M34: what a departure costs us: its charter, or anything else. */
export const COST_KINDS = ['charter', 'other'] as const
export type CostKind = (typeof COST_KINDS)[number]

/** Where the money of a payment leaves from. A check or a card of ours draws on the bank account, too. */
export const COST_METHODS = [TRANSFER, 'cash'] as const
export type CostMethod = (typeof COST_METHODS)[number]

export type CostSums = { owedCents: number; paidCents: number }

export const openCents = ({ owedCents, paidCents }: CostSums): Cents => roundCents(owedCents - paidCents)

/** What guests paid for a departure, minus refunds and all it costs. */
export function profitCents({ receivedCents, owedCents }: { receivedCents: number; owedCents: number }): Cents {
  return roundCents(receivedCents - owedCents)
}

/** Only owners decide about money. */
export function canRecordCosts(role: StaffRole): boolean {
  return role === 'owner'
}

/** Rule M34: early enough for a transfer to arrive in time. */
const SOON_DAYS = 3

/** Today shows what is due by this day. */
export function costsDueBy(today: Day): Day {
  return addDays(today, SOON_DAYS)
}

export type CostRefusal =
  | 'owner-only'
  | 'unknown-departure'
  | 'unknown-cost'
  /** Another amount than the page showed. */
  | 'changed-meanwhile'
  | 'nothing-changed'
  /** Payments cover more than the cost would be. */
  | 'below-paid'
  | 'exceeds-open'
  | 'paid-in-future'
  | 'unknown-payment'

/** Rule M34: a cost never becomes less than what was paid of it. */
export function checkCorrection(before: CostSums, shownCents: number, amountCents: number): CostRefusal | undefined {
  if (before.owedCents === 0) return 'unknown-cost'
  if (before.owedCents !== shownCents) return 'changed-meanwhile'
  return amountCents < before.paidCents ? 'below-paid' : undefined
}

/** Rule M34: no more is paid than what is open. The day is one at the bank, which may be ahead of ours. */
export function checkCostPayment(
  cost: CostSums,
  { amountCents, paidOn }: { amountCents: number; paidOn: Day },
  today: Day,
): CostRefusal | undefined {
  if (cost.owedCents === 0) return 'unknown-cost'
  if (amountCents > openCents(cost)) return 'exceeds-open'
  return paidOn > addDays(today, 1) ? 'paid-in-future' : undefined
}
