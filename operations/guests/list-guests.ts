import { type GuestProfile, listGroup, listGuestsOfBooking } from '#db/guests/guests.ts'
import type { Tools } from '#operations/tools.ts'
import { missingAnswers, type RequiredAnswer } from '#rules/guests/readiness.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'

/** Rule G6: a guest on the booking's own page, which names the answers for the operator but never shows them. */
export type GuestView = Pick<
  GuestProfile,
  'id' | 'position' | 'name' | 'email' | 'sport' | 'skill' | 'country' | 'answeredOn'
> & {
  missing: RequiredAnswer[]
}

export async function listGuests(bookingId: BookingId, { db }: Tools): Promise<GuestView[]> {
  return (await listGuestsOfBooking(db, bookingId)).map(
    ({ id, position, name, email, sport, skill, country, answeredOn }) => {
      const facts = { name, sport, skill, country, answeredOn }
      return { id, position, email, ...facts, missing: missingAnswers(facts) }
    },
  )
}

export type GuestReadiness = { bookingId: BookingId; reference: string; position: number; name: string } & {
  missing: RequiredAnswer[]
}

/** Lists the missing answers of every guest on a departure, without unsealing any. */
export async function listGuestReadiness(departureId: DepartureId, { db }: Tools): Promise<GuestReadiness[]> {
  return (await listGroup(db, departureId)).map(({ guest, booking }) => ({
    bookingId: booking.id,
    reference: booking.reference,
    position: guest.position,
    name: guest.name,
    missing: missingAnswers(guest),
  }))
}
