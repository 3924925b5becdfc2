import { findEntry, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import type { Tools } from '#operations/tools.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { type InvitePartyResult, invitePartyAsStaff } from './invite-party-as-staff.ts'

type InviteChosenPartiesRequest = { entryIds: readonly WaitlistEntryId[]; actor: string; reason: string }
type Refusal = Extract<InvitePartyResult, { ok: false }>['reason']

export type InviteChosenResult =
  | { ok: true; invited: number; refused: readonly { name: string; reason: Refusal }[] }
  | { ok: false; reason: 'none-picked' | 'missing-reason' }

/** Rule P10 for several parties: they are invited in order of joining, while there are seats. */
export async function inviteChosenParties(
  { entryIds, actor, reason }: InviteChosenPartiesRequest,
  tools: Tools,
): Promise<InviteChosenResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  const entries = (await Promise.all(entryIds.map((id) => findEntry(tools.db, id)))).filter(
    (entry) => entry !== undefined,
  )
  if (entries.length === 0) return { ok: false, reason: 'none-picked' }
  const refused: { name: string; reason: Refusal }[] = []
  for (const { id, name } of entries.toSorted(byJoining)) {
    const result = await invitePartyAsStaff({ entryId: id, actor, reason }, tools)
    if (!result.ok) refused.push({ name, reason: result.reason })
  }
  return { ok: true, invited: entries.length - refused.length, refused }
}

function byJoining(one: WaitlistEntry, other: WaitlistEntry): number {
  return one.joinedAt.getTime() - other.joinedAt.getTime()
}
