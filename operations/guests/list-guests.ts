import { type GuestProfile, listGroup, listGuestsOfBooking } from '#db/guests/guests.ts'
import type { Tools } from '#operations/tools.ts'
import { type Missing, missingItems } from '#rules/guests/readiness.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'

/** Rule G6: a guest on the booking's own page, which names the answers for the operator but never shows them. */
export type GuestView = Pick<
  GuestProfile,
  'id' | 'position' | 'name' | 'email' | 'sport' | 'skill' | 'country' | 'answeredOn'
> & {
  missing: Missing[]
}

export async function listGuests(bookingId: BookingId, { db }: Tools): Promise<GuestView[]> {
  return (await listGuestsOfBooking(db, bookingId)).map(
    ({ id, position, name, email, sport, skill, country, answeredOn, needsWaiver }) => {
      const facts = { name, sport, skill, country, answeredOn }
      return { id, position, email, ...facts, missing: missingItems({ ...facts, needsWaiver }) }
    },
  )
}

export type GuestReadiness = { bookingId: BookingId; reference: string; position: number; name: string } & {
  missing: Missing[]
}

/** Lists what every guest lacks on a departure, without unsealing any. */
export async function listGuestReadiness(departureId: DepartureId, { db }: Tools): Promise<GuestReadiness[]> {
  return (await listGroup(db, departureId)).map(({ guest, booking }) => ({
    bookingId: booking.id,
    reference: booking.reference,
    position: guest.position,
    name: guest.name,
    missing: missingItems(guest),
  }))
}
