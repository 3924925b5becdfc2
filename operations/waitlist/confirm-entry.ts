import type { Tx } from '#db/database.ts'
import { findDeparture } from '#db/departures/departures.ts'
import { findOpenInvitation } from '#db/waitlist/invitations.ts'
import { markEntryConfirmed } from '#db/waitlist/unconfirmed.ts'
import { countPeopleAhead, updateEntry, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { queueSubmissionMail } from '#operations/mail/submission-mail.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { isExpired, joinedAtWhenConfirmed, needsVouching } from '#rules/waitlist/confirmation.ts'
import { lockWaitlistEntry } from './lock-waitlist.ts'
import { getWaitlistTarget, queueWaitlistJoinedMail, toWaitlistPosition } from './waitlist-position.ts'

/**
 * Rule W5: the entry counts from now on, which may open its departure. Confirming twice changes nothing. Of a departure that
 * became private (rule M28), the party reads that it is gone, and staff can move it.
 */
export async function confirmEntry(entryId: WaitlistEntryId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const entry = await lockWaitlistEntry(tx, entryId)
    if (entry) await writeConfirmation(tx, entry, tools)
  })
}

type StaffRequest = { entryId: WaitlistEntryId; actor: string; reason: string }

export type ConfirmAsStaffResult =
  | { ok: true }
  | { ok: false; reason: 'missing-reason' | 'not-on-waitlist' | 'already-confirmed' | 'departure-unavailable' }

/**
 * Staff confirm for a party that reached them in another way, and it gets its place by mail. Rule P2: they also confirm that
 * a large party is real.
 */
export async function confirmEntryAsStaff(
  { entryId: waitlistEntryId, actor, reason }: StaffRequest,
  tools: Tools,
): Promise<ConfirmAsStaffResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx): Promise<ConfirmAsStaffResult> => {
    const entry = await lockWaitlistEntry(tx, waitlistEntryId)
    if (!entry || isExpired(entry, tools.now())) return { ok: false, reason: 'not-on-waitlist' }
    const departure = entry.departureId ? await findDeparture(tx, entry.departureId, tools.now()) : undefined
    if (departure?.isPrivate) return { ok: false, reason: 'departure-unavailable' }
    if (entry.confirmedAt && !needsVouching(entry, departure)) return { ok: false, reason: 'already-confirmed' }
    await updateEntry(tx, entry.id, { vouchedAt: tools.now() })
    const isNew = await confirmAndMailPlace(tx, entry, tools)
    if (!isNew && entry.departureId) await reevaluateDeparture(tx, entry.departureId, tools)
    const details = { people: entry.people, joinedAt: entry.joinedAt }
    await writeAuditEntry(tx, { actor, action: 'confirm-entry', waitlistEntryId, reason, details }, tools)
    return { ok: true }
  })
}

/**
 * For a party that does not see its place on the page that follows. One that is invited with it gets only the invitation.
 * False if it was confirmed before.
 */
export async function confirmAndMailPlace(
  tx: Tx,
  entry: WaitlistEntry,
  tools: Tools,
  joinedAt?: Date,
): Promise<boolean> {
  const confirmed = await writeConfirmation(tx, entry, tools, joinedAt)
  if (!confirmed) return false
  if (await findOpenInvitation(tx, confirmed.id)) return true
  const { departureId } = confirmed
  const departure = departureId ? await findDeparture(tx, departureId, tools.now()) : undefined
  const position = toWaitlistPosition(confirmed, departure, await countPeopleAhead(tx, confirmed), tools.now())
  await queueWaitlistJoinedMail(tx, position, confirmed.email, tools)
  return true
}

/** The waitlist is locked by the caller. Undefined if the entry was confirmed before or has expired. */
async function writeConfirmation(
  tx: Tx,
  entry: WaitlistEntry,
  tools: Tools,
  joinedAt = joinedAtWhenConfirmed(entry.joinedAt, tools.now()),
): Promise<WaitlistEntry | undefined> {
  const now = tools.now()
  if (isExpired(entry, now)) return undefined
  const confirmed = await markEntryConfirmed(tx, entry.id, joinedAt, now)
  if (!confirmed) return undefined
  await notifyStaff(tx, confirmed, tools)
  const { id, people, departureId, packageId } = confirmed
  await announceEvent(tx, 'entry.joined', { entryId: id, people, departureId, packageId }, tools)
  if (departureId) await reevaluateDeparture(tx, departureId, tools)
  return confirmed
}

/** Rule F4. Staff get a mail about a party once its address is confirmed. */
async function notifyStaff(tx: Tx, entry: WaitlistEntry, tools: Tools): Promise<void> {
  const { id: waitlistEntryId, name, page } = entry
  const payload = { ...(entry.payload as WaitlistPayload), page: page ?? undefined }
  const target = await getWaitlistTarget(tx, entry, tools.now())
  const record = { path: `/staff/waitlist/${waitlistEntryId}`, about: { waitlistEntryId } }
  await queueSubmissionMail(tx, { kind: 'waitlist', name, payload, target, files: [], ...record }, tools)
}
