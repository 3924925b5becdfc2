import { findDeparture } from '#db/departures/departures.ts'
import { countInvitationsSince, findOpenInvitation } from '#db/waitlist/invitations.ts'
import { findActiveEntry, insertEntry } from '#db/waitlist/waitlist.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { addressKey } from '#rules/addresses.ts'
import { idsOf, type WaitlistEntryId } from '#rules/ids.ts'
import type { AddedEntry } from '#rules/waitlist/entry-outcomes.ts'
import { type AddEntryRefusal, type NewEntry, toTargetIds } from '#rules/waitlist/new-entry-form.ts'
import { confirmAndMailPlace } from './confirm-entry.ts'
import { eraseUnconfirmedEntry } from './erase-unconfirmed-entries.ts'
import { isOffered, newEntry } from './join-waitlist.ts'
import { lockWaitlist } from './lock-waitlist.ts'

export type AddEntryResult =
  | { ok: true; entryId: WaitlistEntryId; did: AddedEntry }
  | { ok: false; reason: AddEntryRefusal }

/**
 * Rule W5: staff add a party that reached them in another way. The entry counts immediately, and the party gets its place
 * and its links by mail. It joins at the end, like everyone else.
 */
export async function addEntryAsStaff(
  { reason, target: chosen, ...answers }: NewEntry,
  actor: string,
  tools: Tools,
): Promise<AddEntryResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  const target = toTargetIds(chosen)
  const { packages } = await tools.catalogue.current()
  if (target.packageId && !idsOf<string>(packages).includes(target.packageId))
    return { ok: false, reason: 'unknown-package' }
  return tools.db.transaction(async (tx): Promise<AddEntryResult> => {
    await lockWaitlist(tx, target)
    const now = tools.now()
    const departure = target.departureId ? await findDeparture(tx, target.departureId, now) : undefined
    if (target.departureId && !isOffered(departure, now)) return { ok: false, reason: 'unknown-departure' }
    const known = await findActiveEntry(tx, target, addressKey(answers.email))
    if (known?.confirmedAt) return { ok: false, reason: 'already-on-waitlist' }
    // Anyone could have made an entry that no one confirmed, so it makes way.
    if (known) await eraseUnconfirmedEntry(tx, known.id)
    const { sport, skillLevel, ...rest } = answers
    const rides = { ...(sport && { sport }), ...(skillLevel && { skillLevel }) }
    const payload = { type: 'waitingList' as const, ...rest, ...rides }
    const entry = await insertEntry(tx, { ...newEntry(payload, target, tools, now), vouchedAt: now })
    await confirmAndMailPlace(tx, entry, tools)
    const about = { waitlistEntryId: entry.id, ...(target.departureId && { departureId: target.departureId }) }
    const details = { people: entry.people }
    await writeAuditEntry(tx, { actor, action: 'add-entry', ...about, reason, details }, tools)
    const after = departure && (await findDeparture(tx, departure.id, tools.now()))
    const did = {
      opened: departure?.phase === 'gathering' && after?.phase === 'open',
      invited: departure ? await countInvitationsSince(tx, departure.id, now) : 0,
      isInvited: (await findOpenInvitation(tx, entry.id)) !== undefined,
    }
    return { ok: true, entryId: entry.id, did }
  })
}
