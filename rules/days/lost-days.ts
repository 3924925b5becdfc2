import type { OperatorId } from '#rules/ids.ts'
import { roundCents } from '#rules/money.ts'

/** Rule L7: what a down day gives. Without a policy it gives nothing, as the terms say. */
export const LOST_DAY_GIFTS = ['credit', 'refund'] as const
export type LostDayGift = (typeof LOST_DAY_GIFTS)[number]

/** A destination’s own policy may give nothing, although its operator’s gives something. */
export const POLICY_GIFTS = ['nothing', ...LOST_DAY_GIFTS] as const

export type LostDayPolicy = {
  gives: LostDayGift
  /** The share of the price per day. */
  percent: number
  /** The first down day that counts: with 2, the first one gives nothing. */
  fromDay: number
  /** The most that all down days give, as a share of the price. */
  capPercent: number
}

export type NewPolicy = Omit<LostDayPolicy, 'gives'> & { gives: (typeof POLICY_GIFTS)[number] }

/** A policy of a destination, or of an operator wherever it flies. */
export type SetPolicy = NewPolicy & { destination: string | null; operatorId: OperatorId | null }

/** Rule L7: the destination’s own policy comes before its operator’s. */
export function policyFor(
  policies: readonly SetPolicy[],
  { destination, operatorId }: { destination: string; operatorId: OperatorId | null },
): LostDayPolicy | null {
  const found =
    policies.find((each) => each.destination === destination) ??
    policies.find((each) => operatorId !== null && each.operatorId === operatorId)
  if (!found) return null
  const { gives, percent, fromDay, capPercent } = found
  return gives === 'nothing' ? null : { gives, percent, fromDay, capPercent }
}

export type LostDays = { priceCents: number; days: number; downDays: number }

/** Rule L7: what the down days of a trip give in all. */
export function lostDayCents(policy: LostDayPolicy | null, { priceCents, days, downDays }: LostDays): number {
  if (!policy || days === 0) return 0
  const given = roundCents((priceCents * policy.percent * countedDays(policy, downDays)) / (100 * days))
  return Math.min(given, roundCents((priceCents * policy.capPercent) / 100))
}

/** Rule L7: the down days that give something, before the most that all of them give. */
export function countedDays({ fromDay }: Pick<LostDayPolicy, 'fromDay'>, downDays: number): number {
  return Math.max(0, downDays - fromDay + 1)
}
