/** What the provider calls a dispute that is over. Every other status means that someone still has to do something. */
const OVER = 'RESOLVED'

export function isDisputeOver(status: string): boolean {
  return status === OVER
}

/** Won: the money stayed with us, no matter who decided it. Lost: at least a part of it left. */
export type DisputeState = 'open' | 'won' | 'lost'

/** Rule M16: a lost dispute is recorded as a refund under the dispute's id. */
export function disputeState({ status }: { status: string }, hasTakenMoney: boolean): DisputeState {
  if (hasTakenMoney) return 'lost'
  return isDisputeOver(status) ? 'won' : 'open'
}

/** Statuses of PayPal that tell staff whose turn it is. */
export const DISPUTE_TURNS = [
  'WAITING_FOR_SELLER_RESPONSE',
  'WAITING_FOR_BUYER_RESPONSE',
  'UNDER_REVIEW',
  'APPEALED',
] as const
export type DisputeTurn = (typeof DISPUTE_TURNS)[number]

export function disputeTurn(status: string): DisputeTurn | undefined {
  return DISPUTE_TURNS.find((turn) => turn === status)
}

/** Rule A14: we have answered, or there is nothing to answer yet. */
export function isTheirTurn(status: string): boolean {
  const turn = disputeTurn(status)
  return turn !== undefined && turn !== 'WAITING_FOR_SELLER_RESPONSE'
}
