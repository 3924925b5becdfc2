import { maxCreditCents } from '#rules/payments/credits.ts'
import { maxRefundCents, type RefundFacts } from '#rules/refunds/refunds.ts'
import { type LostDayGift, type LostDayPolicy, type LostDays, lostDayCents } from './lost-days.ts'

export type SettlementFacts = LostDays &
  RefundFacts & {
    policy: LostDayPolicy | null
    /** What earlier settlements of this trip counted for the booking, given or not. */
    countedCents: number
    email: string
    hasOpenDispute: boolean
    hasOpenRefund: boolean
  }

/** Why a booking is left for later. Today proposes it again once that is over. */
export type SettlementWait = 'dispute-open' | 'refund-open'

export type SettlementLine = {
  gives: LostDayGift | null
  /** As it is now, without fees. */
  priceCents: number
  /** What the policy gives for all down days so far. */
  entitledCents: number
  /** What the policy added since the last settlement. A booking without it has nothing to settle. */
  newCents: number
  /** The difference to what was settled before, and no more than the booking’s money. */
  proposedCents: number
  /** The most that staff may give instead. */
  maxCents: number
  waits: SettlementWait | undefined
}

/** Rule L8: what a booking gets now. What was given stays given, even if a correction makes a down day a flown one. */
export function settlementLine(facts: SettlementFacts): SettlementLine {
  const { policy, priceCents, countedCents, email, hasOpenDispute, hasOpenRefund } = facts
  const entitledCents = lostDayCents(policy, facts)
  const newCents = Math.max(0, entitledCents - countedCents)
  const maxCents = policy?.gives === 'refund' ? maxRefundCents(facts) : email ? maxCreditCents(facts) : 0
  return {
    gives: policy?.gives ?? null,
    priceCents,
    entitledCents,
    newCents,
    proposedCents: Math.min(newCents, maxCents),
    maxCents,
    waits: hasOpenDispute ? 'dispute-open' : hasOpenRefund ? 'refund-open' : undefined,
  }
}

export type SettlementRefusal =
  | 'unknown-departure'
  | 'days-missing'
  | 'nothing-to-settle'
  /** Days, bookings or amounts are no longer what the page showed. */
  | 'settlement-changed'
  | 'missing-reason'
  | 'too-much'
