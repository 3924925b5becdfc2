import type { Tx } from '#db/database.ts'
import { markInvitationsExpired } from '#db/waitlist/invitations.ts'
import { updateEntryStatus, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import type { DepartureId } from '#rules/ids.ts'

/** Rule P4: marks the invitations that have expired, and returns their parties. The seats are available by time alone. */
export async function expireInvitations(tx: Tx, departureId: DepartureId, now: Date): Promise<WaitlistEntry[]> {
  const entryIds = await markInvitationsExpired(tx, departureId, now)
  return entryIds.length === 0 ? [] : updateEntryStatus(tx, entryIds, 'paused')
}
