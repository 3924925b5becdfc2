import { dayText } from '#content/dates.ts'
import { prose } from '#content/prose.ts'
import type { Day } from '#rules/dates.ts'

/** Beside the booking form on wide screens. */
export const checkoutSummary = {
  label: 'Your trip at a glance',
  included: 'What’s included',
  pay: 'What you pay',
  now: (seats: number) => (seats === 1 ? 'Now, 1 seat' : `Now, ${seats} seats`),
  withFee: 'Including the fee',
  notFull: 'If it doesn’t fill',
  notFullText: (minimum: number, decideBy: Day | null) =>
    prose(`This trip needs ${minimum} paid seats. If we don’t have them, we’ll ask you what you’d like to do, then run it anyway
      or cancel and refund everything you paid, including the fee. ${
        decideBy
          ? `We’ll decide by ${dayText(decideBy)}.`
          : 'We’re late with that decision. Until we’ve made it, you can take a full refund on your booking page.'
      }`),
  cancelled: 'If we cancel it',
  cancelledText:
    'This trip is confirmed. If we ever have to cancel it, we’ll refund everything you paid, including the fee.',
}

/** The last line before the payment. */
export const payingPromise = {
  open: 'If your trip is confirmed, you’re going heli-skiing. If we can’t confirm it, you get every cent back.',
  confirmed: 'This trip is confirmed: you’re going heli-skiing.',
}
