import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { findDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import type { RescueAnswer } from '#db/rescue/rescues.ts'
import { findRescue, listRescueBookings, type StoredRescue } from '#db/rescue/rescues.ts'
import type { DepartureId } from '#rules/ids.ts'
import { canMoveTo, type RescueBooking } from '#rules/rescue/rescue.ts'

export type AskedBooking = RescueBooking & {
  booking: StoredBooking
  answer: RescueAnswer | null
  /** The departure that it was offered. */
  target: StoredDeparture | undefined
}

export type RescueFacts = { departure: StoredDeparture; rescue: StoredRescue; bookings: AskedBooking[] }

/** Rule P17: what a decision depends on. Undefined if no one was asked. Callers that write have locked the departure. */
export async function getRescueFacts(db: Db | Tx, id: DepartureId, now: Date): Promise<RescueFacts | undefined> {
  const rescue = await findRescue(db, id)
  const departure = rescue && (await findDeparture(db, id, now))
  if (!departure) return undefined
  const rows = await listRescueBookings(db, id)
  const bookings: AskedBooking[] = []
  for (const { booking, answer, paidCents } of rows) {
    const target = answer?.targetId ? await findDeparture(db, answer.targetId, now, booking.id) : undefined
    const { seats } = booking
    const canMove = target !== undefined && canMoveTo(departure, target, seats, now)
    const { choice = null, answerBy = null } = answer ?? {}
    bookings.push({ booking, answer, target, seats, choice, answerBy, canMove, paidCents })
  }
  return { departure, rescue, bookings }
}
