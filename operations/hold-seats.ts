import { holdUnderLock, type NewHold } from '../db/holds.ts'
import { findInvitation, type StoredInvitation } from '../db/invitations.ts'
import { dayOf } from '../rules/dates.ts'
import type { DepartureId, HoldId, InvitationId, OrderId } from '../rules/ids.ts'
import { fullPrice } from '../rules/prices.ts'
import { decideHold, type HoldDecision, holdEnd } from '../rules/seats.ts'
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
  /** Of somebody from the list: the seats that were offered to them do not stand in their way. */
  invitationId?: InvitationId | undefined
  /** A request that is repeated with its key finds the same seats held. */
  idempotencyKey: string | null
}

export type HeldSeats = {
  ok: true
  orderId: OrderId
  holdId: HoldId
  totalCents: number
  until: Date
  destination: string
  /** Known already if the request was repeated. */
  providerId: string | null
}

export type HoldAnswer = HeldSeats | Exclude<HoldDecision, { ok: true }> | { ok: false; reason: 'unknown-departure' }

type HoldTools = Pick<PaymentTools, 'db' | 'now' | 'newId' | 'isLive'>

/** Rules S1, S2 and M5: sets seats aside for 20 minutes, and writes down what they cost. */
export async function holdSeats(request: HoldRequest, tools: HoldTools): Promise<HoldAnswer> {
  const now = tools.now()
  const { departureId, participants, guest, idempotencyKey } = request
  const invitation = await invitationFor(request, tools)
  const invitationId = invitation?.id ?? null
  const asked = { departureId, invitationId, idempotencyKey, now }
  return holdUnderLock<HoldAnswer>(tools.db, asked, ({ departure, earlier }) => {
    if (!departure) return { answer: { ok: false, reason: 'unknown-departure' } }
    const { destination, priceCents } = departure
    if (earlier) return { answer: { ok: true, destination, ...earlier } }
    const isInvited = invitation?.state === 'open' && invitation.until > now
    const decision = decideHold(departure, participants, { today: dayOf(now), isLive: tools.isLive, isInvited })
    if (!decision.ok) return { answer: decision }
    const { subtotal, fee, total } = fullPrice(priceCents, participants, 'paypal')
    const [orderId, holdId, until] = [tools.newId<'order'>(), tools.newId<'hold'>(), holdEnd(now)]
    const sums = { subtotalCents: subtotal, feeCents: fee, totalCents: total }
    return {
      answer: { ok: true, orderId, holdId, totalCents: total, until, destination, providerId: null },
      write: { ...guest, ...sums, ...asked, holdId, orderId, seats: participants, until },
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
