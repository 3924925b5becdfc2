import { findBooking } from '#db/bookings/bookings.ts'
import { findDeparture } from '#db/departures/departures.ts'
import { type GuestKey, listGuestsOfBooking } from '#db/guests/guests.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { checkAnswersEditable, type GuestAnswersRefusal } from '#rules/guests/guest-answers.ts'
import { type GuestForm, toOperatorAnswers } from '#rules/guests/guest-schemas.ts'
import type { BookingId } from '#rules/ids.ts'
import { listGuests } from './list-guests.ts'
import { lockEditableGuest } from './lock-editable-guest.ts'
import { writeGuestAnswers } from './save-guest-answers.ts'

/** The guest as the form shows them, and since when they are like that. Undefined if nothing can be entered anymore. */
export async function loadGuestDetailsPage({ bookingId, position }: GuestKey, tools: Tools) {
  const { db, now } = tools
  const booking = await findBooking(db, bookingId)
  const departure = booking && (await findDeparture(db, booking.departureId, now()))
  if (!booking || !departure) return undefined
  const facts = { isCancelled: booking.state === 'cancelled', endDate: departure.endDate }
  if (checkAnswersEditable(facts, todayAtBase(departure, now()))) return undefined
  const [guests, stored] = await Promise.all([listGuests(bookingId, tools), listGuestsOfBooking(db, bookingId)])
  const guest = guests.find((each) => each.position === position)
  const seen = stored.find((each) => each.position === position)?.updatedAt
  return guest && seen ? { reference: booking.reference, guest, seen } : undefined
}

export type ChangeGuestDetailsResult = { ok: true } | { ok: false; reason: GuestAnswersRefusal | 'stale-version' }

type ChangeGuestDetailsRequest = { bookingId: BookingId; position: number; form: GuestForm; seen: Date; actor: string }

/** Rule G23: staff enter what a guest says. `seen` is since when the guest was as the form showed them. */
export async function changeGuestDetails(
  { bookingId, position, form, seen, actor }: ChangeGuestDetailsRequest,
  tools: Tools,
): Promise<ChangeGuestDetailsResult> {
  return tools.db.transaction(async (tx) => {
    const locked = await lockEditableGuest(tx, { bookingId, position }, tools.now())
    if (!locked.ok) return locked
    const { guest } = locked
    if (guest.updatedAt.getTime() !== seen.getTime()) return { ok: false, reason: 'stale-version' }
    const plain = (['name', 'sport', 'skill', 'country'] as const).filter(
      (field) => (form[field] ?? '') !== (guest[field] ?? ''),
    )
    const changed = [
      ...plain.filter((field) => field !== 'name' || position > 1),
      ...Object.keys(toOperatorAnswers(form)),
    ]
    await writeGuestAnswers(tx, guest, form, tools)
    // The audit log is never erased, so it has no answers.
    const details = { position, changed }
    await writeAuditEntry(tx, { actor, action: 'change-guest-details', bookingId, details }, tools)
    return { ok: true }
  })
}
