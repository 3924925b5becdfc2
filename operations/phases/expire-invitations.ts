import type { Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { markInvitationsExpired } from '#db/waitlist/invitations.ts'
import { updateEntryStatus } from '#db/waitlist/waitlist.ts'
import { queueWaitlistMails } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'
import type { DepartureId } from '#rules/ids.ts'

/**
 * Rule P4: marks the invitations that have expired, and notifies their parties. The seats are available by time alone.
 */
export async function expireInvitations(tx: Tx, departureId: DepartureId, tools: Tools): Promise<void> {
  const entryIds = await markInvitationsExpired(tx, departureId, tools.now())
  if (entryIds.length === 0) return
  const departure = await getDeparture(tx, departureId, tools.now())
  const paused = await updateEntryStatus(tx, entryIds, 'paused')
  await queueWaitlistMails(tx, 'invitation-expired', paused, departure, tools)
}
