import { changeBooking, findBooking, lockBooking, type StoredBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import { findDeparture } from '../../db/departures.ts'
import { eraseDetailsOf } from '../../db/guest-data.ts'
import { type LockedGuest, lockGuest, replaceName } from '../../db/guests.ts'
import { lockOrdersOf } from '../../db/orders.ts'
import { dayOf } from '../../rules/dates.ts'
import type { BookingId } from '../../rules/ids.ts'
import type { ReplacedFacts } from '../../rules/mails.ts'
import { type ReplaceRefusal, refuseReplacement } from '../../rules/replacements.ts'
import { audit } from '../audit.ts'
import { guestLink } from '../bookings/guest-link.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'

type NewPerson = { firstName: string; lastName: string; email: string; phone: string }

export type ReplaceRequest = {
  bookingId: BookingId
  position: number
  newGuest: NewPerson
  actor: string
  reason: string
}

export type ReplaceAnswer = { ok: true } | { ok: false; reason: ReplaceRefusal }

/** Somebody else comes in a guest's place. Money and schedule stay with the booking; what the guest told us goes. */
export async function replaceGuest(request: ReplaceRequest, tools: Tools): Promise<ReplaceAnswer> {
  const { bookingId, position, actor, reason } = request
  return tools.db.transaction(async (tx) => {
    if (!(await findBooking(tx, bookingId))) return { ok: false, reason: 'unknown-guest' }
    await lockOrdersOf(tx, bookingId)
    const before = await lockBooking(tx, bookingId)
    const locked = await lockGuest(tx, { bookingId, position })
    if (!locked) return { ok: false, reason: 'unknown-guest' }
    const refusal = refuseReplacement(locked, reason, dayOf(tools.now()))
    if (refusal) return { ok: false, reason: refusal }
    const after = await writeReplacement(tx, request, before, locked, tools)
    // The log is never erased, so it names no guest.
    const facts = { position, linkNumber: after.linkNumber }
    await audit(tx, { actor, action: 'replace-guest', bookingId, reason, facts }, tools)
    await queueReplaceMails(tx, request, { before, after }, tools)
    await tools.enqueue(tx, 'introduce-group', { departureId: before.departureId })
    return { ok: true }
  })
}

async function writeReplacement(
  tx: Tx,
  { bookingId, position, newGuest }: ReplaceRequest,
  before: StoredBooking,
  { guest }: LockedGuest,
  tools: Tools,
): Promise<StoredBooking> {
  const { firstName, lastName } = newGuest
  await replaceName(tx, guest.id, `${firstName} ${lastName}`, tools.now())
  const version = before.version + 1
  if (position !== 1) return changeBooking(tx, bookingId, { version })
  await eraseDetailsOf(tx, bookingId)
  return changeBooking(tx, bookingId, { ...newGuest, linkNumber: before.linkNumber + 1, version })
}

/** Who booked is the only one whose address we had: of the others' places they are told. */
async function queueReplaceMails(
  tx: Tx,
  { position, newGuest }: ReplaceRequest,
  { before, after }: { before: StoredBooking; after: StoredBooking },
  tools: Tools,
): Promise<void> {
  const departure = await findDeparture(tx, before.departureId, tools.now())
  if (!departure) throw new Error('a booking’s departure stays')
  const { destination, startDate, endDate } = departure
  const trip = { reference: before.reference, seats: before.seats, destination, startDate, endDate }
  const link = guestLink(after, tools.house)
  const about = { bookingId: before.id }
  const newcomer: ReplacedFacts =
    position === 1
      ? { reader: 'new-booker', name: nameOf(newGuest), trip, guestLink: link }
      : { reader: 'new-guest', name: nameOf(newGuest), trip }
  const booker: ReplacedFacts =
    position === 1
      ? { reader: 'left', name: nameOf(before), trip }
      : { reader: 'booker', name: nameOf(before), trip, guestLink: link }
  await queueMail(tx, { name: 'guest-replaced', facts: newcomer, recipient: newGuest.email, about }, tools)
  // Of somebody who was erased nobody is left to write to.
  if (before.email) {
    await queueMail(tx, { name: 'guest-replaced', facts: booker, recipient: before.email, about }, tools)
  }
}

function nameOf({ firstName, lastName }: Pick<NewPerson, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}
