import { changeBooking, findBooking, lockBooking, type StoredBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import { findDeparture, lockDeparture, type StoredDeparture } from '../../db/departures.ts'
import { lockOrdersOf, type StoredOrder } from '../../db/orders.ts'
import type { BookingRefusal } from '../../rules/cancellations.ts'
import type { BookingId, DepartureId } from '../../rules/ids.ts'
import { audit } from '../audit.ts'
import type { Tools } from '../tools.ts'

/** `version` is the one that the person saw, `actor` the person of the staff. */
export type BookingRequest = { bookingId: BookingId; version: number; actor: string; reason: string }

/** A booking with everything that its money and seats depend on, all of it locked. */
export type LockedBooking = { booking: StoredBooking; orders: StoredOrder[]; departure: StoredDeparture }

/** `facts` are for the audit log, which is never erased: they name no guest. */
type Change<Refusal> = { ok: true; facts: Record<string, unknown> } | { ok: false; reason: Refusal }

export type BookingAnswer<Refusal> = { ok: true } | { ok: false; reason: BookingRefusal | Refusal }

/**
 * What staff do to a booking is done with it locked and as they saw it, and the audit log keeps who, why and what.
 * `change` refuses before it writes. `also` is another departure that changes with it.
 */
export async function changeBookingByHand<Refusal extends string>(
  action: string,
  { bookingId, version, actor, reason }: BookingRequest,
  tools: Tools,
  change: (tx: Tx, locked: LockedBooking) => Promise<Change<Refusal>>,
  also?: DepartureId,
): Promise<BookingAnswer<Refusal>> {
  if (!reason.trim()) return { ok: false, reason: 'no-reason' }
  return tools.db.transaction(async (tx) => {
    const locked = await lockAll(tx, bookingId, also, tools.now())
    if (!locked) return { ok: false, reason: 'unknown-booking' }
    if (locked.booking.version !== version) return { ok: false, reason: 'changed-meanwhile' }
    const changed = await change(tx, locked)
    if (!changed.ok) return changed
    await changeBooking(tx, bookingId, { version: version + 1 })
    await audit(tx, { actor, action, bookingId, reason, facts: changed.facts }, tools)
    return { ok: true }
  })
}

async function lockAll(
  tx: Tx,
  id: BookingId,
  also: DepartureId | undefined,
  now: Date,
): Promise<LockedBooking | undefined> {
  const orders = await lockOrdersOf(tx, id)
  // Read behind that lock, which whoever moves a booking has: its departure stays what it is.
  const found = await findBooking(tx, id)
  if (!found) return undefined
  const ids = new Set([found.departureId, ...(also ? [also] : [])])
  for (const departureId of [...ids].sort()) await lockDeparture(tx, departureId)
  const booking = await lockBooking(tx, id)
  const departure = await findDeparture(tx, booking.departureId, now)
  if (!departure) throw new Error('a booking’s departure stays')
  return { booking, orders, departure }
}
