import type { BookingActionRequest } from '#operations/bookings/run-booking-action.ts'
import type { BookingId, CreditId, DepartureId, PaymentId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'

/** Every staff action names the person and the reason. */
export const KIM = { actor: 'Kim', reason: 'The guest broke a leg.' }

/** The request for a staff action on a booking, with the version that it has now. */
export async function staffRequest(url: string, bookingId: BookingId): Promise<BookingActionRequest> {
  const [booking] = await query<{ version: number }>(url, 'select version from bookings where id = $1', [bookingId])
  if (!booking) throw new Error('there is no booking')
  return { bookingId, version: booking.version, ...KIM }
}

/** Puts a departure back to before its first payment, when it is not going yet. */
export async function unmarkCharterStage(url: string, departureId: DepartureId): Promise<void> {
  await query(url, 'update departures set charter_stage_since = null where id = $1', [departureId])
}

/** Credits issued for a booking, oldest first. */
export async function creditsFor(url: string, bookingId: BookingId): Promise<CreditId[]> {
  const text = 'select id from credits where from_booking_id = $1 order by created_at'
  return (await query<{ id: CreditId }>(url, text, [bookingId])).map(({ id }) => id)
}

/** Payments received for a booking, oldest first. */
export async function paymentsFor(url: string, bookingId: BookingId): Promise<PaymentId[]> {
  const text = `select id from payments where booking_id = $1 and kind = 'payment' order by created_at`
  return (await query<{ id: PaymentId }>(url, text, [bookingId])).map(({ id }) => id)
}

/** The audit entries about a booking, oldest first. */
export async function auditEntriesOf(url: string, bookingId: BookingId) {
  const text = 'select actor, action, reason, details from audit_log where booking_id = $1 order by at, id'
  return query<{ actor: string; action: string; reason: string; details: Record<string, unknown> }>(url, text, [
    bookingId,
  ])
}

/** The data of each mail about a booking that uses this template, oldest first. */
export async function mailsAbout(url: string, bookingId: BookingId, template: string) {
  const text = 'select data from mails where booking_id = $1 and template = $2 order by created_at'
  return (await query<{ data: Record<string, unknown> }>(url, text, [bookingId, template])).map(({ data }) => data)
}
