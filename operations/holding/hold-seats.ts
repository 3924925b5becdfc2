import { type Db, isValueRefused } from '#db/database.ts'
import { type ExistingHold, type NewHold, placeHolds } from '#db/departures/place-holds.ts'
import type { DepartureSeats } from '#db/departures/seats.ts'
import type { PlainMail } from '#db/mail/mails.ts'
import type { HeldOrder, ReplacedOrder } from '#db/orders/live-orders.ts'
import { findOrder, type StoredOrder } from '#db/orders/orders.ts'
import { findPartnerId } from '#db/partners/partners.ts'
import { findInvitationByAddress, findInvitationToUse, type InvitationToUse } from '#db/waitlist/invitations.ts'
import { findReferrer } from '#operations/bookings/share-code.ts'
import { releaseExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import type { Tools } from '#operations/tools.ts'
import { addressKey } from '#rules/addresses.ts'
import type { BookingId, DepartureId, HoldId, InvitationId, OrderId, PartnerId } from '#rules/ids.ts'
import { splitTakenOver } from '#rules/orders/order-limits.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import { type Booker, hasBooked } from '#rules/orders/second-bookings.ts'
import {
  type BookerDetails,
  decideHold,
  type HoldRefusal,
  toSeatRequest,
  transferMailOf,
  type WantedHold,
} from './decide-hold.ts'
import { hashRequest } from './request-hash.ts'
import { workTogether } from './work-together.ts'

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
  /** Rule S6 counts the orders of a network by this key. */
  networkKey?: string | undefined
  /** The total that the guest was shown; any other one is refused. */
  shownCents?: number | undefined
  /** Rule S9: the guest knows that the address has a booking on this departure, and wants another one. */
  bookAgain?: boolean | undefined
  /** A repeated request with the same key gets the same hold, as long as that holds seats. */
  idempotencyKey: string | null
}

export type HeldSeats = ExistingHold & { ok: true; destination: string }

export type HoldSeatsResult =
  | HeldSeats
  | HoldRefusal
  | { ok: false; reason: 'unknown-departure' | 'idempotency-mismatch' | 'already-booked' }

type Asked = { wanted: WantedHold; tools: Tools }

/**
 * Rules S1, S2, S6, S8, S9 and M5: holds seats for a while, and records what they cost. Guests who want the same
 * departure at the same moment share one transaction (docs/decisions/0029).
 */
export async function holdSeats(request: HoldRequest, tools: Tools): Promise<HoldSeatsResult> {
  const { invitationId, networkKey = null, ref, partner, ...rest } = request
  const { departureId, participants, choice, guest } = request
  const emailKey = addressKey(guest.email)
  const [invitation, { sale }, { referrerId, partnerId }] = await Promise.all([
    invitationFor(request, emailKey, tools),
    tools.catalogue.current(),
    originOf(request, emailKey, tools),
  ])
  const content = [
    departureId,
    participants,
    choice.plan,
    choice.method,
    invitationId,
    Object.entries(guest).toSorted(),
  ]
  const requestHash = hashRequest(content, tools.site)
  const holdWith = (used: InvitationToUse | undefined) => {
    const own = { referrerId, partnerId: partnerId ?? used?.partnerId ?? undefined }
    const wanted = { ...rest, requestHash, emailKey, networkKey, invitation: used, sale, ...own }
    // The seats of an invited party are counted for that party alone.
    return lineOf(tools.db)(used ? used.id : departureId, { wanted, tools })
  }
  const held = await holdWith(invitation)
  if (held.ok || held.reason !== 'departure-full' || invitation) return held
  // The last seats may have been offered to this very party just now.
  const since = await findInvitationByAddress(tools.db, departureId, emailKey, tools.now())
  return since ? holdWith(since) : held
}

type Line = (key: string, asked: Asked) => Promise<HoldSeatsResult>
const lines = new WeakMap<Db, Line>()

/** The line of this process, which has one pool of connections. Guests of other processes wait for the lock. */
function lineOf(db: Db): Line {
  const line = lines.get(db) ?? workTogether(holdTogether, isValueRefused)
  lines.set(db, line)
  return line
}

/** Rule P4: seats that are free by time alone are offered to the waitlist before anybody else can take them. */
async function holdTogether(all: Asked[]): Promise<HoldSeatsResult[]> {
  const [first] = all
  if (!first) return []
  for (;;) {
    const results = await placeTogether(all, first)
    if (results) return results
    await releaseExpiredSeats(first.wanted.departureId, first.tools)
  }
}

async function placeTogether(all: Asked[], first: Asked): Promise<HoldSeatsResult[] | undefined> {
  const { db, now, jobs } = first.tools
  const { departureId, invitation } = first.wanted
  const request = {
    departureId,
    invitationId: invitation?.id ?? null,
    idempotencyKeys: all.flatMap(({ wanted }) => wanted.idempotencyKey ?? []),
    emailKeys: all.map(({ wanted }) => wanted.emailKey),
    networkKeys: all.flatMap(({ wanted }) => wanted.networkKey ?? []),
    replaces: all.flatMap(({ wanted }) => wanted.replaces ?? []),
    now: now(),
  }
  return placeHolds(db, request, async (found) => {
    const { results, mails, ...writes } = decideInTurn(all, found)
    const payloads = mails.map(({ id }) => ({ mailId: id }))
    const queued = mails.length > 0 ? [await jobs.prepare('send-mail', payloads)] : []
    return { result: results, writes: { ...writes, mails, jobs: queued } }
  })
}

