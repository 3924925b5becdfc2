import type { SettlementRefusal, SettlementWait } from '#rules/days/settlements.ts'

const days = (count: number) => (count === 1 ? '1 down day' : `${count} down days`)

export const settlementPage = {
  title: (trip: string) => `Settle down days: ${trip}`,
  link: 'Settle down days',
  counts: (down: number, all: number) => `${days(down)} of ${all}.`,
  missing: (count: number) => `${count === 1 ? '1 day is' : `${count} days are`} not recorded yet. Record them first.`,
  record: 'Record days',
  none: 'There is nothing to settle. Bookings get what they agreed to when they were paid, and those here have it.',
  text: 'Each booking gets what its terms say. Change an amount only with a reason. One button settles all of them, and each booker gets one email.',
  label: 'Bookings to settle',
  columns: { booking: 'Booking', seats: 'Seats', why: 'Why', amount: 'Gets', reason: 'Reason for another amount' },
  gives: { credit: 'credit', refund: 'refund' },
  why: (counted: number, percent: number, perDay: string) => `${counted} × ${percent}% of ${perDay} a day.`,
  capped: (most: string) => `At most ${most}.`,
  before: (cents: string) => `${cents} of it was settled before.`,
  limited: (most: string) => `No more than ${most}, which is what its money allows.`,
  waits: {
    'dispute-open': 'Waits until its dispute is over. Today then proposes it again.',
    'refund-open': 'Waits until its refund has arrived or is decided. Today then proposes it again.',
  } satisfies Record<SettlementWait, string>,
  amountOf: (reference: string) => `Amount for ${reference}`,
  reasonOf: (reference: string) => `Reason for ${reference}`,
  submit: 'Settle and email the guests',
  done: (settled: number, left: number) =>
    `${settled === 1 ? '1 booking' : `${settled} bookings`} settled.${left > 0 ? ` ${left} changed while you looked: the page shows what is left.` : ''}`,
  refusals: {
    'unknown-departure': 'This departure no longer exists.',
    'days-missing': 'Some days are not recorded. Record them first.',
    'nothing-to-settle': 'Someone else has settled this, or nothing is left to settle.',
    'settlement-changed': 'Days, bookings or amounts have changed. The page shows them as they are now: look again.',
    'missing-reason': 'Another amount than the proposed one needs a reason.',
    'too-much': 'That is more than the money of the booking allows.',
  } satisfies Record<SettlementRefusal, string>,
  /** On Today. */
  toSettle: (bookings: number) => (bookings === 1 ? '1 booking' : `${bookings} bookings`),
}
