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

/** Together, the parts of a payment are the money that arrived. All belong to the same order. */
export function joinParts<
  Part extends { id: string; splitFromId: string | null; amountCents: number; feeCents: number },
>(payments: readonly Part[]): Part[] {
  const wholes = new Map<string, Part>()
  const sorted = payments.toSorted(
    (one, other) => Number(one.splitFromId !== null) - Number(other.splitFromId !== null),
  )
  for (const part of sorted) {
    const id = part.splitFromId ?? part.id
    const whole = wholes.get(id)
    const { amountCents, feeCents } = part
    const sums = whole && { amountCents: whole.amountCents + amountCents, feeCents: whole.feeCents + feeCents }
    wholes.set(id, whole ? { ...whole, ...sums } : part)
  }
  return [...wholes.values()]
}
