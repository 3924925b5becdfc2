import { groupOf, guestsOf, type OpenGuest } from '../../db/guests.ts'
import type { BookingId, DepartureId } from '../../rules/ids.ts'
import { missingFacts, type NeededFact } from '../../rules/readiness.ts'
import type { Tools } from '../tools.ts'

/** Rule G2: a guest as the booking's own page shows them: what was told the operator is named, and never shown. */
export type GuestView = Pick<OpenGuest, 'position' | 'name' | 'sport' | 'skill' | 'country' | 'given'> & {
  missing: NeededFact[]
}

export async function showGuests(bookingId: BookingId, { db }: Pick<Tools, 'db'>): Promise<GuestView[]> {
  return (await guestsOf(db, bookingId)).map(({ position, name, sport, skill, country, given }) => {
    const facts = { name, sport, skill, country, given }
    return { position, ...facts, missing: missingFacts(facts) }
  })
}

export type GuestReadiness = { bookingId: BookingId; reference: string; position: number; name: string } & {
  missing: NeededFact[]
}

/** What is still missing of everybody on a departure. No seal is opened for it. */
export async function readinessOf(departureId: DepartureId, { db }: Pick<Tools, 'db'>): Promise<GuestReadiness[]> {
  return (await groupOf(db, departureId)).map(({ guest, booking }) => ({
    bookingId: booking.id,
    reference: booking.reference,
    position: guest.position,
    name: guest.name,
    missing: missingFacts(guest),
  }))
}
