/** Rule M29: a payment that a split moved, wholly or in part, from the booking of its order to another one. */
export type MovedPayment = { fromBookingId: string; bookingId: string; amountCents: number; feeCents: number }

export type SplitMoney = { from: string; to: string; amountCents: number; feeCents: number }

/**
 * The money that each split moved. A payment may have gone through several splits: each booking got it from the one that it
 * was split from, on the day it was made.
 */
export function splitMoney(
  payments: readonly MovedPayment[],
  /** The booking that each one was split from. */
  origins: ReadonlyMap<string, string>,
): SplitMoney[] {
  const moved = new Map<string, SplitMoney>()
  for (const { fromBookingId, bookingId, amountCents, feeCents } of payments) {
    for (let to = bookingId; to !== fromBookingId; ) {
      const from = origins.get(to) ?? fromBookingId
      const sum = moved.get(to) ?? { from, to, amountCents: 0, feeCents: 0 }
      moved.set(to, { from, to, amountCents: sum.amountCents + amountCents, feeCents: sum.feeCents + feeCents })
      to = from
    }
  }
  return [...moved.values()]
}

type Share = { transactionId: string | null; amountCents: number; feeCents: number }

/** Together, the shares of a transaction are the money that arrived, whatever splits came later. */
export function joinShares<One extends Share>(payments: readonly One[]): One[] {
  const shares = Map.groupBy(payments, ({ transactionId }) => transactionId)
  return [...shares.values()].flatMap(([first, ...others]) => {
    const add = (whole: One, { amountCents, feeCents }: One) => ({
      ...whole,
      amountCents: whole.amountCents + amountCents,
      feeCents: whole.feeCents + feeCents,
    })
    return first ? others.reduce(add, first) : []
  })
}
