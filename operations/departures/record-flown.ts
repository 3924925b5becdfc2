import { updateDeparture } from '#db/departures/departures.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { closeOpenInvitations } from '#db/waitlist/invitations.ts'
import type { Tools } from '#operations/tools.ts'
import { type DepartureActionRequest, type DepartureActionResult, runDepartureAction } from './run-departure-action.ts'

/**
 * Rule P14: the departure took place. Parties still waiting for a seat are notified. Unpaid orders end automatically: their
 * holds expire, and money for a departure that has started is refunded (rule S3).
 */
export async function recordFlown(request: DepartureActionRequest, tools: Tools): Promise<DepartureActionResult> {
  return runDepartureAction('flown', request, tools, async (tx, { id }) => {
    const announcementId = tools.newId<'news'>()
    await updateDeparture(tx, id, { flownAt: tools.now(), announcementId })
    await closeOpenInvitations(tx, id, tools.now())
    await tools.enqueue(tx, 'notify-waitlist', { departureId: id, announcementId, announcement: 'departure-flown' })
    await announceDeparture(tx, id)
  })
}
