/** All prices are in it, and so must be every payment. */
export const CURRENCY = 'USD'

/** A guest's own browser settles most orders within this time; after it, somebody has to ask the provider. */
export const ORDER_PATIENCE_MINUTES = 2
/** The provider forgets its idempotency keys after this long; an order that nobody approved by then is dead. */
export const ORDER_HOURS = 6
/** Money that is looked at keeps its seats, renewed at every look; this bridges a time in which nobody could look. */
export const PENDING_HOLD_HOURS = 24

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
export type CaptureFacts = { id: string; status: CaptureStatus; amountCents: number; currency: string }

export type CaptureVerdict =
  | 'paid'
  /** Money came, but not what we asked for. */
  | 'amount-differs'
  | 'pending'
  | 'declined'
  /** Money came and went back before we had heard of it. */
  | 'refunded'

/** What a capture means for an order of this total. */
export function judgeCapture(capture: Omit<CaptureFacts, 'id'>, totalCents: number): CaptureVerdict {
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') return 'declined'
  if (capture.status === 'PENDING') return 'pending'
  if (capture.status === 'REFUNDED') return 'refunded'
  return capture.amountCents === totalCents && capture.currency === CURRENCY ? 'paid' : 'amount-differs'
}

/** The more certain the money, the more a capture tells: a declined card is forgotten once another one has paid. */
const WEIGHT = {
  COMPLETED: 4,
  PARTIALLY_REFUNDED: 4,
  PENDING: 3,
  REFUNDED: 2,
  DECLINED: 1,
  FAILED: 1,
} satisfies Record<CaptureStatus, number>

/** Of all captures of an order the one that says how it stands. */
export function tellingCapture<Capture extends CaptureFacts>(captures: readonly Capture[]): Capture | undefined {
  return captures.toSorted((one, other) => WEIGHT[other.status] - WEIGHT[one.status])[0]
}

/** Who wants an order settled: the guest who has just agreed to pay, or a program that noticed something. */
export type Asker = 'guest' | 'program'

/**
 * Rule M6: whether to ask for the money. After a refusal only the guest may have us try again: a program that tries by
 * itself is told of the next refusal, and would try for ever.
 */
export function mayCapture(asker: Asker, isApproved: boolean, declinedTries: number): boolean {
  return isApproved && (asker === 'guest' || declinedTries === 0)
}

/** Whether nothing will come any more of an order that nobody has paid. */
export function isOrderDead(order: { providerId: string | null; createdAt: Date }, now: Date): boolean {
  // Without the provider's number no browser can ever have shown it to a guest.
  return order.providerId === null || now.getTime() - order.createdAt.getTime() >= ORDER_HOURS * HOUR_MS
}

/** Orders made before this moment are due to be asked about. */
export function reconcileBefore(now: Date): Date {
  return new Date(now.getTime() - ORDER_PATIENCE_MINUTES * MINUTE_MS)
}

export function pendingHoldEnd(now: Date): Date {
  return new Date(now.getTime() + PENDING_HOLD_HOURS * HOUR_MS)
}

const ASKED = 'asked-'

/** What money that shall go back is called until the provider has named it. */
export function askedName(paymentId: string, number: number): string {
  return `${ASKED}${paymentId}-${number}`
}

type Moved = { direction: 'in' | 'out'; state: 'pending' | 'completed' | 'failed'; providerId: string }

/** Whether no provider has named this money: a person sends it, or it waits to be sent. */
export function isOwnName(providerId: string): boolean {
  return providerId.startsWith(ASKED)
}

/** Asked for by us, and not yet known to the provider. */
export function isAsked({ direction, state, providerId }: Moved): boolean {
  return direction === 'out' && state === 'pending' && isOwnName(providerId)
}
