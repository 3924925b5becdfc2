import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { findDeparture, getDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { listBookersOfDeparture, listWaitingParties } from '#db/messages/guest-messages.ts'
import { findEntry, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { createBookingLink } from '#operations/bookings/booking-link.ts'
import { toDepartureTarget, waitlistMailLinks } from '#operations/mail/waitlist-mails.ts'
import type { SiteSettings, Tools } from '#operations/tools.ts'
import { getWaitlistTarget } from '#operations/waitlist/waitlist-position.ts'
import type { BookingId, DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import type { MailRequest } from '#rules/mail/mails.ts'
import type { WaitlistTarget } from '#rules/mail/waitlist-mails.ts'
import { isChosenAudience, type MessageAudience } from '#rules/messages/message-audiences.ts'

/** IDs of bookings, waitlist entries or a departure, depending on the audience. Only a chosen audience has several. */
export type AudienceKey = { audience: MessageAudience; ids: readonly string[] }

type MessageMail = Extract<MailRequest, { template: 'booking-message' | 'waitlist-message' }>
export type MessageWords = { subject: string; text: string; from: string }

/** `mail` creates the message to this recipient. */
export type Recipient = { email: string; name: string; mail(words: MessageWords): MessageMail }

/** `targets` are the trips that the recipients booked or wait for. */
export type Audience = { targets: WaitlistTarget[]; recipients: Recipient[] }

/**
 * Rule D3: the bookers of chosen bookings, chosen waiting parties, all bookers of a departure, or all parties on its
 * waitlist. Undefined if there is no such record. Parties that left or are not confirmed get nothing.
 */
export async function loadAudience(
  db: Db | Tx,
  { audience, ids }: AudienceKey,
  tools: Tools,
): Promise<Audience | undefined> {
  const known: Audience[] = []
  for (const id of isChosenAudience(audience) ? ids : ids.slice(0, 1)) {
    const found = await loaders[audience](db, id, tools)
    if (found) known.push(found)
  }
  if (known.length === 0) return undefined
  return {
    targets: known.flatMap(({ targets }) => targets),
    recipients: known.flatMap(({ recipients }) => recipients),
  }
}

type Load = (db: Db | Tx, id: string, tools: Tools) => Promise<Audience | undefined>

const loadBooker: Load = async (db, id, { site, now }) => {
  const booking = await findBooking(db, id as BookingId)
  if (!booking) return undefined
  const departure = await getDeparture(db, booking.departureId, now())
  return ofDeparture(departure, booking.email ? [toBooker(booking, departure, site)] : [])
}

const loadBookers: Load = async (db, id, { site, now }) => {
  const departure = await findDeparture(db, id as DepartureId, now())
  if (!departure) return undefined
  const bookings = await listBookersOfDeparture(db, departure.id)
  return ofDeparture(
    departure,
    bookings.map((booking) => toBooker(booking, departure, site)),
  )
}

const loadParty: Load = async (db, id, { site, now }) => {
  const entry = await findEntry(db, id as WaitlistEntryId)
  if (!entry) return undefined
  const target = await getWaitlistTarget(db, entry, now())
  const isWaiting = entry.confirmedAt !== null && entry.leftAt === null
  return { targets: [target], recipients: isWaiting ? [toParty(entry, target, site)] : [] }
}

const loadParties: Load = async (db, id, { site, now }) => {
  const departure = await findDeparture(db, id as DepartureId, now())
  if (!departure) return undefined
  const entries = await listWaitingParties(db, departure.id)
  const target = toDepartureTarget(departure)
  return ofDeparture(
    departure,
    entries.map((entry) => toParty(entry, target, site)),
  )
}

const loaders: Record<MessageAudience, Load> = {
  booking: loadBooker,
  bookings: loadBooker,
  entry: loadParty,
  entries: loadParty,
  guests: loadBookers,
  waitlist: loadParties,
}

function ofDeparture(departure: StoredDeparture, recipients: Recipient[]): Audience {
  return { targets: [toDepartureTarget(departure)], recipients }
}

function toBooker(booking: StoredBooking, departure: StoredDeparture, site: SiteSettings): Recipient {
  const { id: bookingId, reference, seats, email, firstName, lastName } = booking
  const { destination, startDate, endDate } = departure
  const name = `${firstName} ${lastName}`.trim()
  const trip = { reference, destination, startDate, endDate, seats }
  return {
    email,
    name,
    mail: (words) => ({
      template: 'booking-message',
      data: { name, trip, bookingLink: createBookingLink(booking, site), ...words },
      recipient: email,
      replyTo: site.staffEmail,
      about: { bookingId },
    }),
  }
}

function toParty(entry: WaitlistEntry, target: WaitlistTarget, site: SiteSettings): Recipient {
  const { id: waitlistEntryId, email, name } = entry
  return {
    email,
    name,
    mail: (words) => ({
      template: 'waitlist-message',
      data: { name, target, ...waitlistMailLinks(entry, site), ...words },
      recipient: email,
      replyTo: site.staffEmail,
      about: { waitlistEntryId },
    }),
  }
}
