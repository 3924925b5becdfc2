import type { BookingRequest } from '../operations/bookings/change-booking-by-hand.ts'
import type { Tools } from '../operations/tools.ts'
import { joinWaitlist } from '../operations/waitlist/join-waitlist.ts'
import { groupSizes } from '../rules/forms/options.ts'
import type { WaitingListPayload } from '../rules/forms/schemas.ts'
import type { BookingId, CreditId, DepartureId, PaymentId, WaitlistEntryId } from '../rules/ids.ts'
import { query } from './database.ts'
import { waitingListPayload } from './payloads.ts'

/** Somebody of the staff, and why. */
export const KIM = { actor: 'Kim', reason: 'The guest broke a leg.' }

/** A booking as somebody of the staff sees it now. */
export async function asSeen(url: string, bookingId: BookingId): Promise<BookingRequest> {
  const [booking] = await query<{ version: number }>(url, 'select version from bookings where id = $1', [bookingId])
  if (!booking) throw new Error('there is no booking')
  return { bookingId, version: booking.version, ...KIM }
}

/** As before the first deposit: a date whose charter is not going. */
export async function notGoing(url: string, departureId: DepartureId): Promise<void> {
  await query(url, 'update departures set chartered_at = null where id = $1', [departureId])
}

/** The credits given for a booking, the newest last. */
export async function creditsFor(url: string, bookingId: BookingId): Promise<CreditId[]> {
  const text = 'select id from credits where from_booking_id = $1 order by created_at'
  return (await query<{ id: CreditId }>(url, text, [bookingId])).map(({ id }) => id)
}

/** Payments of a booking that came, the first one first. */
export async function arrivedFor(url: string, bookingId: BookingId): Promise<PaymentId[]> {
  const text = `select id from payments where booking_id = $1 and direction = 'in' order by created_at`
  return (await query<{ id: PaymentId }>(url, text, [bookingId])).map(({ id }) => id)
}

/** What the audit log has of a booking, in order. */
export async function auditOf(url: string, bookingId: BookingId) {
  const text = 'select actor, action, reason, facts from audit_log where booking_id = $1 order by at, id'
  return query<{ actor: string; action: string; reason: string; facts: Record<string, unknown> }>(url, text, [
    bookingId,
  ])
}

/** The facts of each mail of this name about a booking. */
export async function mailsAbout(url: string, bookingId: BookingId, name: string) {
  const text = 'select facts from mails where booking_id = $1 and name = $2 order by created_at'
  return (await query<{ facts: Record<string, unknown> }>(url, text, [bookingId, name])).map(({ facts }) => facts)
}

/** A party of so many joins a list. */
export async function joinList(
  departureId: DepartureId,
  email: string,
  people: number,
  tools: Tools,
): Promise<WaitlistEntryId> {
  const payload = { ...waitingListPayload, email, departureId, groupSize: groupSizes[people - 1] } as WaitingListPayload
  const joined = await joinWaitlist({ payload, packageIds: [] }, tools)
  if (!joined.ok) throw new Error(joined.reason)
  return joined.entryId
}
