import type { PaymentKind, PaymentState } from './payments.ts'

/** Money at a provider, under the id that the provider gave it. The amount is all that has been received under that id. */
type NamedMoney = { paymentId: string; amountCents: number; currency: string }

/** What a provider knows about the money of an order. */
export type PaymentReport =
  /** Nothing counts yet. What was seen may never become final. If it is payable, the guest can still pay the rest. */
  | { state: 'unpaid'; seenCents: number; isPayable: boolean }
  /** The guest has agreed to pay, and the provider waits for us to capture the money. */
  | { state: 'approved' }
  /** The provider has it, but it is not final yet. */
  | ({ state: 'pending' } & NamedMoney)
  /** It is final, whether or not the amount is right. */
  | ({ state: 'received' } & NamedMoney)
  /** It was paid and refunded before we heard of it. */
  | ({ state: 'refunded' } & NamedMoney)
  /** It was refused, and the guest may try again. */
  | ({ state: 'declined'; reason: string } & NamedMoney)
  /** The provider takes nothing more for the order. `isFinal`: some money still became final. */
  | ({ state: 'ended'; reason: string; seenCents: number; isFinal: boolean } & NamedMoney)

type Line = { kind: PaymentKind; state: PaymentState; providerId: string | null; amountCents: number }

export type RecordedMoney = { isKnown: boolean; amountCents: number }

/** What we have recorded of a provider's payment, in whichever bookings. */
export function recordedMoney(paymentId: string, money: readonly Line[]): RecordedMoney {
  const named = money.filter(({ kind, providerId }) => kind === 'payment' && providerId === paymentId)
  const completed = named.filter(({ state }) => state === 'completed')
  return { isKnown: named.length > 0, amountCents: completed.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}

type OrderFacts = {
  state: 'open' | 'pending' | 'paid' | 'refunded' | 'void'
  bookingId: string | null
  totalCents: number
}

/**
 * Rule M5: whether money is refunded for its amount. If we set the amount, any other one is wrong. If the payer sets it, a
 * booking needs all of it, while an existing booking takes whatever comes (rule M14).
 */
export function isWrongAmount(
  { state, bookingId, totalCents }: OrderFacts,
  receivedCents: number,
  { payerSetsAmount }: { payerSetsAmount: boolean },
): boolean {
  if (state === 'paid') return false
  if (state === 'refunded' && !bookingId) return true
  return payerSetsAmount ? !bookingId && receivedCents < totalCents : receivedCents !== totalCents
}

/** Whether money became final at a provider that had given the order up. It counts only if our order had also ended. */
export function isRevived(
  report: PaymentReport,
  { state }: Pick<OrderFacts, 'state'>,
  { isKnown }: RecordedMoney,
): boolean {
  return report.state === 'ended' && report.isFinal && state === 'void' && !isKnown
}

/** Whether a payment that the guest or we counted on does not come. */
export function isMissed(
  { seenCents }: { seenCents: number },
  { state }: Pick<OrderFacts, 'state'>,
  { isKnown }: RecordedMoney,
): boolean {
  return state === 'pending' ? isKnown : state === 'open' && seenCents > 0
}
