import { type EarlierHold, holdUnderLock, type NewHold } from '../../db/holds.ts'
import { findInvitation, type StoredInvitation } from '../../db/invitations.ts'
import { transferEnd } from '../../rules/bank-transfers.ts'
import { dayOf } from '../../rules/dates.ts'
import type { DepartureId, InvitationId } from '../../rules/ids.ts'
import { invoiceEnd } from '../../rules/invoices.ts'
import { cents } from '../../rules/money.ts'
import { type ChoiceRefusal, refuseChoice } from '../../rules/payment-choice.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import { type PaymentChoice, quoteFor } from '../../rules/quotes.ts'
import { paymentSchedule } from '../../rules/schedule.ts'
import { decideHold, type HoldDecision, holdEnd } from '../../rules/seats.ts'
import type { PaymentTools } from './payment-tools.ts'

/** Who comes and whom to call. */
export type GuestDetails = Pick<
  NewHold,
  'firstName' | 'lastName' | 'email' | 'phone' | 'emergencyContact' | 'emergencyPhone' | 'specialRequests'
>

export type HoldRequest = {
  departureId: DepartureId
  participants: number
  guest: GuestDetails
  choice: PaymentChoice
  /** Of somebody from the list: the seats that were offered to them do not stand in their way. */
  invitationId?: InvitationId | undefined
  /** A request that is repeated with its key finds the same seats held. */
  idempotencyKey: string | null
}

export type HeldSeats = EarlierHold & { ok: true; destination: string }

export type HoldAnswer =
  | HeldSeats
  | Exclude<HoldDecision, { ok: true }>
  | { ok: false; reason: 'unknown-departure' | ChoiceRefusal }

type HoldTools = Pick<PaymentTools, 'db' | 'now' | 'newId' | 'catalogue' | 'liveMethods'>

/** Rules S2 and M7: as long as it takes to pay that way. */
const holdEnds = { paypal: holdEnd, 'bank-transfer': transferEnd, crypto: invoiceEnd } satisfies Record<
  PaymentMethod,
  (now: Date) => Date
>

/** Rules S1, S2 and M5: sets seats aside for a while, and writes down what they cost. */
export async function holdSeats(request: HoldRequest, tools: HoldTools): Promise<HoldAnswer> {
  const now = tools.now()
  const { departureId, participants, guest, choice, idempotencyKey } = request
  const [invitation, { sale }] = await Promise.all([invitationFor(request, tools), tools.catalogue.current()])
  const invitationId = invitation?.id ?? null
  const asked = { departureId, invitationId, idempotencyKey, now }
  return holdUnderLock<HoldAnswer>(tools.db, asked, ({ departure, earlier }) => {
    if (!departure) return { answer: { ok: false, reason: 'unknown-departure' } }
    const { destination, priceCents, startDate } = departure
    if (earlier) return { answer: { ok: true, destination, ...earlier } }
    const isInvited = invitation?.state === 'open' && invitation.until > now
    const { liveMethods } = tools
    const today = dayOf(now)
    const isLive = liveMethods.includes(choice.method)
    const decision = decideHold(departure, participants, { today, isLive, isInvited })
    if (!decision.ok) return { answer: decision }
    const refusal = refuseChoice(choice, { startDate, today, liveMethods })
    if (refusal) return { answer: { ok: false, reason: refusal } }
    const subtotal = cents(priceCents * participants)
    const schedule = paymentSchedule(subtotal, startDate, today, sale.depositPercent)
    const { due, fee, total } = quoteFor(subtotal, schedule, choice)
    const [orderId, holdId] = [tools.newId<'order'>(), tools.newId<'hold'>()]
    const order = { orderId, holdId, method: choice.method, totalCents: total, until: holdEnds[choice.method](now) }
    const sums = { subtotalCents: subtotal, dueCents: due, feeCents: fee }
    return {
      answer: { ok: true, ...order, destination, providerId: null, checkoutUrl: null },
      write: { ...guest, ...asked, ...order, ...sums, plan: choice.plan, seats: participants },
    }
  })
}

/** One for another departure opens nothing here. */
async function invitationFor(
  { departureId, invitationId }: HoldRequest,
  { db }: HoldTools,
): Promise<StoredInvitation | undefined> {
  const invitation = invitationId && (await findInvitation(db, invitationId))
  return invitation && invitation.departureId === departureId ? invitation : undefined
}
