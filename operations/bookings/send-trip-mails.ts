import { listBookingsToMail, lockBooking, type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { findDepartureOperator } from '#db/departures/operators.ts'
import { type GuestProfile, listGroup, listGuestsOfBooking } from '#db/guests/guests.ts'
import { createGuestLink } from '#operations/guests/guest-link.ts'
import { toGroupMix, visibleMembersFor } from '#operations/guests/load-group.ts'
import { bookingMailData, queueBookingMail } from '#operations/mail/booking-mails.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { findDueTripMail, tripMailHorizon } from '#rules/bookings/trip-mails.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import { addDays, dayAt, dayOf } from '#rules/dates.ts'
import { missingAnswers } from '#rules/guests/readiness.ts'
import type { MissingAnswers } from '#rules/mail/trip-mails.ts'

type Listed = Awaited<ReturnType<typeof listBookingsToMail>>[number]

/** Rule G19. It may run twice, and on two instances at the same time. */
export async function sendTripMails(tools: Tools): Promise<void> {
  // Read before the transactions, which must not wait for a second connection.
  const { destinations } = await tools.catalogue.current()
  // Some bases are a day ahead.
  const horizon = tripMailHorizon(addDays(dayOf(tools.now()), 1))
  for (const listed of await listBookingsToMail(tools.db, horizon))
    if (dueMail(listed, listed.booking, tools)) await sendTripMail(listed, destinations, tools)
}

/** By the calendar of the base. */
function dueMail({ timeZone, ...trip }: Listed, { createdAt, lastTripMail }: StoredBooking, { now }: Tools) {
  const facts = { ...trip, bookedOn: dayAt(timeZone, createdAt), lastTripMail }
  return findDueTripMail(facts, dayAt(timeZone, now()))
}

async function sendTripMail(listed: Listed, destinations: readonly Destination[], tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    // Read behind the lock: the booking may have been cancelled, moved or mailed since.
    const booking = await lockBooking(tx, listed.booking.id)
    const isSame = booking.state === 'confirmed' && booking.departureId === listed.booking.departureId
    const mail = isSame && dueMail(listed, booking, tools)
    if (!mail) return
    const unready = (await listGuestsOfBooking(tx, booking.id)).filter((guest) => missingAnswers(guest).length > 0)
    if (unready.length === 0 && mail !== 'week-before' && mail !== 'thanks') return
    await updateBooking(tx, booking.id, { lastTripMail: mail })
    if (mail === 'thanks') return queueBookingMail(tx, 'trip-thanks', booking, {}, tools)
    await askOtherGuests(tx, booking, unready, tools)
    const missing = unready.map((guest) => toMissing(guest))
    if (mail === 'week-before') await queueWeekBefore(tx, booking, missing, destinations, tools)
    else await queueBookingMail(tx, 'answers-missing', booking, { missing }, tools)
  })
}

function toMissing(guest: GuestProfile): MissingAnswers {
  return { name: guest.name, position: guest.position, answers: missingAnswers(guest).length }
}

/** Rule G13: a guest with an address answers on their own page. The booker's address is on the booking. */
async function askOtherGuests(
  tx: Tx,
  booking: StoredBooking,
  unready: readonly GuestProfile[],
  tools: Tools,
): Promise<void> {
  const { name: bookedBy, trip } = await bookingMailData(tx, booking, tools)
  for (const guest of unready) {
    if (guest.position === 1 || !guest.email) continue
    const data = { name: guest.name, bookedBy, trip, guestLink: createGuestLink(guest, tools.site) }
    const addressed = { recipient: guest.email, about: { bookingId: booking.id } }
    await queueMail(tx, { template: 'guest-answers-missing', data, ...addressed }, tools)
  }
}

async function queueWeekBefore(
  tx: Tx,
  booking: StoredBooking,
  missing: MissingAnswers[],
  destinations: readonly Destination[],
  tools: Tools,
): Promise<void> {
  const departure = await getDeparture(tx, booking.departureId, tools.now())
  const operator = await findDepartureOperator(tx, departure)
  const group = await listGroup(tx, departure.id)
  const destination = destinations.find(({ id }) => id === departure.destination)
  const data = {
    missing,
    operator: operator ? { name: operator.name, phone: operator.phone } : null,
    base: destination ? { name: destination.base, ...destination.baseCoordinates } : null,
    mix: toGroupMix(group),
    members: visibleMembersFor(group, booking.id),
  }
  await queueBookingMail(tx, 'week-before', booking, data, tools)
}
