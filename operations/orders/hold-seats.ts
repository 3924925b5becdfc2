import { type ExistingHold, type NewHold, placeHold } from '../../db/departures/holds.ts'
import { findInvitation, type StoredInvitation } from '../../db/waitlist/invitations.ts'
import { transferExpiresAt } from '../../rules/bank/bank-transfers.ts'
import { dayOf } from '../../rules/dates.ts'
import { checkHold, type HoldDecision, holdExpiresAt } from '../../rules/departures/seats.ts'
import type { DepartureId, InvitationId } from '../../rules/ids.ts'
import { paymentSchedule } from '../../rules/installments/schedule.ts'
import { roundCents } from '../../rules/money.ts'
import { invoiceExpiresAt } from '../../rules/orders/invoices.ts'
import { checkPaymentChoice, type PaymentChoiceRefusal } from '../../rules/orders/payment-choice.ts'
import type { PaymentMethod } from '../../rules/orders/prices.ts'
import { type PaymentChoice, quoteFor } from '../../rules/orders/quotes.ts'
import type { PaymentTools } from '../payments/payment-tools.ts'

export type BookerDetails = Pick<
  NewHold,
  'firstName' | 'lastName' | 'email' | 'phone' | 'emergencyContact' | 'emergencyPhone' | 'specialRequests'
>

export type HoldRequest = {
  departureId: DepartureId
  participants: number
  guest: BookerDetails
  choice: PaymentChoice
  /** Of an invited party: the seats set aside for it count as free for its own order. */
  invitationId?: InvitationId | undefined
  /** A repeated request with the same key gets the same hold. */
  idempotencyKey: string | null
}

export type HeldSeats = ExistingHold & { ok: true; destination: string }

export type HoldSeatsResult =
  | HeldSeats
  | Exclude<HoldDecision, { ok: true }>
  | { ok: false; reason: 'unknown-departure' | PaymentChoiceRefusal }

type HoldTools = Pick<PaymentTools, 'db' | 'now' | 'newId' | 'catalogue' | 'liveMethods'>

/** Rules S2 and M7: seats are held for as long as the method takes. */
const holdExpiries = {
  paypal: holdExpiresAt,
  'bank-transfer': transferExpiresAt,
  crypto: invoiceExpiresAt,
} satisfies Record<PaymentMethod, (now: Date) => Date>

/** Rules S1, S2 and M5: holds seats for a while, and records what they cost. */
export async function holdSeats(request: HoldRequest, tools: HoldTools): Promise<HoldSeatsResult> {
  const now = tools.now()
  const { departureId, participants, guest, choice, idempotencyKey } = request
  const [invitation, { sale }] = await Promise.all([invitationFor(request, tools), tools.catalogue.current()])
  const invitationId = invitation?.id ?? null
  const requested = { departureId, invitationId, idempotencyKey, now }
  return placeHold<HoldSeatsResult>(tools.db, requested, ({ departure, earlier }) => {
    if (!departure) return { result: { ok: false, reason: 'unknown-departure' } }
    const { destination, priceCents, startDate } = departure
    if (earlier) return { result: { ok: true, destination, ...earlier } }
    const isInvited = invitation?.state === 'open' && invitation.expiresAt > now
    const { liveMethods } = tools
    const today = dayOf(now)
    const isLive = liveMethods.includes(choice.method)
    const decision = checkHold(departure, participants, { today, isLive, isInvited })
    if (!decision.ok) return { result: decision }
    const refusal = checkPaymentChoice(choice, { startDate, today, liveMethods })
    if (refusal) return { result: { ok: false, reason: refusal } }
    const subtotal = roundCents(priceCents * participants)
    const schedule = paymentSchedule(subtotal, startDate, today, sale.depositPercent)
    const { due, fee, total } = quoteFor(subtotal, schedule, choice)
    const [orderId, holdId] = [tools.newId<'order'>(), tools.newId<'hold'>()]
    const order = {
      orderId,
      holdId,
      method: choice.method,
      totalCents: total,
      expiresAt: holdExpiries[choice.method](now),
    }
    const sums = { subtotalCents: subtotal, dueCents: due, feeCents: fee }
    return {
      result: { ok: true, ...order, destination, providerId: null, checkoutUrl: null },
      write: { ...guest, ...requested, ...order, ...sums, paymentPlan: choice.plan, seats: participants },
    }
  })
}

/** An invitation to another departure does not count. */
async function invitationFor(
  { departureId, invitationId }: HoldRequest,
  { db }: HoldTools,
): Promise<StoredInvitation | undefined> {
  const invitation = invitationId && (await findInvitation(db, invitationId))
  return invitation && invitation.departureId === departureId ? invitation : undefined
}
