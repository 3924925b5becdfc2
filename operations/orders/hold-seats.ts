import { type Db, isValueRefused } from '../../db/database.ts'
import { type ExistingHold, type NewHold, placeHolds } from '../../db/departures/place-holds.ts'
import type { DepartureSeats } from '../../db/departures/seats.ts'
import type { PlainMail } from '../../db/mail/mails.ts'
import { findInvitation, type StoredInvitation } from '../../db/waitlist/invitations.ts'
import type { DepartureId, InvitationId } from '../../rules/ids.ts'
import type { PaymentChoice } from '../../rules/orders/quotes.ts'
import { workTogether } from '../work-together.ts'
import {
  type BookerDetails,
  decideHold,
  type HoldRefusal,
  type HoldTools,
  transferMailOf,
  type WantedHold,
} from './decide-hold.ts'

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

export type HoldSeatsResult = HeldSeats | HoldRefusal | { ok: false; reason: 'unknown-departure' }

type Asked = { wanted: WantedHold; tools: HoldTools }

/**
 * Rules S1, S2 and M5: holds seats for a while, and records what they cost. Guests who want the same departure at the
 * same moment share one transaction (docs/decisions/0029).
 */
export async function holdSeats(request: HoldRequest, tools: HoldTools): Promise<HoldSeatsResult> {
  const { invitationId: _, ...rest } = request
  const [invitation, { sale }] = await Promise.all([invitationFor(request, tools), tools.catalogue.current()])
  const asked = { wanted: { ...rest, invitation, sale }, tools }
  // The seats of an invited party are counted for that party alone.
  const line = invitation ? invitation.id : request.departureId
  return lineOf(tools.db)(line, asked)
}

type Line = (key: string, asked: Asked) => Promise<HoldSeatsResult>
const lines = new WeakMap<Db, Line>()

/** The line of this process, which has one pool of connections. Guests of other processes wait for the lock. */
function lineOf(db: Db): Line {
  const line = lines.get(db) ?? workTogether(holdTogether, isValueRefused)
  lines.set(db, line)
  return line
}

async function holdTogether(all: Asked[]): Promise<HoldSeatsResult[]> {
  const [first] = all
  if (!first) return []
  const { db, now, jobs } = first.tools
  const { departureId, invitation } = first.wanted
  const idempotencyKeys = all.flatMap(({ wanted }) => wanted.idempotencyKey ?? [])
  const request = { departureId, invitationId: invitation?.id ?? null, idempotencyKeys, now: now() }
  return placeHolds(db, request, async ({ departure, earlier }) => {
    const { results, holds, mails } = decideInTurn(all, departure, earlier)
    const payloads = mails.map(({ id }) => ({ mailId: id }))
    const queued = mails.length > 0 ? [await jobs.prepare('send-mail', payloads)] : []
    return { result: results, writes: { holds, mails, jobs: queued } }
  })
}

/** The seats that one guest gets are no longer free for the next one. */
function decideInTurn(all: Asked[], departure: DepartureSeats | undefined, earlier: ExistingHold[]) {
  const holds: NewHold[] = []
  const mails: PlainMail[] = []
  const known = new Map(earlier.map((hold) => [hold.idempotencyKey, hold]))
  const results = all.map(({ wanted, tools }): HoldSeatsResult => {
    if (!departure) return { ok: false, reason: 'unknown-departure' }
    const { destination } = departure
    const existing = wanted.idempotencyKey && known.get(wanted.idempotencyKey)
    if (existing) return { ok: true, destination, ...existing }
    const heldSeats = holds.reduce((sum, { seats }) => sum + seats, departure.heldSeats)
    const decision = decideHold(wanted, { ...departure, heldSeats }, tools)
    if (!decision.ok) return decision
    const placed = existingOf(decision.hold)
    const mail = transferMailOf(decision.hold, departure, tools)
    holds.push(decision.hold)
    if (mail) mails.push(mail)
    known.set(placed.idempotencyKey, placed)
    return { ok: true, destination, ...placed }
  })
  return { results, holds, mails }
}

function existingOf(hold: NewHold): ExistingHold {
  const { idempotencyKey, orderId, holdId, method, providerId, totalCents, expiresAt } = hold
  return { idempotencyKey, orderId, holdId, method, providerId, checkoutUrl: null, totalCents, expiresAt }
}

/** An invitation to another departure does not count. */
async function invitationFor(
  { departureId, invitationId }: HoldRequest,
  { db }: HoldTools,
): Promise<StoredInvitation | undefined> {
  const invitation = invitationId && (await findInvitation(db, invitationId))
  return invitation && invitation.departureId === departureId ? invitation : undefined
}
