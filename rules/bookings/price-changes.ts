import type { Day } from '#rules/dates.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { addedDueDay, type BookedInstallment, NEW_INSTALLMENT } from '#rules/installments/schedule.ts'
import { sortByDueDay } from '#rules/payments/ledger.ts'
import type { ExcessUse, PartyFacts, PartyTerms } from './party-changes.ts'

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
  | 'guest-erased'
  /** Credit was issued for money that would go back. */
  | 'credit-issued'

export type PriceFacts = Pick<
  PartyFacts,
  'subtotalCents' | 'depositCents' | 'installments' | 'balanceCents' | 'loweredCents'
> & {
  isCancelled: boolean
  isRefundUndecided: boolean
}

/** Rule M38: a removed extra lowers the price even by what was paid, which goes back in the way that staff choose. */
export type PriceChange = { direction: PriceDirection; cents: number; excess?: ExcessUse | undefined }

type CheckedFacts = Pick<
  PriceFacts,
  'isCancelled' | 'isRefundUndecided' | 'installments' | 'subtotalCents' | 'loweredCents'
>

/** Rule M31: the price of a booking can be lowered only by what no one has paid, so it is never negative. */
export function checkChangePrice(
  { direction, cents, excess }: PriceChange,
  { isCancelled, isRefundUndecided, installments, subtotalCents, loweredCents }: CheckedFacts,
  departure: { isCancelled: boolean },
): ChangePriceRefusal | undefined {
  if (isCancelled) return 'booking-cancelled'
  if (departure.isCancelled) return 'departure-cancelled'
  if (isRefundUndecided) return 'refund-undecided'
  if (cents <= 0) return 'invalid-amount'
  const most = excess ? subtotalCents - loweredCents : outstandingCents(installments)
  return direction === 'lower' && cents > most ? 'exceeds-open' : undefined
}

type PaidFacts = Pick<PriceFacts, 'subtotalCents' | 'balanceCents' | 'loweredCents'>

/** Rule M38: what is paid beyond a price that is lower by this amount. */
export function paidBeyond(cents: number, { subtotalCents, balanceCents, loweredCents }: PaidFacts): number {
  return Math.min(cents, Math.max(0, balanceCents + loweredCents - (subtotalCents - cents)))
}

type ChangedPrice = Pick<PartyTerms, 'subtotalCents' | 'depositCents' | 'installments'> & {
  /** Rule M38: what goes back, and how. */
  excess: { use: ExcessUse; cents: number }
}

/**
 * Rule M31: a higher price is due as a separate installment. A lower one shortens what is open, beginning with what
 * falls due last. The agreed deposit stays, unless the whole price is less. A credit stands for money of its booking
 * (rule M21), so with a credit the price keeps what the credit is for.
 */
export function changePrice(
  { direction, cents, excess }: PriceChange,
  { subtotalCents, depositCents, installments, ...money }: PriceFacts,
  { today, startDate }: { today: Day; startDate: Day },
): ChangedPrice {
  if (direction === 'raise') {
    const dueDay = addedDueDay(today, startDate)
    const added = { ...NEW_INSTALLMENT, kind: 'price-change', dueDay, amountCents: cents } as const
    return {
      subtotalCents: subtotalCents + cents,
      depositCents,
      installments: [...installments, added],
      excess: NO_EXCESS,
    }
  }
  const paidCents = excess ? paidBeyond(cents, { subtotalCents, ...money }) : 0
  const lessCents = excess === 'credit' ? cents - paidCents : cents
  return {
    subtotalCents: subtotalCents - lessCents,
    depositCents: Math.min(depositCents, subtotalCents - lessCents),
    installments: shorten(installments, lessCents),
    excess: excess ? { use: excess, cents: paidCents } : NO_EXCESS,
  }
}

const NO_EXCESS = { use: 'refund', cents: 0 } as const

/** After what is open, what is paid, which the caller gives back. */
function shorten(installments: readonly BookedInstallment[], cents: number): BookedInstallment[] {
  const open = cutFromLast(installments, cents, ({ amountCents, settledCents }) => amountCents - settledCents)
  return cutFromLast(open.installments, open.left, ({ amountCents }) => amountCents).installments
}

function cutFromLast(
  installments: readonly BookedInstallment[],
  cents: number,
  most: (installment: BookedInstallment) => number,
): { installments: BookedInstallment[]; left: number } {
  let left = cents
  const cut = sortByDueDay(installments)
    .toReversed()
    .map((each) => {
      const part = Math.min(left, most(each))
      left -= part
      return { ...each, amountCents: each.amountCents - part }
    })
  return { installments: cut.toReversed(), left }
}
