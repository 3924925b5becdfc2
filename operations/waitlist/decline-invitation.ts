import { findDeparture } from '../../db/departures.ts'
import { endInvitation, openInvitationOf } from '../../db/invitations.ts'
import { changeStanding } from '../../db/waitlist.ts'
import type { WaitlistEntryId } from '../../rules/ids.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import type { Tools } from '../tools.ts'
import { lockPlace } from './lock-place.ts'
import { queueListMail } from './waitlist-mails.ts'

/** Rule P4: the seats go to the next that fits, at once. Whoever declines stays on the list. Saying it twice changes nothing. */
export async function declineInvitation(entryId: WaitlistEntryId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const entry = await lockPlace(tx, entryId)
    const invitation = entry && (await openInvitationOf(tx, entryId))
    if (!invitation) return
    const { departureId } = invitation
    const departure = await findDeparture(tx, departureId, tools.now())
    if (!departure) throw new Error('an invitation’s departure stays')
    await endInvitation(tx, invitation.id, 'declined', tools.now())
    await changeStanding(tx, [entryId], 'passed')
    await queueListMail(tx, 'invitation-declined', entry, departure, tools)
    await followNumbers(tx, departureId, tools)
  })
}
