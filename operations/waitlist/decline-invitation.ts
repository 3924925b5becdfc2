import { closeInvitation, findOpenInvitation } from '#db/waitlist/invitations.ts'
import { updateEntryStatus } from '#db/waitlist/waitlist.ts'
import { queueInvitationEndedMails } from '#operations/mail/waitlist-mails.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { lockWaitlistEntry } from './lock-waitlist.ts'

/** Rule P4: the seats go to the next party that fits. The party stays on the waitlist. It may run twice. */
export async function declineInvitation(entryId: WaitlistEntryId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const entry = await lockWaitlistEntry(tx, entryId)
    const invitation = entry && (await findOpenInvitation(tx, entryId))
    if (!invitation) return
    const { departureId } = invitation
    await closeInvitation(tx, invitation.id, 'declined', tools.now())
    await updateEntryStatus(tx, [entryId], 'paused')
    await reevaluateDeparture(tx, departureId, tools)
    await queueInvitationEndedMails(tx, 'invitation-declined', [entry], departureId, tools)
  })
}
