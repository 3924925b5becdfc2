import { confirmedBookings } from '../../db/bookings.ts'
import { announceChange } from '../../db/changes.ts'
import { setByHand } from '../../db/departures.ts'
import { endOpenInvitations } from '../../db/invitations.ts'
import type { Tools } from '../tools.ts'
import { changeByHand, type HandAnswer, type HandRequest } from './change-by-hand.ts'

/**
 * Rules P6 and P7: cancelled by us, so everybody on the list is told, and everything paid goes back. Each booking is undone
 * by a job of its own: whoever settles an order locks it before its departure, and that order must not be turned round.
 */
export async function cancelDeparture(request: HandRequest, tools: Tools): Promise<HandAnswer> {
  return changeByHand('cancel', request, tools, async (tx, { id }) => {
    const newsId = tools.newId<'news'>()
    await setByHand(tx, id, { cancelledAt: tools.now(), newsId })
    await endOpenInvitations(tx, id, tools.now())
    for (const bookingId of await confirmedBookings(tx, id)) await tools.enqueue(tx, 'undo-booking', { bookingId })
    await tools.enqueue(tx, 'tell-list', { departureId: id, newsId, news: 'departure-cancelled' })
    await announceChange(tx, 'departures')
  })
}
