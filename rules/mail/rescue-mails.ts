import type { Day } from '#rules/dates.ts'
import type { Flight } from '#rules/departures/flight-status.ts'

/**
 * Rule P17: what a booker is asked. `supplementCents` is for each person, or null if none is offered; `priceCents` is the
 * price of the booking so far. `fliesAlone`: the supplement of this booking alone
 * would pay for the empty seats.
 */
export type RescueQuestion = {
  paid: number
  minimum: number
  supplementCents: number | null
  priceCents: number
  target: { startDate: Day; endDate: Day; flight: Flight } | null
  answerBy: Day
  fliesAlone: boolean
  chooseLink: string
}

/**
 * Refunded as money and as credit. Rule M11: of the credit issued for the same money, the unspent part is withdrawn, and
 * the spent part reduces the refund.
 */
export type ReturnedMoney = {
  totalCents: number
  creditCents: number
  withdrawnCreditCents: number
  spentCreditCents: number
}

/**
 * Why a booking ends with all its money, although its departure may fly. Rule P8: `undecided`, its guest did not wait
 * longer. Rule P17: its guest `chosen` it, the chosen departure has `no-room`, or there was `no-answer`.
 */
export type RefundCause = 'undecided' | 'chosen' | 'no-room' | 'no-answer'
