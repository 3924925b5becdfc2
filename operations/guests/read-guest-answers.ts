import { findBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { findDeparture } from '#db/departures/departures.ts'
import { listSealedGuests } from '#db/guests/guests.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { SealedAnswers } from '#rules/guests/guest-answers.ts'
import { type Missing, missingItems } from '#rules/guests/readiness.ts'
import type { BookingId, DepartureId, GuestId, OperatorId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { unsealAnswers } from './sealed-answers.ts'

/** An operator may read only the answers for its departures. */
export type AnswerReader = { actor: string; role: StaffRole; operatorId: OperatorId | null }

export type GuestAnswers = {
  guestId: GuestId
  bookingId: BookingId
  reference: string
  position: number
  name: string
  /** The booker's phone: the booker speaks for the party. */
  phone: string
  sport: string | null
  skill: string | null
  country: string | null
  answers: SealedAnswers
  missing: Missing[]
}

export type ReadGuestAnswersResult =
  | { ok: true; guests: GuestAnswers[] }
  | { ok: false; reason: 'unknown' | 'other-operator' }

/** Rule G6: unseals guest answers for staff and the departure's operator. Each reading is in the audit log. */
export async function readGuestAnswers(
  of: { departureId: DepartureId } | { bookingId: BookingId },
  reader: AnswerReader,
  tools: Tools,
): Promise<ReadGuestAnswersResult> {
  return tools.db.transaction(async (tx) => {
    const departure = await departureOf(tx, of, tools.now())
    if (!departure) return { ok: false, reason: 'unknown' }
    const isOwnDeparture = reader.operatorId !== null && reader.operatorId === departure.operatorId
    if (reader.role === 'operator' && !isOwnDeparture) return { ok: false, reason: 'other-operator' }
    const rows = await listSealedGuests(tx, of)
    const details = { role: reader.role, guests: rows.map(({ guest }) => guest.id) }
    const entry = { actor: reader.actor, action: 'read-guest-answers', departureId: departure.id, details } as const
    await writeAuditEntry(tx, { ...entry, ...('bookingId' in of && of) }, tools)
    return { ok: true, guests: rows.map((row) => answersOf(row, tools)) }
  })
}

async function departureOf(tx: Tx, of: { departureId: DepartureId } | { bookingId: BookingId }, now: Date) {
  const departureId = 'departureId' in of ? of.departureId : (await findBooking(tx, of.bookingId))?.departureId
  return departureId && findDeparture(tx, departureId, now)
}

function answersOf(
  { guest, booking }: Awaited<ReturnType<typeof listSealedGuests>>[number],
  { site }: Tools,
): GuestAnswers {
  const { id, position, name, sport, skill, country, sealedAnswers } = guest
  return {
    guestId: id,
    bookingId: booking.id,
    reference: booking.reference,
    position,
    name,
    phone: booking.phone,
    sport,
    skill,
    country,
    answers: unsealAnswers(sealedAnswers, id, site),
    missing: missingItems(guest),
  }
}
