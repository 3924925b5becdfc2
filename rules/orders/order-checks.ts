import { addMinutes } from '#rules/dates.ts'
import { isOrderExpired } from '#rules/payments/payments.ts'
import { type MoneyMethod, methodFacts, PAYMENT_METHODS, type PaymentMethod } from './methods.ts'

/** About as many as a provider answers in a minute. The next run takes those that remain. */
export const MAX_CHECKS_PER_RUN = 200
/** The job runs every minute, but not always at the same second. */
const MIN_PAUSE_MS = 30_000
/** A pending payment keeps its seats, so its outcome must not be late. */
const MAX_PAUSE_MS = 60 * 60_000

export type CheckedOrder = {
  method: MoneyMethod
  state: 'open' | 'pending' | 'paid' | 'refunded' | 'void'
  providerId: string | null
  createdAt: Date
  checkedAt: Date | null
}

/** Money that is on its way comes first, and an order whose seats were released comes last. */
const TURN = { pending: 0, open: 1, paid: 2, refunded: 2, void: 2 } satisfies Record<CheckedOrder['state'], number>

/** Rule C6: the orders about which the provider is asked in this run, the most urgent first. */
export function chooseChecks<Order extends CheckedOrder>(orders: readonly Order[], now: Date): Order[] {
  return orders
    .filter((order) => isCheckDue(order, now))
    .sort((one, other) => TURN[one.state] - TURN[other.state] || lastCheck(one) - lastCheck(other))
    .slice(0, MAX_CHECKS_PER_RUN)
}

/** An order is asked about again when a tenth of its age has passed: soon at first, then ever more rarely. */
function isCheckDue(order: CheckedOrder, now: Date): boolean {
  const { method, state, providerId, createdAt, checkedAt } = order
  if (!methodFacts[method].canBeAsked && providerId) return false
  if (!checkedAt || (state === 'open' && isOrderExpired(order, now))) return true
  const age = checkedAt.getTime() - createdAt.getTime()
  const pause = Math.min(Math.max(age / 10, MIN_PAUSE_MS), MAX_PAUSE_MS)
  return now.getTime() - checkedAt.getTime() >= pause
}

/** The methods whose money may come after its order ended, and since when orders were made that it may still come for. */
export function lateChecks(now: Date): { method: PaymentMethod; since: Date }[] {
  return PAYMENT_METHODS.filter((method) => methodFacts[method].lateMinutes > 0).map((method) => {
    const { holdMinutes, lateMinutes } = methodFacts[method]
    return { method, since: addMinutes(now, -holdMinutes - lateMinutes) }
  })
}

const lastCheck = ({ checkedAt }: CheckedOrder) => checkedAt?.getTime() ?? 0
