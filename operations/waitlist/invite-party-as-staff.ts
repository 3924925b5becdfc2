import { findDeparture } from '#db/departures/departures.ts'
import { findOpenInvitation } from '#db/waitlist/invitations.ts'
import { inviteParties } from '#operations/phases/invite-parties.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { hasSellablePrice } from '#rules/departures/seats.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { checkInviteParty, type InvitePartyRefusal } from '#rules/waitlist/invitations.ts'
import { lockWaitlistEntry } from './lock-waitlist.ts'

type InviteRequest = { entryId: WaitlistEntryId; actor: string; reason: string }

export type InvitePartyResult =
  | { ok: true }
  | { ok: false; reason: InvitePartyRefusal | 'missing-reason' | 'not-on-waitlist' }

/** Staff invite a party before its turn. Its seats are set aside as for any other invitation. Rule P10. */
export async function invitePartyAsStaff(
  { entryId: waitlistEntryId, actor, reason }: InviteRequest,
  tools: Tools,
): Promise<InvitePartyResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx) => {
    const entry = await lockWaitlistEntry(tx, waitlistEntryId)
    if (!entry) return { ok: false, reason: 'not-on-waitlist' }
    const { departureId, people, confirmedAt } = entry
    const departure = departureId ? await findDeparture(tx, departureId, tools.now()) : undefined
    const isInvited = (await findOpenInvitation(tx, waitlistEntryId)) !== undefined
    const party = { people, isInvited, isConfirmed: confirmedAt !== null }
    const facts = departure && { ...departure, hasSellablePrice: hasSellablePrice(departure, tools.liveMethods) }
    const refusal = checkInviteParty(party, facts, tools.now())
    if (refusal || !departure) return { ok: false, reason: refusal ?? 'no-departure' }
    await inviteParties(tx, departure, [entry], tools)
    const details = { people, joinedAt: entry.joinedAt }
    const about = { waitlistEntryId, departureId: departure.id }
    await writeAuditEntry(tx, { actor, action: 'invite-as-staff', ...about, reason, details }, tools)
    await reevaluateDeparture(tx, departure.id, tools)
    return { ok: true }
  })
}
