import { findBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import { findDeparture } from '../../db/departures.ts'
import { sealedGuests } from '../../db/guests.ts'
import type { OperatorAnswers } from '../../rules/guest-answers.ts'
import type { BookingId, DepartureId, GuestId, OperatorId } from '../../rules/ids.ts'
import { missingFacts, type NeededFact } from '../../rules/readiness.ts'
import type { StaffRole } from '../../rules/staff.ts'
import { audit } from '../audit.ts'
import type { Tools } from '../tools.ts'
import { unseal } from './sealed.ts'

/** Who opens the seals. A partner opens those of its own departures alone. */
export type AnswerReader = { actor: string; role: StaffRole; operatorId: OperatorId | null }

export type GuestAnswers = {
  guestId: GuestId
  bookingId: BookingId
  reference: string
  position: number
  name: string
  sport: string | null
  skill: string | null
  country: string | null
  answers: Partial<OperatorAnswers>
  missing: NeededFact[]
}

export type AnswersRead = { ok: true; guests: GuestAnswers[] } | { ok: false; reason: 'unknown' | 'not-yours' }

/** Rule G2: what guests told the operator, for staff and that operator. The audit log keeps who has read it. */
export async function readGuestAnswers(
  of: { departureId: DepartureId } | { bookingId: BookingId },
  reader: AnswerReader,
  tools: Tools,
): Promise<AnswersRead> {
  return tools.db.transaction(async (tx) => {
    const departure = await departureOf(tx, of, tools.now())
    if (!departure) return { ok: false, reason: 'unknown' }
    const isTheirs = reader.operatorId !== null && reader.operatorId === departure.operatorId
    if (reader.role === 'operator' && !isTheirs) return { ok: false, reason: 'not-yours' }
    const rows = await sealedGuests(tx, of)
    const facts = { role: reader.role, guests: rows.map(({ guest }) => guest.id) }
    const act = { actor: reader.actor, action: 'read-guest-answers', departureId: departure.id, reason: '', facts }
    await audit(tx, { ...act, ...('bookingId' in of && of) }, tools)
    return { ok: true, guests: rows.map((row) => answersOf(row, tools)) }
  })
}

async function departureOf(tx: Tx, of: { departureId: DepartureId } | { bookingId: BookingId }, now: Date) {
  const departureId = 'departureId' in of ? of.departureId : (await findBooking(tx, of.bookingId))?.departureId
  return departureId && findDeparture(tx, departureId, now)
}

function answersOf(
  { guest, booking }: Awaited<ReturnType<typeof sealedGuests>>[number],
  { house }: Pick<Tools, 'house'>,
): GuestAnswers {
  const { id, position, name, sport, skill, country, sealed } = guest
  return {
    guestId: id,
    bookingId: booking.id,
    reference: booking.reference,
    position,
    name,
    sport,
    skill,
    country,
    answers: sealed === null ? {} : (unseal(sealed, id, house.dataKeys) as Partial<OperatorAnswers>),
    missing: missingFacts(guest),
  }
}
