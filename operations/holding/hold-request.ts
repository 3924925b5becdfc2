import type { InvitationToUse } from '#db/waitlist/invitations.ts'
import type { CurrentCatalogue } from '#operations/tools.ts'
import type { TimeZone } from '#rules/dates.ts'
import type { HoldDecision } from '#rules/departures/seats.ts'
import type { BookingFormAnswers } from '#rules/guests/guest-answers.ts'
import type { BookingId, DepartureId, InvitationId, OrderId, PartnerId } from '#rules/ids.ts'
import type { LiveOrder, OrderLimitDecision, SeatRequest } from '#rules/orders/order-limits.ts'
import type { PaymentChoiceRefusal } from '#rules/orders/payment-choice.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import type { PlacedOrder } from './placed-order.ts'

export type BookerDetails = { firstName: string; lastName: string; email: string; phone: string } & BookingFormAnswers

export type HoldRequest = {
  departureId: DepartureId
  participants: number
  guest: BookerDetails
  choice: PaymentChoice
  /** From the link of an invited party: the seats set aside for it count as free for its own order. */
  invitationId?: InvitationId | undefined
  /** Rule S6: an unpaid order of the same guest on this departure, whose seats pass to the new one. */
  replaces?: OrderId | undefined
  /** Rule G16: the code of the shared link that the guest opened. */
  ref?: string | undefined
  /** Rule G17: the code of the partner whose link the guest opened. */
  partner?: string | undefined
  /** Rule W3: the time zone of the guest's browser. */
  timeZone?: TimeZone | undefined
  /** Rule S6 counts the orders of a network by this key. */
  networkKey?: string | undefined
  /** Rule S10: from a link that was mailed to the guest's address, whose network is then not counted. */
  mailbox?: string | undefined
  /** The total that the guest was shown; any other one is refused. */
  shownCents?: number | undefined
  /** Rule S9: the guest knows that the address has a booking on this departure, and wants another one. */
  bookAgain?: boolean | undefined
  /** Rule S9: the caller has the link of that booking, or an API key, and may learn of it. Otherwise it is asked by mail. */
  mayAsk?: boolean | undefined
  /** A repeated request with the same key gets the same hold, as long as that holds seats. */
  idempotencyKey: string | null
}

/** A guest's request, and the facts read before the departure is locked. */
export type WantedHold = Omit<HoldRequest, keyof SeatRequest | 'timeZone'> &
  SeatRequest & {
    requestHash: string
    /** Rule G16: the booking whose link the guest opened. */
    referrerId: BookingId | null
    /** Rule G17: the partner whose link the guest opened. */
    partnerId: PartnerId | null
    timeZone: TimeZone | null
    invitation: InvitationToUse | undefined
    sale: CurrentCatalogue['sale']
    everyTrip: CurrentCatalogue['everyTrip']
  }

export type HoldRefusal =
  | Exclude<HoldDecision | OrderLimitDecision<LiveOrder>, { ok: true }>
  | { ok: false; reason: PaymentChoiceRefusal | 'price-changed' }

export type HoldSeatsResult =
  | ({ ok: true; destination: string } & PlacedOrder)
  | HoldRefusal
  | { ok: false; reason: 'unknown-departure' | 'idempotency-mismatch' | 'already-booked' }
