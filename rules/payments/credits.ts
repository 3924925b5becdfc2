/** Rule M21: why no credit is given. */
export type IssueCreditRefusal =
  | 'invalid-amount'
  /** More than was paid for the booking, less earlier credits and refunds. */
  | 'exceeds-paid'
  /** The guest’s data was erased, so no one could use the credit. */
  | 'guest-erased'

type PaidFacts = { balanceCents: number; creditIssuedCents: number }

/** Rule M21: a credit replaces money that was paid for a booking, so it cannot exceed that amount. */
export function checkIssueCredit(
  amountCents: number,
  booking: PaidFacts & { email: string },
): IssueCreditRefusal | undefined {
  if (amountCents <= 0) return 'invalid-amount'
  if (!booking.email) return 'guest-erased'
  return amountCents > maxCreditCents(booking) ? 'exceeds-paid' : undefined
}

export function maxCreditCents({ balanceCents, creditIssuedCents }: PaidFacts): number {
  return Math.max(0, balanceCents - creditIssuedCents)
}

export type ApplyCreditRefusal =
  | 'invalid-amount'
  | 'unknown-credit'
  | 'booking-cancelled'
  /** A credit cannot pay for the booking that it was issued for. */
  | 'same-booking'
  | 'exceeds-credit'
  | 'exceeds-due'

export type WithdrawCreditRefusal =
  | 'unknown-credit'
  /** Nothing is left of it. */
  | 'credit-spent'

type CreditUseFacts = { isCancelled: boolean; isSameBooking: boolean; remainingCents: number; dueCents: number }

/** Rule M21: how much may be used here. */
export function checkApplyCredit(amountCents: number, facts: CreditUseFacts): ApplyCreditRefusal | undefined {
  if (amountCents <= 0) return 'invalid-amount'
  if (facts.isCancelled) return 'booking-cancelled'
  if (facts.isSameBooking) return 'same-booking'
  if (amountCents > facts.remainingCents) return 'exceeds-credit'
  return amountCents > facts.dueCents ? 'exceeds-due' : undefined
}

type OwnCredit = { fromBookingId: string | null; remainingCents: number; createdAt: Date }

/** Rule M21: the credits that pay for a booking, the oldest first, with how much of each, and no more than is due. */
export function allocateOwnCredit<Credit extends OwnCredit>(
  credits: readonly Credit[],
  { bookingId, dueCents }: { bookingId: string; dueCents: number },
): (Credit & { cents: number })[] {
  const usable = credits
    .filter(({ fromBookingId, remainingCents }) => fromBookingId !== bookingId && remainingCents > 0)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  return takeInTurn(
    usable.map((credit) => ({ ...credit, cents: credit.remainingCents })),
    dueCents,
  )
}

/** Returns restored credit to the credits that it came from, each at most what was used of it. */
export function allocateRestoredCredit<Use extends { cents: number }>(
  uses: readonly Use[],
  restoredCents: number,
): Use[] {
  return takeInTurn(uses, restoredCents)
}

/** Takes an amount from the parts, one after the other. */
export function takeInTurn<Part extends { cents: number }>(parts: readonly Part[], wantedCents: number): Part[] {
  let left = wantedCents
  return parts.flatMap((part) => {
    const cents = Math.min(left, part.cents)
    left -= cents
    return cents > 0 ? { ...part, cents } : []
  })
}
