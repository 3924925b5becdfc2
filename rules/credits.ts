/** Why staff cannot give a credit. Rule M8. */
export type CreditRefusal =
  | 'no-amount'
  /** More than the booking has paid, less what was given or sent back for it before. */
  | 'more-than-paid'
  /** Of the guest only the sums are left, and nobody to give it to. */
  | 'guest-erased'

type PaidFacts = { balanceCents: number; creditGivenCents: number }

/**
 * Rule M8: a credit for a booking stands for money that was paid for it, so one booking never gives more than that. What
 * we want to give beyond it is given to a person, not for a booking.
 */
export function refuseCredit(amountCents: number, booking: PaidFacts & { email: string }): CreditRefusal | undefined {
  if (amountCents <= 0) return 'no-amount'
  if (!booking.email) return 'guest-erased'
  return amountCents > creditableCents(booking) ? 'more-than-paid' : undefined
}

/** The most that can still be given for a booking. */
export function creditableCents({ balanceCents, creditGivenCents }: PaidFacts): number {
  return Math.max(0, balanceCents - creditGivenCents)
}

/** Why staff cannot spend a credit on a booking. */
export type UseRefusal =
  | 'no-amount'
  | 'unknown-credit'
  | 'booking-cancelled'
  /** It was given for this one, and is for another. */
  | 'same-booking'
  | 'more-than-left'
  | 'more-than-due'

type UseFacts = { isCancelled: boolean; isSameBooking: boolean; leftCents: number; dueCents: number }

/** Rule M8: never more than is left of the credit, nor than the booking still owes. */
export function refuseUse(amountCents: number, facts: UseFacts): UseRefusal | undefined {
  if (amountCents <= 0) return 'no-amount'
  if (facts.isCancelled) return 'booking-cancelled'
  if (facts.isSameBooking) return 'same-booking'
  if (amountCents > facts.leftCents) return 'more-than-left'
  return amountCents > facts.dueCents ? 'more-than-due' : undefined
}

/** Credit that comes back from a booking goes to the credits that paid for it, as far as each did. */
export function creditsBack<Use extends { cents: number }>(uses: readonly Use[], backCents: number): Use[] {
  let left = backCents
  return uses.flatMap((use) => {
    const cents = Math.min(left, use.cents)
    left -= cents
    return cents > 0 ? { ...use, cents } : []
  })
}
