import type { NewHold } from '#db/departures/place-holds.ts'
import type { DepartureSeats } from '#db/departures/seats.ts'
import type { PlainMail } from '#db/mail/mails.ts'
import type { InvitationToUse } from '#db/waitlist/invitations.ts'
import { sealFormAnswers } from '#operations/guests/sealed-answers.ts'
import type { CurrentCatalogue, Tools } from '#operations/tools.ts'
import { transferInstructions } from '#operations/transfers/transfer-mails.ts'
import { transferExpiresAt, unconfirmedTransferExpiresAt } from '#rules/bank/bank-transfers.ts'
import { createShortCode, rfReference } from '#rules/bank/rf-reference.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { checkHold, type HoldDecision, holdExpiresAt } from '#rules/departures/seats.ts'
import type { BookingFormAnswers } from '#rules/guests/guest-answers.ts'
import type { BookingId, DepartureId, OrderId, PartnerId } from '#rules/ids.ts'
import type { MailTemplate } from '#rules/mail/mails.ts'
import { roundCents } from '#rules/money.ts'
import { invoiceExpiresAt } from '#rules/orders/invoices.ts'
import {
  checkOrderLimits,
  type LiveOrder,
  type OrderLimitDecision,
  type SeatRequest,
} from '#rules/orders/order-limits.ts'
import { orderSums } from '#rules/orders/order-sums.ts'
import { checkPaymentChoice, type PaymentChoiceRefusal } from '#rules/orders/payment-choice.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import type { PaymentMethod } from '#rules/orders/prices.ts'

export type BookerDetails = Pick<NewHold, 'firstName' | 'lastName' | 'email' | 'phone'> & BookingFormAnswers

/** What a guest asks for, and what is known about it before the departure is locked. */
export type WantedHold = {
  departureId: DepartureId
  participants: number
  guest: BookerDetails
  choice: PaymentChoice
  idempotencyKey: string | null
  requestHash: string
  emailKey: string
  networkKey: string | null
  replaces?: OrderId | undefined
  shownCents?: number | undefined
  bookAgain?: boolean | undefined
  /** Rule G16: the booking whose link the guest opened. */
  referrerId: BookingId | undefined
  /** Rule G17: the partner whose link the guest opened. */
  partnerId: PartnerId | undefined
  invitation: InvitationToUse | undefined
  sale: CurrentCatalogue['sale']
}

export type HoldRefusal =
  | Exclude<HoldDecision | OrderLimitDecision<LiveOrder>, { ok: true }>
  | { ok: false; reason: PaymentChoiceRefusal | 'price-changed' }

/** Rules S2 and S6: seats are held for as long as the method takes, and for a transfer until its link is opened. */
const holdExpiries = {
  paypal: holdExpiresAt,
  'bank-transfer': unconfirmedTransferExpiresAt,
  crypto: invoiceExpiresAt,
} satisfies Record<PaymentMethod, (now: Date) => Date>

/** Rules S1, S2, S6 and M5: whether the departure has the seats for it, and the hold and order to store. */
export function decideHold(
  wanted: WantedHold,
  departure: DepartureSeats,
  live: readonly LiveOrder[],
  tools: Tools,
): { ok: true; hold: NewHold } | HoldRefusal {
  const within = checkOrderLimits(toSeatRequest(wanted), live)
  if (!within.ok) return within
  const now = tools.now()
  const { participants, guest, choice, invitation, departureId, idempotencyKey } = wanted
  const { liveMethods } = tools
  const { priceCents, startDate } = departure
  const today = todayAtBase(departure, now)
  const isLive = liveMethods.includes(choice.method)
  const isInvited = invitation?.state === 'open' && invitation.expiresAt > now
  const decision = checkHold(departure, participants, { now, isLive, isInvited })
  if (!decision.ok) return decision
  const refusal = checkPaymentChoice(choice, { startDate, today, liveMethods })
  if (refusal) return { ok: false, reason: refusal }
  const { depositPercent } = wanted.sale
  const sums = orderSums(roundCents(priceCents * participants), choice, { startDate, today, depositPercent })
  if (wanted.shownCents !== undefined && wanted.shownCents !== sums.totalCents)
    return { ok: false, reason: 'price-changed' }
  const orderId = tools.newId<'order'>()
  const { firstName, lastName, email, phone } = guest
  const hold = {
    firstName,
    lastName,
    email,
    phone,
    sealedAnswers: sealFormAnswers(guest, orderId, tools.site),
    orderId,
    holdId: tools.newId<'hold'>(),
    departureId,
    invitationId: invitation?.id ?? null,
    referrerId: wanted.referrerId ?? null,
    partnerId: wanted.partnerId ?? null,
    idempotencyKey,
    requestHash: wanted.requestHash,
    networkKey: wanted.networkKey,
    seats: participants,
    method: choice.method,
    ...referencesOf(choice.method, orderId),
    ...sums,
    expiresAt: holdExpiries[choice.method](now),
    now,
  }
  return { ok: true, hold }
}

export function toSeatRequest({ departureId, emailKey, networkKey, invitation }: WantedHold): SeatRequest {
  return { departureId, emailKey, networkKey, invitationId: invitation?.id ?? null }
}

/** Rule M7: a transfer has its references from the start. Every other order gets an id from its provider. */
function referencesOf(method: PaymentMethod, orderId: OrderId): Pick<NewHold, 'providerId' | 'shortCode'> {
  if (method !== 'bank-transfer') return { providerId: null, shortCode: null }
  const shortCode = createShortCode(orderId)
  return { providerId: rfReference(shortCode), shortCode }
}

/** Rule M7: a guest who pays by transfer gets the bank details by mail. */
export function transferMailOf(hold: NewHold, departure: DepartureSeats, tools: Tools): PlainMail | undefined {
  const { providerId: reference, shortCode: code, email: recipient, now } = hold
  if (!reference || !code) return undefined
  const transfer = {
    ...hold,
    reference,
    code,
    expiresAt: transferExpiresAt({ createdAt: now, extendedUntil: null }),
    confirmBy: hold.expiresAt,
  }
  const data = transferInstructions(transfer, departure, 0, tools.site)
  return { id: tools.newId<'mail'>(), template: 'transfer-details' satisfies MailTemplate, data, recipient, now }
}
