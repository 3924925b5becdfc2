import type { Tx } from '#db/database.ts'
import { listProposalsOf } from '#db/pool/proposals.ts'
import { closeInvitation, findOpenInvitation, updateInvitation } from '#db/waitlist/invitations.ts'
import { findEntry, markEntryLeft, updateEntry, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { mergedWishes, type Wishes } from '#rules/pool/wishes.ts'
import { checkMergeEntries, type MergeEntriesRefusal, mergedEntry } from '#rules/waitlist/waitlist.ts'
import { announcePartySize } from './change-party-size.ts'
import { lockWaitlistEntry } from './lock-waitlist.ts'

type MergeRequest = { keepId: WaitlistEntryId; dropId: WaitlistEntryId; actor: string; reason: string }

export type MergeEntriesResult = { ok: true } | { ok: false; reason: MergeEntriesRefusal | 'missing-reason' }

/**
 * Merges two entries of one person with two addresses. One stays, with the better position of both; the other leaves.
 */
export async function mergeEntries(request: MergeRequest, tools: Tools): Promise<MergeEntriesResult> {
  const { keepId, dropId, actor, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx) => {
    const kept = await lockWaitlistEntry(tx, keepId)
    // Entries of two waitlists are not merged, so the lock of one is enough.
    const dropped = await findEntry(tx, dropId)
    if (!kept || !dropped || dropped.leftAt) return { ok: false, reason: 'not-on-waitlist' }
    const refusal = checkMergeEntries(kept, dropped)
    if (refusal) return { ok: false, reason: refusal }
    await reassignOpenInvitation(tx, kept, dropped, tools.now())
    await markEntryLeft(tx, dropId, tools.now())
    const wishes = await mergeWishes(tx, kept, dropped)
    const merged = mergedEntry(kept, dropped)
    const partnerId = kept.partnerId ?? dropped.partnerId
    const timeZone = kept.timeZone ?? dropped.timeZone
    await updateEntry(tx, keepId, { ...merged, wishes, partnerId, timeZone, updatedAt: tools.now() })
    await announcePartySize(tx, kept, merged.people, tools)
    const entry = { actor, action: 'merge-entries', waitlistEntryId: keepId, reason, details: { dropId } } as const
    await writeAuditEntry(tx, entry, tools)
    if (kept.departureId) await reevaluateDeparture(tx, kept.departureId, tools)
    return { ok: true }
  })
}

/** Rule W7: a date that the person declined under the other address is not proposed again. */
async function mergeWishes(tx: Tx, kept: WaitlistEntry, dropped: WaitlistEntry): Promise<Wishes | null> {
  const declined = (await listProposalsOf(tx, [dropped.emailKey])).filter(({ state }) => state === 'declined')
  return mergedWishes(
    kept.wishes,
    dropped.wishes,
    declined.map(({ departureId }) => departureId),
  )
}

/** A person has at most one open invitation. */
async function reassignOpenInvitation(tx: Tx, kept: WaitlistEntry, dropped: WaitlistEntry, now: Date): Promise<void> {
  const open = await findOpenInvitation(tx, dropped.id)
  if (!open) return
  if (await findOpenInvitation(tx, kept.id)) await closeInvitation(tx, open.id, 'declined', now)
  else await updateInvitation(tx, open.id, { entryId: kept.id })
}
