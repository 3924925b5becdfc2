import { changeBooking, type StoredBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import { findDeparture, markChartered, type StoredDeparture } from '../../db/departures.ts'
import { forgetIntroductions } from '../../db/guests.ts'
import { instalmentsOf, moveInstalment, type StoredInstalment } from '../../db/instalments.ts'
import { moveOrders } from '../../db/orders.ts'
import { dayOf } from '../../rules/dates.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { type MoveOccasion, type MoveRefusal, movedDueDay, refuseMove } from '../../rules/moves.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import { settleInstalments } from '../money/settle-instalments.ts'
import type { Tools } from '../tools.ts'
import {
  type BookingAnswer,
  type BookingRequest,
  changeBookingByHand,
  type LockedBooking,
} from './change-booking-by-hand.ts'
import { queueMovedMail } from './hand-mails.ts'

type MoveRequest = BookingRequest & { toDepartureId: DepartureId; occasion: MoveOccasion }

/** Rule M8: a booking moves to another date of its trip, with its guests, money and price. Both dates follow their numbers. */
export async function moveBooking(request: MoveRequest, tools: Tools): Promise<BookingAnswer<MoveRefusal>> {
  const { toDepartureId, occasion } = request
  const change = async (tx: Tx, locked: LockedBooking) => {
    const { booking, departure: from } = locked
    const to = await findDeparture(tx, toDepartureId, tools.now())
    const refusal = refuse(booking, from, to, occasion, tools)
    if (!to || refusal) return { ok: false, reason: refusal ?? 'unknown-departure' } as const
    await writeMove(tx, locked, to, tools)
    const schedule = await newSchedule(tx, booking, to, tools)
    await queueMovedMail(tx, { ...booking, departureId: to.id }, { from, schedule }, tools)
    for (const { id } of [from, to]) await followNumbers(tx, id, tools)
    return { ok: true, facts: { from: from.id, to: to.id, occasion } } as const
  }
  return changeBookingByHand<MoveRefusal>('move-booking', request, tools, change, toDepartureId)
}

function refuse(
  { state, seats }: StoredBooking,
  from: StoredDeparture,
  to: StoredDeparture | undefined,
  occasion: MoveOccasion,
  tools: Tools,
): MoveRefusal | undefined {
  if (state === 'cancelled') return 'booking-cancelled'
  return to ? refuseMove(from, to, { seats, occasion }, dayOf(tools.now())) : 'unknown-departure'
}

async function writeMove(tx: Tx, locked: LockedBooking, to: StoredDeparture, tools: Tools): Promise<void> {
  const { booking, orders } = locked
  await changeBooking(tx, booking.id, { departureId: to.id })
  // What is kept of a guest is erased by the date of the trip, so the orders come along.
  await moveOrders(
    tx,
    orders.map(({ id }) => id),
    to.id,
  )
  // A date that asks for deposits has got one. One that still gathers counts the people, and goes on gathering.
  if (to.phase === 'deposit') await markChartered(tx, to.id, tools.now())
  await forgetIntroductions(tx, booking.id)
  await tools.enqueue(tx, 'introduce-group', { departureId: to.id })
}

async function newSchedule(
  tx: Tx,
  { id }: StoredBooking,
  { startDate }: StoredDeparture,
  tools: Tools,
): Promise<StoredInstalment[]> {
  const today = dayOf(tools.now())
  for (const instalment of await instalmentsOf(tx, id)) {
    await moveInstalment(tx, instalment.id, movedDueDay(instalment, startDate, today))
  }
  return settleInstalments(tx, id)
}
