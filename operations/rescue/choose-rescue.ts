import { findBooking } from '#db/bookings/bookings.ts'
import { lockDepartures } from '#db/departures/departures.ts'
import { findRescueAnswer, updateRescueAnswer } from '#db/rescue/rescues.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import { isPast } from '#rules/departures/departure-days.ts'
import type { BookingId } from '#rules/ids.ts'
import type { RescueChoice } from '#rules/rescue/rescue.ts'
import { getRescueFacts } from './rescue-facts.ts'

/**
 * `not-asked`: this booking was not asked to choose. `ended`: it is decided. `no-room`: nowhere to move to.
 * `not-offered`: the supplement would be too high.
 */
export type ChooseRefusal = 'not-asked' | 'ended' | 'no-room' | 'not-offered'
export type ChooseResult = { ok: true } | { ok: false; reason: ChooseRefusal }

/**
 * Rule P17: a booking answers, or changes its answer, until staff decide. Choosing to move holds seats on the other
 * departure, so that departure is also locked.
 */
export async function chooseRescue(bookingId: BookingId, choice: RescueChoice, tools: Tools): Promise<ChooseResult> {
  return tools.db.transaction(async (tx) => {
    const found = await findBooking(tx, bookingId)
    if (!found) return { ok: false, reason: 'not-asked' }
    const asked = await findRescueAnswer(tx, found.departureId, bookingId)
    await lockDepartures(tx, [found.departureId, ...(asked?.targetId ? [asked.targetId] : [])])
    const facts = await getRescueFacts(tx, found.departureId, tools.now())
    // Read behind the lock, because the booking may have been cancelled or moved since.
    const own = facts?.bookings.find(({ booking }) => booking.id === bookingId)
    if (!facts || !own?.answer) return { ok: false, reason: 'not-asked' }
    if (facts.rescue.endedAt || isPast(facts.departure, tools.now())) return { ok: false, reason: 'ended' }
    if (choice === 'move' && !own.canMove) return { ok: false, reason: 'no-room' }
    if (choice === 'supplement' && facts.rescue.supplementCents === null) return { ok: false, reason: 'not-offered' }
    await updateRescueAnswer(tx, own.answer.id, { choice })
    if (own.answer.targetId && (choice === 'move') !== (own.choice === 'move'))
      await reevaluateDeparture(tx, own.answer.targetId, tools)
    return { ok: true }
  })
}
