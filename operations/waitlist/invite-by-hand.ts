import { findDeparture } from '../../db/departures.ts'
import { openInvitationOf } from '../../db/invitations.ts'
import { dayOf } from '../../rules/dates.ts'
import type { WaitlistEntryId } from '../../rules/ids.ts'
import { type InviteRefusal, refuseInvite } from '../../rules/invitations.ts'
import { audit } from '../audit.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import type { Tools } from '../tools.ts'
import { inviteParties } from './invite-parties.ts'
import { lockPlace } from './lock-place.ts'

type InviteRequest = { entryId: WaitlistEntryId; actor: string; reason: string }

export type InviteAnswer = { ok: true } | { ok: false; reason: InviteRefusal | 'no-reason' | 'no-place' }

/** Staff invite a party before its turn. Its seats are set aside like those of everybody else who is invited: rule P4. */
export async function inviteByHand({ entryId, actor, reason }: InviteRequest, tools: Tools): Promise<InviteAnswer> {
  if (!reason.trim()) return { ok: false, reason: 'no-reason' }
  return tools.db.transaction(async (tx) => {
    const entry = await lockPlace(tx, entryId)
    if (!entry) return { ok: false, reason: 'no-place' }
    const { departureId, people } = entry
    const departure = departureId ? await findDeparture(tx, departureId, tools.now()) : undefined
    const isInvited = (await openInvitationOf(tx, entryId)) !== undefined
    const refusal = refuseInvite({ people, isInvited }, departure, dayOf(tools.now()))
    if (refusal || !departure) return { ok: false, reason: refusal ?? 'no-date' }
    await inviteParties(tx, departure, [entry], tools)
    const facts = { people, joinedAt: entry.joinedAt }
    await audit(tx, { actor, action: 'invite-by-hand', entryId, departureId: departure.id, reason, facts }, tools)
    await followNumbers(tx, departure.id, tools)
    return { ok: true }
  })
}
