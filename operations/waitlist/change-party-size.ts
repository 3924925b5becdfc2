import type { Tx } from '#db/database.ts'
import { findDeparture } from '#db/departures/departures.ts'
import { findOpenInvitation, updateInvitation } from '#db/waitlist/invitations.ts'
import { updateEntry, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import { availableSpots } from '#rules/departures/seats.ts'
import { type PartySizeOption, toPartySize } from '#rules/forms/options.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { checkInvitationResize, type ResizeInvitationResult } from '#rules/waitlist/invitations.ts'
import { lockWaitlistEntry } from './lock-waitlist.ts'

type ChangePartySizeRequest = { entryId: WaitlistEntryId; groupSize: PartySizeOption }

export type ChangePartySizeResult =
  | { ok: true }
  | { ok: false; reason: 'not-on-waitlist' }
  | Exclude<ResizeInvitationResult, { ok: true }>

/** A party that let an invitation pass counts again when it changes its size: rule P1. */
export async function changePartySize(
  { entryId, groupSize }: ChangePartySizeRequest,
  tools: Tools,
): Promise<ChangePartySizeResult> {
  return tools.db.transaction(async (tx) => {
    const entry = await lockWaitlistEntry(tx, entryId)
    return entry ? writePartySize(tx, entry, groupSize, null, tools) : { ok: false, reason: 'not-on-waitlist' }
  })
}

/** `seen` is the `updatedAt` of the entry that the staff member saw. */
type StaffPartySizeRequest = ChangePartySizeRequest & { seen: Date; actor: string; reason: string }

export type ChangePartySizeAsStaffResult =
  | ChangePartySizeResult
  | { ok: false; reason: 'missing-reason' | 'stale-version' }

/** Staff change the size for a party that asked them to. */
export async function changePartySizeAsStaff(
  request: StaffPartySizeRequest,
  tools: Tools,
): Promise<ChangePartySizeAsStaffResult> {
  const { entryId: waitlistEntryId, groupSize, seen, actor, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx): Promise<ChangePartySizeAsStaffResult> => {
    const entry = await lockWaitlistEntry(tx, waitlistEntryId)
    if (!entry) return { ok: false, reason: 'not-on-waitlist' }
    if (entry.updatedAt.getTime() !== seen.getTime()) return { ok: false, reason: 'stale-version' }
    const changed = await writePartySize(tx, entry, groupSize, tools.now(), tools)
    if (!changed.ok) return changed
    const details = { before: entry.people, after: toPartySize(groupSize) }
    await writeAuditEntry(tx, { actor, action: 'change-party-size', waitlistEntryId, reason, details }, tools)
    return changed
  })
}

async function writePartySize(
  tx: Tx,
  entry: WaitlistEntry,
  groupSize: PartySizeOption,
  vouchedAt: Date | null,
  tools: Tools,
): Promise<ChangePartySizeResult> {
  const people = toPartySize(groupSize)
  const resized = await resizeOpenInvitation(tx, entry, people, tools.now())
  if (!resized.ok) return resized
  const status = entry.status === 'invited' ? 'invited' : 'waiting'
  const payload = { ...(entry.payload as object), groupSize }
  await updateEntry(tx, entry.id, { people, status, payload, vouchedAt, updatedAt: tools.now() })
  await announcePartySize(tx, entry, people, tools)
  if (entry.departureId) await reevaluateDeparture(tx, entry.departureId, tools)
  return { ok: true }
}

/** Rule C9. A party that no one confirmed has not joined yet. */
export async function announcePartySize(
  tx: Tx,
  { id: entryId, people: peopleBefore, departureId, confirmedAt }: WaitlistEntry,
  people: number,
  tools: Tools,
): Promise<void> {
  if (people === peopleBefore || !confirmedAt) return
  const change = { kind: 'entry', entryId, people, peopleBefore, departureId } as const
  await announceEvent(tx, 'party.changed', change, tools)
}

/** An open invitation has as many seats as its party has people, and there must be room for them. */
export async function resizeOpenInvitation(
  tx: Tx,
  entry: WaitlistEntry,
  people: number,
  now: Date,
): Promise<ResizeInvitationResult> {
  const invitation = await findOpenInvitation(tx, entry.id)
  const departure = invitation && (await findDeparture(tx, invitation.departureId, now))
  if (!departure) return { ok: true, seats: people }
  const resized = checkInvitationResize(invitation.seats, people, availableSpots(departure))
  if (resized.ok) await updateInvitation(tx, invitation.id, { seats: resized.seats })
  return resized
}
