import type { Tx } from '../../db/database.ts'
import { endInvitation, openInvitationOf, passInvitation } from '../../db/invitations.ts'
import { markLeft, updatePlace, type WaitlistEntry } from '../../db/waitlist.ts'
import type { WaitlistEntryId } from '../../rules/ids.ts'
import { type MergeRefusal, mergedPlace, refuseMerge } from '../../rules/waitlist.ts'
import { audit } from '../audit.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import type { Tools } from '../tools.ts'
import { lockPlace } from './lock-place.ts'

type MergeRequest = { keepId: WaitlistEntryId; dropId: WaitlistEntryId; actor: string; reason: string }

export type MergeAnswer = { ok: true } | { ok: false; reason: MergeRefusal | 'no-reason' }

/** One person joined a list twice, with two addresses. One entry stays, with the better place of both; the other leaves. */
export async function mergeEntries(request: MergeRequest, tools: Tools): Promise<MergeAnswer> {
  const { keepId, dropId, actor, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'no-reason' }
  return tools.db.transaction(async (tx) => {
    const kept = await lockPlace(tx, keepId)
    const dropped = await lockPlace(tx, dropId)
    if (!kept || !dropped) return { ok: false, reason: 'no-place' }
    const refusal = refuseMerge(kept, dropped)
    if (refusal) return { ok: false, reason: refusal }
    await passOn(tx, kept, dropped, tools.now())
    await markLeft(tx, dropId, tools.now())
    await updatePlace(tx, keepId, { ...mergedPlace(kept, dropped), updatedAt: tools.now() })
    await audit(tx, { actor, action: 'merge-entries', entryId: keepId, reason, facts: { dropId } }, tools)
    if (kept.departureId) await followNumbers(tx, kept.departureId, tools)
    return { ok: true }
  })
}

/** Seats are offered to one person once. */
async function passOn(tx: Tx, kept: WaitlistEntry, dropped: WaitlistEntry, now: Date): Promise<void> {
  const offered = await openInvitationOf(tx, dropped.id)
  if (!offered) return
  if (await openInvitationOf(tx, kept.id)) await endInvitation(tx, offered.id, 'declined', now)
  else await passInvitation(tx, offered.id, kept.id)
}
