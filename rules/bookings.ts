/** Money that came for a booking, or went back. */
export type Money = {
  direction: 'in' | 'out'
  state: 'pending' | 'completed' | 'failed'
  amountCents: number
  /** The part of it that the way of paying costs. Rule M2. */
  feeCents: number
}

export type BookingStatus = 'confirmed' | 'pending' | 'cancelled'

/** How a booking stands for its guest: not certain while all its money is still looked at. */
export function bookingStatus(state: 'confirmed' | 'cancelled', money: readonly Money[]): BookingStatus {
  if (state === 'cancelled') return 'cancelled'
  const came = money.filter(({ direction }) => direction === 'in')
  const isAwaited = came.some(isPending) && !came.some(isCompleted)
  return isAwaited ? 'pending' : 'confirmed'
}

export type Receipt<Line extends Money> = {
  subtotalCents: number
  feeCents: number
  totalCents: number
  payments: Line[]
  refunds: Line[]
  /** What is left of the payments after the refunds. */
  keptCents: number
}

/** What really arrived and went back. Nothing is drawn up before money has arrived. */
export function receiptFor<Line extends Money>(
  subtotalCents: number,
  money: readonly Line[],
): Receipt<Line> | undefined {
  const done = money.filter(isCompleted)
  const payments = done.filter(({ direction }) => direction === 'in')
  if (payments.length === 0) return undefined
  const refunds = done.filter(({ direction }) => direction === 'out')
  const feeCents = sum(payments.map((payment) => payment.feeCents))
  const keptCents = sum(payments.map(amountOf)) - sum(refunds.map(amountOf))
  return { subtotalCents, feeCents, totalCents: subtotalCents + feeCents, payments, refunds, keptCents }
}

const isPending = ({ state }: Money) => state === 'pending'
const isCompleted = ({ state }: Money) => state === 'completed'
const amountOf = ({ amountCents }: Money) => amountCents

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
