import type { Tx } from '../../db/database.ts'
import { getHold } from '../../db/departures/holds.ts'
import { announceDeparture } from '../../db/notices/change-notices.ts'
import { closeInvitation, findInvitation, findOpenInvitation } from '../../db/waitlist/invitations.ts'
import { markEntryLeft } from '../../db/waitlist/waitlist.ts'
import type { HoldId } from '../../rules/ids.ts'

/**
 * A party that was invited and has paid leaves the waitlist. If it was invited a second time before it paid for the
 * first invitation, the second one ends and frees its seats. The departure is locked by the caller.
 */
export async function acceptInvitation(tx: Tx, holdId: HoldId, now: Date): Promise<void> {
  const { invitationId } = await getHold(tx, holdId)
  const invitation = invitationId && (await findInvitation(tx, invitationId))
  if (!invitation) return
  const open = await findOpenInvitation(tx, invitation.entryId)
  if (open) await closeInvitation(tx, open.id, 'declined', now)
  await closeInvitation(tx, invitation.id, 'accepted', now)
  const left = await markEntryLeft(tx, invitation.entryId, now)
  // Staff may have moved the entry to another departure since the first invitation.
  if (left?.departureId) await announceDeparture(tx, left.departureId)
}
