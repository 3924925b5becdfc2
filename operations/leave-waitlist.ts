import { endInvitation, openInvitationOf } from '../db/invitations.ts'
import { markLeft } from '../db/waitlist.ts'
import type { WaitlistEntryId } from '../rules/ids.ts'
import { followNumbers } from './follow-numbers.ts'
import { lockPlace } from './lock-place.ts'
import { queueMail } from './queue-mail.ts'
import type { Tools } from './tools.ts'
import { wishFor } from './waitlist-place.ts'

/** Rule W3. Seats that were offered go to the next. Leaving what was left before changes nothing and says nothing. */
export async function leaveWaitlist(entryId: WaitlistEntryId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const entry = await lockPlace(tx, entryId)
    if (!entry) return
    await markLeft(tx, entryId, tools.now())
    const invitation = await openInvitationOf(tx, entryId)
    if (invitation) await endInvitation(tx, invitation.id, 'declined', tools.now())
    const facts = { name: entry.name, wish: await wishFor(tx, entry, tools.now()) }
    await queueMail(tx, { name: 'waitlist-left', facts, recipient: entry.email }, tools)
    if (entry.departureId) await followNumbers(tx, entry.departureId, tools)
  })
}
