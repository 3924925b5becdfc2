import { type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { findDeparture, markCharterStage, type StoredDeparture } from '#db/departures/departures.ts'
import { clearIntroductions, listGroup, updateGuest } from '#db/guests/guests.ts'
import { listInstallments, type StoredInstallment, updateInstallment } from '#db/installments/installments.ts'
import { moveOrders } from '#db/orders/orders.ts'
import { filterBookers, guestsOf, toGroupMix, visibleMembersFor } from '#operations/guests/load-group.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import {
  checkMoveBooking,
  dueDayAfterMove,
  type MoveBookingRefusal,
  type MoveInitiator,
} from '#rules/bookings/booking-moves.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { flightOf } from '#rules/departures/flight-status.ts'
import { canIntroduce } from '#rules/guests/group.ts'
import { type DepartureId, idsOf } from '#rules/ids.ts'
import { type BookingActionRequest, type LockedBooking, runBookingAction } from './run-booking-action.ts'

type MoveRequest = BookingActionRequest & { toDepartureId: DepartureId; occasion: MoveInitiator }

/** Rule M22: a booking moves to another departure of its trip, with its guests, payments and price. */
export async function moveBooking(request: MoveRequest, tools: Tools) {
  const { toDepartureId, occasion } = request
  const change = async (tx: Tx, locked: LockedBooking) => {
    const { booking, departure: from } = locked
    const to = await findDeparture(tx, toDepartureId, tools.now(), booking.id)
    const refusal = checkMove(booking, from, to, occasion, tools)
    if (!to || refusal) return { ok: false, reason: refusal ?? 'unknown-departure' } as const
    await writeMove(tx, locked, to, tools)
    const schedule = toScheduledInstallments(await reschedule(tx, booking, { from, to }, tools), to)
    const flight = flightOf(to, tools.now())
    const group = await introduceMoved(tx, booking, to, tools)
    const data = { before: { startDate: from.startDate, endDate: from.endDate }, flight, schedule, group }
    await queueBookingMail(tx, 'booking-moved', { ...booking, departureId: to.id }, data, tools)
    for (const { id } of [from, to]) await reevaluateDeparture(tx, id, tools)
    return { ok: true, details: { from: from.id, to: to.id, occasion } } as const
  }
  return runBookingAction<MoveBookingRefusal>('move-booking', request, tools, change, toDepartureId)
}

function checkMove(
  { state, seats }: StoredBooking,
  from: StoredDeparture,
  to: StoredDeparture | undefined,
  occasion: MoveInitiator,
  tools: Tools,
): MoveBookingRefusal | undefined {
  if (state === 'cancelled') return 'booking-cancelled'
  return to ? checkMoveBooking(from, to, { seats, occasion }, tools.now()) : 'unknown-departure'
}

async function writeMove(tx: Tx, locked: LockedBooking, to: StoredDeparture, tools: Tools): Promise<void> {
  const { booking, orders } = locked
  // Its mails about the trip start again, because the new trip has other answers to ask for and another week before.
  await updateBooking(tx, booking.id, { departureId: to.id, lastTripMail: null })
  // The orders move along, because personal data is erased by the date of the trip.
  await moveOrders(tx, idsOf(orders.filter(({ bookingId }) => bookingId === booking.id)), to.id)
  // An open departure is in the charter stage once it has a paid booking. One that gathers counts the people and goes on gathering.
  if (to.phase === 'open') await markCharterStage(tx, to.id, tools.now())
  await clearIntroductions(tx, booking.id)
  await tools.enqueue(tx, 'introduce-group', { departureId: to.id })
}

/** Rule G4: the mail about the move also introduces the new group, if it can be introduced. Otherwise a later mail does. */
async function introduceMoved(tx: Tx, { id }: StoredBooking, to: StoredDeparture, tools: Tools) {
  const group = await listGroup(tx, to.id)
  const booker = filterBookers(group).find(({ booking }) => booking.id === id)
  if (!booker || !canIntroduce(to, guestsOf(group))) return null
  await updateGuest(tx, booker.guest.id, { introducedAt: tools.now() })
  return { mix: toGroupMix(group), members: visibleMembersFor(group, id) }
}

async function reschedule(
  tx: Tx,
  { id }: StoredBooking,
  { from, to }: Record<'from' | 'to', StoredDeparture>,
  tools: Tools,
): Promise<StoredInstallment[]> {
  const days = { from: from.startDate, to: to.startDate, today: todayAtBase(to, tools.now()) }
  for (const installment of await listInstallments(tx, id)) {
    const dueDay = dueDayAfterMove(installment, days)
    // If the day changes, its reminders start again.
    if (dueDay !== installment.dueDay) await updateInstallment(tx, installment.id, { dueDay, lastReminder: null })
  }
  return settleInstallments(tx, id, tools)
}
