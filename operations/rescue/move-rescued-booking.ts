import { findBooking } from '#db/bookings/bookings.ts'
import { lockDeparture } from '#db/departures/departures.ts'
import { findRescueAnswer, type RescueAnswer, updateRescueAnswer } from '#db/rescue/rescues.ts'
import { listAuditEntriesOf } from '#db/staff/audit-log.ts'
import { moveBooking } from '#operations/bookings/move-booking.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'

type Rescued = { bookingId: BookingId; departureId: DepartureId }

/**
 * Rule P17: moves a booking as its guest chose and staff decided, under the staff member's name. If the departure has no
 * room left, everything is refunded. A job that runs again, or after staff moved the booking, changes nothing.
 */
export async function moveRescuedBooking({ bookingId, departureId }: Rescued, tools: Tools): Promise<void> {
  const booking = await findBooking(tools.db, bookingId)
  const answer = await findRescueAnswer(tools.db, departureId, bookingId)
  if (booking?.departureId !== departureId || booking.state !== 'confirmed' || answer?.result !== 'move') return
  if (!answer.targetId) throw new Error('a booking moves to the departure that it was offered')
  const { actor, actorId, reason } = await getDecision(departureId, tools)
  const by = { ...tools, ...(actorId && { staffId: actorId }) }
  const move = { bookingId, version: booking.version, actor, reason, toDepartureId: answer.targetId }
  const moved = await moveBooking({ ...move, occasion: 'staff' }, by)
  if (moved.ok) return
  // The booking was changed just now, so this is tried again.
  if (moved.reason === 'stale-version') throw new Error(moved.reason)
  await refundInstead(answer, tools)
}

async function getDecision(departureId: DepartureId, { db }: Tools) {
  const entries = await listAuditEntriesOf(db, 'departure', departureId, MAX_ENTRIES)
  const decision = entries.find(({ action }) => action === 'fly-as-chosen' || action === 'cancel-as-chosen')
  if (!decision) throw new Error(`no one decided about departure ${departureId}`)
  return decision
}

/** The newest are enough: the job was queued with the entry. */
const MAX_ENTRIES = 100

async function refundInstead({ id, departureId, bookingId }: RescueAnswer, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    await updateRescueAnswer(tx, id, { result: 'refund' })
    await tools.enqueue(tx, 'cancel-booking-with-departure', { bookingId })
  })
}
