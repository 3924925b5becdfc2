import type { Day } from '#rules/dates.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { addedDueDay, type BookedInstallment, NEW_INSTALLMENT } from '#rules/installments/schedule.ts'
import { sortByDueDay } from '#rules/payments/ledger.ts'
import type { PartyTerms } from './party-changes.ts'

/** Staff raise the price of a booking or lower it. */
export const PRICE_DIRECTIONS = ['raise', 'lower'] as const
export type PriceDirection = (typeof PRICE_DIRECTIONS)[number]

export type ChangePriceRefusal =
  | 'booking-cancelled'
  | 'departure-cancelled'
  | 'invalid-amount'
  /** Rule M16: staff have not decided what a lost dispute or an external refund means for the price. */
  | 'refund-undecided'
  /** Money that was paid is refunded (rule M25), and lowers the price in this way. */
  | 'exceeds-open'

export type PriceFacts = Pick<PartyTerms, 'subtotalCents' | 'depositCents' | 'installments'> & {
  isCancelled: boolean
  isRefundUndecided: boolean
}

export type PriceChange = { direction: PriceDirection; cents: number }

/** Rule M31: the price of a booking can be lowered only by what no one has paid, so it is never negative. */
export function checkChangePrice(
  { direction, cents }: PriceChange,
  {
    isCancelled,
    isRefundUndecided,
    installments,
  }: Pick<PriceFacts, 'isCancelled' | 'isRefundUndecided' | 'installments'>,
  departure: { isCancelled: boolean },
): ChangePriceRefusal | undefined {
  if (isCancelled) return 'booking-cancelled'
  if (departure.isCancelled) return 'departure-cancelled'
  if (isRefundUndecided) return 'refund-undecided'
  if (cents <= 0) return 'invalid-amount'
  return direction === 'lower' && cents > outstandingCents(installments) ? 'exceeds-open' : undefined
}

/**
 * Rule M31: a higher price is due as a separate installment. A lower one shortens what is open, beginning with what
 * falls due last. The agreed deposit stays, unless the whole price is less.
 */
export function changePrice(
  { direction, cents }: PriceChange,
  { subtotalCents, depositCents, installments }: PriceFacts,
  { today, startDate }: { today: Day; startDate: Day },
): Pick<PartyTerms, 'subtotalCents' | 'depositCents' | 'installments'> {
  if (direction === 'raise') {
    const dueDay = addedDueDay(today, startDate)
    const added = { ...NEW_INSTALLMENT, kind: 'price-change', dueDay, amountCents: cents } as const
    return { subtotalCents: subtotalCents + cents, depositCents, installments: [...installments, added] }
  }
  return {
    subtotalCents: subtotalCents - cents,
    depositCents: Math.min(depositCents, subtotalCents - cents),
    installments: shorten(installments, cents),
  }
}

function shorten(installments: readonly BookedInstallment[], cents: number): BookedInstallment[] {
  let left = cents
  return sortByDueDay(installments)
    .toReversed()
    .map((each) => {
      const part = Math.min(left, each.amountCents - each.settledCents)
      left -= part
      return { ...each, amountCents: each.amountCents - part }
    })
    .toReversed()
}
