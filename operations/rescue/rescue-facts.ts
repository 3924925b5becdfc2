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

/** Rule P17: what a decision depends on. Undefined if nobody was asked. Callers that write have locked the departure. */
export async function getRescueFacts(db: Db | Tx, id: DepartureId, now: Date): Promise<RescueFacts | undefined> {
  const rescue = await findRescue(db, id)
  const departure = rescue && (await findDeparture(db, id, now))
  if (!departure) return undefined
  const rows = await listRescueBookings(db, id)
  const targets = await loadTargets(db, rows, now)
  const bookings = rows.map(({ booking, answer, paidCents }) => {
    const target = targets.find(({ id: targetId }) => targetId === answer?.targetId)
    const { seats } = booking
    const canMove = target !== undefined && canMoveTo(departure, target, seats, now)
    const { choice = null, answerBy = null } = answer ?? {}
    return { booking, answer, target, seats, choice, answerBy, canMove, paidCents }
  })
  return { departure, rescue, bookings }
}

type Row = Awaited<ReturnType<typeof listRescueBookings>>[number]

async function loadTargets(db: Db | Tx, rows: readonly Row[], now: Date): Promise<StoredDeparture[]> {
  const ids = new Set(rows.flatMap(({ answer }) => answer?.targetId ?? []))
  const found: StoredDeparture[] = []
  for (const id of ids) {
    const target = await findDeparture(db, id, now)
    if (target) found.push(target)
  }
  return found
}
