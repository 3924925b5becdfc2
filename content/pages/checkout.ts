import { dayText } from '#content/dates.ts'
import { prose } from '#content/prose.ts'
import type { Day } from '#rules/dates.ts'

/** Beside the booking form on wide screens. */
export const checkoutSummary = {
  label: 'Your trip at a glance',
  included: 'What’s included',
  pay: 'What you pay',
  now: (seats: number) => (seats === 1 ? 'Now, 1 seat' : `Now, ${seats} seats`),
  withFee: 'Fee included',
  notFull: 'If it does not fill',
  notFullText: (minimum: number, decideBy: Day | null) =>
    prose(`The charter takes ${minimum} paid seats. If they are missing ${decideBy ? `on ${dayText(decideBy)}` : 'now'}, we
      decide: fly anyway, or cancel and refund everything you paid, the fee included.`),
  cancelled: 'If we cancel it',
  cancelledText: 'This charter goes. If we ever have to cancel it, you get back everything you paid, the fee included.',
}
