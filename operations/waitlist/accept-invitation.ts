import type { Tx } from '../../db/database.ts'
import { readHold } from '../../db/holds.ts'
import { endInvitation, findInvitation, openInvitationOf } from '../../db/invitations.ts'
import { markLeft } from '../../db/waitlist.ts'
import type { HoldId } from '../../rules/ids.ts'

/**
 * Whoever was invited and has paid waits no longer. One who had declined, was invited anew and then paid what the first
 * invitation had started must not keep the seats of the second. The departure is locked by the caller.
 */
export async function acceptInvitation(tx: Tx, holdId: HoldId, now: Date): Promise<void> {
  const { invitationId } = await readHold(tx, holdId)
  const invitation = invitationId && (await findInvitation(tx, invitationId))
  if (!invitation) return
  const open = await openInvitationOf(tx, invitation.entryId)
  if (open) await endInvitation(tx, open.id, 'declined', now)
  await endInvitation(tx, invitation.id, 'accepted', now)
  await markLeft(tx, invitation.entryId, now)
}
