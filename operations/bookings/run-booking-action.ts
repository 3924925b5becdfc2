import { findBooking, lockBooking, type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture, lockDepartures, type StoredDeparture } from '#db/departures/departures.ts'
import { lockOrdersOfBooking, type StoredOrder } from '#db/orders/orders.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import type { BookingActionRefusal } from '#rules/refunds/refunds.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'

/** `version` is the one that the staff member saw, `actor` the staff member's name. */
export type BookingActionRequest = { bookingId: BookingId; version: number; actor: string; reason: string }

/** A booking with its orders and departure, all of them locked. */
export type LockedBooking = { booking: StoredBooking; orders: StoredOrder[]; departure: StoredDeparture }

/** The details go to the audit log, which is never erased, so they must not name a guest. */
export type BookingChange<Refusal> = { ok: true; details: Record<string, unknown> } | { ok: false; reason: Refusal }

export type BookingActionResult<Refusal> = { ok: true } | { ok: false; reason: BookingActionRefusal | Refusal }

/**
 * Rule M23: runs a staff action on a locked booking if it is still the version that the staff member saw, and writes
 * the audit entry. `change` must refuse before it writes. `also` is another departure that the action changes.
 */
export async function runBookingAction<Refusal extends string>(
  action: AuditAction,
  { bookingId, version, actor, reason }: BookingActionRequest,
  tools: Tools,
  change: (tx: Tx, locked: LockedBooking) => Promise<BookingChange<Refusal>>,
  also?: DepartureId,
): Promise<BookingActionResult<Refusal>> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx) => {
    const locked = await lockAll(tx, bookingId, also, tools.now())
    if (!locked) return { ok: false, reason: 'unknown-booking' }
    if (locked.booking.version !== version) return { ok: false, reason: 'stale-version' }
    const changed = await change(tx, locked)
    if (!changed.ok) return changed
    await updateBooking(tx, bookingId, { version: version + 1 })
    await writeAuditEntry(tx, { actor, action, bookingId, reason, details: changed.details }, tools)
    return { ok: true }
  })
}

async function lockAll(
  tx: Tx,
  id: BookingId,
  also: DepartureId | undefined,
  now: Date,
): Promise<LockedBooking | undefined> {
  const orders = await lockOrdersOfBooking(tx, id)
  // Moving a booking locks its orders too, so behind their lock its departure cannot change.
  const found = await findBooking(tx, id)
  if (!found) return undefined
  await lockDepartures(tx, [found.departureId, ...(also ? [also] : [])])
  const booking = await lockBooking(tx, id)
  const departure = await getDeparture(tx, booking.departureId, now)
  return { booking, orders, departure }
}
