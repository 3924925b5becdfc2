import type { Tx } from '../../db/database.ts'
import { findDeparture } from '../../db/departures.ts'
import { lapseInvitations } from '../../db/invitations.ts'
import { changeStanding } from '../../db/waitlist.ts'
import type { DepartureId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'
import { queueListMail } from './waitlist-mails.ts'

/** Rule P4: notes which invitations are over, and tells those who had them. The seats were free before. */
export async function lapseInvitationsOf(tx: Tx, departureId: DepartureId, tools: Tools): Promise<void> {
  const entryIds = await lapseInvitations(tx, departureId, tools.now())
  if (entryIds.length === 0) return
  const departure = await findDeparture(tx, departureId, tools.now())
  if (!departure) throw new Error('an invitation’s departure stays')
  const passed = await changeStanding(tx, entryIds, 'passed')
  await Promise.all(passed.map((entry) => queueListMail(tx, 'invitation-lapsed', entry, departure, tools)))
}
