/** How an order that is paid elsewhere stands, for the guest who looks at it. */
export type OrderStanding =
  /** Nothing has come yet. */
  | 'waiting'
  | 'partly-paid'
  /** The money is seen, and not final yet. */
  | 'processing'
  | 'paid'
  /** Its time is over, and nobody has given it up: what comes now still gets the seats if they are free. Rule S3. */
  | 'late'
  /** The money goes back. */
  | 'returned'
  | 'over'

export type OrderFacts = {
  state: 'open' | 'pending' | 'paid' | 'returned' | 'dead'
  /** What has come and stayed. */
  receivedCents: number
  /** Without one, an order may be paid at any time. */
  until: Date | undefined
}

export function orderStanding({ state, receivedCents, until }: OrderFacts, now: Date): OrderStanding {
  if (state === 'paid' || state === 'returned') return state
  if (state === 'pending') return 'processing'
  if (state === 'dead') return 'over'
  if (until && until <= now) return 'late'
  return receivedCents > 0 ? 'partly-paid' : 'waiting'
}

/** Standings that may still change by themselves while somebody looks. */
export function isUnsettled(standing: OrderStanding): boolean {
  return standing !== 'paid' && standing !== 'returned' && standing !== 'over'
}
