import type { Tx } from '../../db/database.ts'
import { readHold } from '../../db/holds.ts'
import { endInvitation, findInvitation } from '../../db/invitations.ts'
import { markLeft } from '../../db/waitlist.ts'
import type { HoldId } from '../../rules/ids.ts'

/** Whoever was invited and has paid waits no longer. The departure is locked by the caller. */
export async function acceptInvitation(tx: Tx, holdId: HoldId, now: Date): Promise<void> {
  const { invitationId } = await readHold(tx, holdId)
  const invitation = invitationId && (await findInvitation(tx, invitationId))
  if (!invitation) return
  await endInvitation(tx, invitation.id, 'accepted', now)
  await markLeft(tx, invitation.entryId, now)
}
