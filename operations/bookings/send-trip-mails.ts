import { listBookingsToMail, lockBooking, type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { findDepartureOperator } from '#db/departures/operators.ts'
import { type GuestProfile, listGroup, listGuestsOfBooking } from '#db/guests/guests.ts'
import { listReviewers } from '#db/reviews/reviews.ts'
import { findTripNumbers } from '#operations/days/load-trip-days.ts'
import { createGuestLink, createReviewLink } from '#operations/guests/guest-link.ts'
import { toGroupMix, visibleMembersFor } from '#operations/guests/load-group.ts'
import { bookingMailData, queueBookingMail } from '#operations/mail/booking-mails.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { findDueTripMail, tripMailHorizon } from '#rules/bookings/trip-mails.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import { addDays, dayAt, dayOf } from '#rules/dates.ts'
import { missingAnswers, missingItems } from '#rules/guests/readiness.ts'
import type { GuestMailData, MailData, MailRequest } from '#rules/mail/mails.ts'
import type { MissingAnswers } from '#rules/mail/trip-mails.ts'

type Listed = Awaited<ReturnType<typeof listBookingsToMail>>[number]

/** Rule G19. It may run twice, and on two instances at the same time. */
export async function sendTripMails(tools: Tools): Promise<void> {
  // Read before the transactions, which must not wait for a second connection.
  const { destinations } = (await tools.catalogue.current()).everyTrip
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
    const guests = await listGuestsOfBooking(tx, booking.id)
    const unready = guests.filter((guest) => missingItems(guest).length > 0)
    if (unready.length === 0 && (mail === 'answers-month' || mail === 'answers-two-weeks')) return
    await updateBooking(tx, booking.id, { lastTripMail: mail })
    if (mail === 'thanks') return queueThanks(tx, booking, guests, tools)
    if (mail === 'review-reminder') return remindOfReviews(tx, booking, guests, tools)
    if (mail === 'week-before') return queueWeekBefore(tx, booking, guests, destinations, tools)
    await askForAnswers(tx, booking, unready, tools)
  })
}

/** Mails the booker, and by their own link each of these guests who has an address. */
export async function askForAnswers(
  tx: Tx,
  booking: StoredBooking,
  unready: readonly GuestProfile[],
  tools: Tools,
): Promise<void> {
  await askOtherGuests(tx, booking, unready, tools)
  await queueBookingMail(tx, 'answers-missing', booking, { missing: toMissing(unready) }, tools)
}

function toMissing(guests: readonly GuestProfile[]): MissingAnswers[] {
  return guests
    .filter((guest) => missingItems(guest).length > 0)
    .map((guest) => ({
      name: guest.name,
      position: guest.position,
      answers: missingAnswers(guest).length,
      ...(guest.needsWaiver && { isUnsigned: true as const }),
    }))
}

/** Rule G13: a guest with an address has their own page. The booker's address is on the booking. */
const hasOwnPage = ({ position, email }: GuestProfile) => position > 1 && email !== null && email !== ''

async function askOtherGuests(
  tx: Tx,
  booking: StoredBooking,
  unready: readonly GuestProfile[],
  tools: Tools,
): Promise<void> {
  const { name: bookedBy } = await bookingMailData(tx, booking, tools)
  for (const guest of unready.filter(hasOwnPage))
    await queueGuestMail(tx, 'guest-answers-missing', booking, guest, { bookedBy }, tools)
}

async function queueThanks(tx: Tx, booking: StoredBooking, guests: readonly GuestProfile[], tools: Tools) {
  const numbers = await findTripNumbers(tx, booking.departureId)
  const asked = (guest: GuestProfile) => ({ numbers, reviewLink: createReviewLink(guest, tools.site) })
  const [booker] = guests
  await queueBookingMail(tx, 'trip-thanks', booking, booker ? asked(booker) : { numbers }, tools)
  for (const guest of guests.filter(hasOwnPage))
    await queueGuestMail(tx, 'guest-trip-thanks', booking, guest, asked(guest), tools)
}

/** Rule L14: by their own links, guests who have not reviewed the trip. The booker's address is on the booking. */
async function remindOfReviews(tx: Tx, booking: StoredBooking, guests: readonly GuestProfile[], tools: Tools) {
  const reviewers = await listReviewers(tx, booking.id)
  const { name, trip } = await bookingMailData(tx, booking, tools)
  for (const guest of guests) {
    const isBooker = guest.position === 1
    const recipient = isBooker ? booking.email : guest.email
    if (!recipient || reviewers.includes(guest.id)) continue
    const data = { name: isBooker ? name : guest.name, trip, reviewLink: createReviewLink(guest, tools.site) }
    await queueMail(tx, { template: 'review-reminder', data, recipient, about: { bookingId: booking.id } }, tools)
  }
}

async function queueWeekBefore(
  tx: Tx,
  booking: StoredBooking,
  guests: readonly GuestProfile[],
  destinations: readonly Destination[],
  tools: Tools,
): Promise<void> {
  const departure = await getDeparture(tx, booking.departureId, tools.now())
  const operator = await findDepartureOperator(tx, departure)
  const group = await listGroup(tx, departure.id)
  const destination = destinations.find(({ id }) => id === departure.destination)
  const data = {
    operator: operator ? { name: operator.name, phone: operator.phone } : null,
    base: destination ? toBase(destination) : null,
    mix: toGroupMix(group),
    members: visibleMembersFor(group, booking.id),
  }
  await queueBookingMail(tx, 'week-before', booking, { ...data, missing: toMissing(guests) }, tools)
  for (const guest of guests.filter(hasOwnPage))
    await queueGuestMail(tx, 'guest-week-before', booking, guest, { ...data, missing: toMissing([guest]) }, tools)
}

const toBase = ({ base, baseCoordinates, gettingThere }: Destination) => ({
  name: base,
  ...baseCoordinates,
  gettingThere,
})

type GuestMailTemplate = 'guest-answers-missing' | 'guest-week-before' | 'guest-trip-thanks'

async function queueGuestMail<Template extends GuestMailTemplate>(
  tx: Tx,
  template: Template,
  booking: StoredBooking,
  guest: GuestProfile,
  data: Omit<MailData[Template], keyof GuestMailData>,
  tools: Tools,
): Promise<void> {
  const { trip } = await bookingMailData(tx, booking, tools)
  const own = { name: guest.name, trip, guestLink: createGuestLink(guest, tools.site) }
  const mail = { template, data: { ...own, ...data }, recipient: guest.email, about: { bookingId: booking.id } }
  await queueMail(tx, mail as Extract<MailRequest, { template: Template }>, tools)
}
