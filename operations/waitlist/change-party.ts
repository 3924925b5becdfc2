import type { Tx } from '../../db/database.ts'
import { findDeparture } from '../../db/departures.ts'
import { openInvitationOf, resizeInvitation } from '../../db/invitations.ts'
import { updateEntry, type WaitlistEntry } from '../../db/waitlist.ts'
import { type GroupSize, partySize } from '../../rules/forms/options.ts'
import type { WaitlistEntryId } from '../../rules/ids.ts'
import { type PartyChange, resizedInvitation } from '../../rules/invitations.ts'
import { availableSpots } from '../../rules/seats.ts'
import { audit } from '../audit.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import type { Tools } from '../tools.ts'
import { lockPlace } from './lock-place.ts'

type Request = { entryId: WaitlistEntryId; groupSize: GroupSize }

export type ChangeAnswer = { ok: true } | { ok: false; reason: 'no-place' } | Exclude<PartyChange, { ok: true }>

/** Rule P1 follows the party's size. Whoever passed on an invitation and says how many they are counts again. */
export async function changeParty({ entryId, groupSize }: Request, tools: Tools): Promise<ChangeAnswer> {
  return tools.db.transaction(async (tx) => {
    const entry = await lockPlace(tx, entryId)
    return entry ? writeParty(tx, entry, groupSize, tools) : { ok: false, reason: 'no-place' }
  })
}

/** `seen` is when the entry had changed last for the person of the staff who looked at it. */
type HandRequest = Request & { seen: Date; actor: string; reason: string }

export type PartyByHandAnswer = ChangeAnswer | { ok: false; reason: 'no-reason' | 'changed-meanwhile' }

/** The same by staff, who were asked to on the phone. */
export async function changePartyByHand(request: HandRequest, tools: Tools): Promise<PartyByHandAnswer> {
  const { entryId, groupSize, seen, actor, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'no-reason' }
  return tools.db.transaction(async (tx): Promise<PartyByHandAnswer> => {
    const entry = await lockPlace(tx, entryId)
    if (!entry) return { ok: false, reason: 'no-place' }
    if (entry.updatedAt.getTime() !== seen.getTime()) return { ok: false, reason: 'changed-meanwhile' }
    const changed = await writeParty(tx, entry, groupSize, tools)
    if (!changed.ok) return changed
    const facts = { before: entry.people, after: partySize(groupSize) }
    await audit(tx, { actor, action: 'change-party', entryId, reason, facts }, tools)
    return changed
  })
}

async function writeParty(tx: Tx, entry: WaitlistEntry, groupSize: GroupSize, tools: Tools): Promise<ChangeAnswer> {
  const people = partySize(groupSize)
  const resized = await resizeParty(tx, entry, people, tools.now())
  if (!resized.ok) return resized
  const standing = entry.standing === 'invited' ? 'invited' : 'waiting'
  const payload = { ...(entry.payload as object), groupSize }
  await updateEntry(tx, entry.id, { people, standing, payload, updatedAt: tools.now() })
  if (entry.departureId) await followNumbers(tx, entry.departureId, tools)
  return { ok: true }
}

/** An open invitation has as many seats as its party has people, and there must be room for them. */
export async function resizeParty(tx: Tx, entry: WaitlistEntry, people: number, now: Date): Promise<PartyChange> {
  const invitation = await openInvitationOf(tx, entry.id)
  const departure = invitation && (await findDeparture(tx, invitation.departureId, now))
  if (!departure) return { ok: true, seats: people }
  const resized = resizedInvitation(invitation.seats, people, availableSpots(departure))
  if (resized.ok) await resizeInvitation(tx, invitation.id, resized.seats)
  return resized
}