type Found = {
  departure: DepartureSeats | undefined
  earlier: ExistingHold[]
  live: HeldOrder[]
  replaceable: ReplacedOrder[]
  locked: ReadonlySet<OrderId>
  bookers: Booker[]
}

/**
 * The seats that one guest gets are no longer free for the next one, and each order counts for the next one. Rule M28: a
 * private departure does not exist for the public.
 */
function decideInTurn(all: Asked[], { departure, earlier, live, replaceable, locked, bookers }: Found) {
  const holds: NewHold[] = []
  const replaced: OrderId[] = []
  const outlived: OrderId[] = []
  const ended: HoldId[] = []
  const mails: PlainMail[] = []
  const known = new Map(earlier.map((hold) => [hold.idempotencyKey, hold]))
  const now = { heldSeats: departure?.heldSeats ?? 0, live }
  const results = all.map(({ wanted, tools }): HoldSeatsResult => {
    if (!departure || departure.isPrivate) return { ok: false, reason: 'unknown-departure' }
    const { destination } = departure
    const existing = wanted.idempotencyKey ? known.get(wanted.idempotencyKey) : undefined
    if (existing?.requestHash && existing.requestHash !== wanted.requestHash)
      return { ok: false, reason: 'idempotency-mismatch' }
    if (existing && !existing.isOver) return { ok: true, destination, ...existing }
    if (!wanted.bookAgain && hasBooked(wanted.guest.email, bookers)) return { ok: false, reason: 'already-booked' }
    const own = replaceable.find(({ orderId }) => orderId === wanted.replaces && !replaced.includes(orderId))
    const rest = now.live.filter(({ orderId }) => orderId !== own?.orderId)
    const { takenOver, others } = splitTakenOver(toSeatRequest(wanted), rest)
    const freed = takenOver.reduce((sum, order) => sum + seatsFreedBy(order, wanted), 0)
    const heldSeats = now.heldSeats - (own?.isHeld ? seatsFreedBy(own, wanted) : 0) - freed
    const decision = decideHold(wanted, { ...departure, heldSeats }, others, tools)
    if (!decision.ok) return decision
    const placed = existingOf(decision.hold)
    const mail = transferMailOf(decision.hold, departure, tools)
    holds.push(decision.hold)
    if (existing) outlived.push(existing.orderId)
    if (own) replaced.push(own.orderId)
    replaced.push(...takenOver.map(({ orderId }) => orderId).filter((orderId) => locked.has(orderId)))
    ended.push(...takenOver.map(({ holdId }) => holdId))
    if (mail) mails.push(mail)
    known.set(placed.idempotencyKey, placed)
    now.heldSeats = heldSeats + decision.hold.seats
    now.live = [...others, toHeldOrder(wanted, decision.hold)]
    return { ok: true, destination, ...placed }
  })
  return { results, holds, replaced: [...replaced, ...outlived], outlived, ended, mails }
}

/** The seats of another invitation go back to that invitation, and not to this guest. */
function seatsFreedBy(
  own: Pick<HeldOrder, 'seats' | 'invitationId' | 'isInvitationOpen'>,
  { invitation }: WantedHold,
): number {
  const isForOthers = own.isInvitationOpen && own.invitationId !== invitation?.id
  return isForOthers ? 0 : own.seats
}

function toHeldOrder(wanted: WantedHold, { orderId, holdId, seats }: NewHold): HeldOrder {
  return { ...toSeatRequest(wanted), orderId, holdId, seats, isCommitted: false, isInvitationOpen: false }
}

function existingOf(hold: NewHold): ExistingHold {
  const { idempotencyKey, requestHash, orderId, holdId, method, providerId, totalCents, expiresAt } = hold
  const order = { orderId, holdId, method, providerId, checkoutUrl: null, totalCents, expiresAt }
  return { ...order, idempotencyKey, requestHash, isOver: false }
}

type Origin = { referrerId: BookingId | undefined; partnerId: PartnerId | undefined }

/**
 * Rules G16 and G17: the links that led here. A guest who pays an earlier order another way still came by the same ones.
 * Nothing is read for a guest who came by none.
 */
async function originOf(
  { departureId, ref, partner, replaces }: HoldRequest,
  emailKey: string,
  tools: Tools,
): Promise<Origin> {
  const replaced: StoredOrder | undefined = replaces && (await findOrder(tools.db, replaces))
  const [referrerId, partnerId] = await Promise.all([
    ref ? findReferrer({ ref, departureId, emailKey }, tools) : replaced?.referrerId,
    partner ? findPartnerId(tools.db, partner) : replaced?.partnerId,
  ])
  return { referrerId: referrerId ?? undefined, partnerId: partnerId ?? replaced?.partnerId ?? undefined }
}

/** An invitation to another departure does not count. Without its link, an invited party is known by its address. */
async function invitationFor(
  { departureId, invitationId }: HoldRequest,
  emailKey: string,
  { db, now }: Tools,
): Promise<InvitationToUse | undefined> {
  const invitation = invitationId && (await findInvitationToUse(db, invitationId))
  if (invitation && invitation.departureId === departureId) return invitation
  return findInvitationByAddress(db, departureId, emailKey, now())
}
