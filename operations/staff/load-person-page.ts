import { type ListedBooking, listBookingsByEmail, listBookingsById } from '#db/bookings/booking-rows.ts'
import { listDocumentsByEmail } from '#db/documents/documents.ts'
import { listInquiryRowsByEmail } from '#db/inquiries/inquiry-rows.ts'
import { listMailRowsByEmail } from '#db/mail/mails.ts'
import { listMessagesByEmail } from '#db/messages/guest-messages.ts'
import { listSubscribersByEmail } from '#db/newsletter/subscribers.ts'
import { listUnbookedOrdersByEmail } from '#db/orders/order-rows.ts'
import { listCreditsByEmail } from '#db/payments/credits.ts'
import { listQuoteRowsByEmail } from '#db/quotes/found-quotes.ts'
import { listNotesOfSubjects } from '#db/staff/notes.ts'
import { findAddressOf, listPhonesByEmail, listPlacesByEmail, type PersonRecord } from '#db/staff/search.ts'
import { listEntryRowsByEmail } from '#db/waitlist/entry-rows.ts'
import type { Tools } from '#operations/tools.ts'
import { idsOf } from '#rules/ids.ts'
import { toDocumentRow, withQuoteStatus } from './record-rows.ts'

/** The newest of each kind. No one reads more. */
const MAX_RECORDS = 50

export type PersonPage = NonNullable<Awaited<ReturnType<typeof loadPersonPage>>>

/** Rule A7: everything about the person whose record this is. A person is an email address, in any case. */
export async function loadPersonPage(record: PersonRecord, id: string, { db, now }: Tools) {
  const email = await findAddressOf(db, record, id)
  if (!email) return undefined
  const [own, places, orders, quotes, entries, inquiries, credits, documents, messages, mails, phones, [subscriber]] =
    await Promise.all([
      listBookingsByEmail(db, email, MAX_RECORDS, now()),
      listPlaces(email, { db, now }),
      listUnbookedOrdersByEmail(db, email, MAX_RECORDS),
      listQuoteRowsByEmail(db, email, MAX_RECORDS),
      listEntryRowsByEmail(db, email, MAX_RECORDS),
      listInquiryRowsByEmail(db, email, MAX_RECORDS),
      listCreditsByEmail(db, email),
      listDocumentsByEmail(db, email),
      listMessagesByEmail(db, email, MAX_RECORDS),
      listMailRowsByEmail(db, email, MAX_RECORDS),
      listPhonesByEmail(db, email),
      listSubscribersByEmail(db, email),
    ])
  const asGuest = places.map(({ booking: { at }, name }) => ({ at, name }))
  const named = newestFirst([...own, ...asGuest, ...orders, ...quotes, ...entries, ...inquiries])
  const notes = await listNotesOfSubjects(db, idsOf<string>([...own, ...entries, ...inquiries]))
  return {
    email,
    /** The names that the person gave, the newest first. */
    names: [...new Set(named.map(({ name }) => name.trim()).filter(Boolean))],
    phones,
    subscription: subscriber?.state,
    bookings: withPlaces(own, places),
    orders,
    quotes: quotes.map((quote) => withQuoteStatus(quote, now())),
    entries,
    inquiries,
    credits,
    documents: documents.map(toDocumentRow).toReversed(),
    messages,
    mails,
    notes: notes.toReversed(),
  }
}

type Place = { booking: ListedBooking; name: string }

/** Rule G13: the bookings where this person is a guest with their own address, and under which name. */
async function listPlaces(email: string, { db, now }: Pick<Tools, 'db' | 'now'>): Promise<Place[]> {
  const places = await listPlacesByEmail(db, email)
  const bookingIds = places.map(({ bookingId }) => bookingId)
  const bookings = bookingIds.length > 0 ? await listBookingsById(db, bookingIds, now()) : []
  return places.flatMap(({ bookingId, name }) => {
    const booking = bookings.find(({ id }) => id === bookingId)
    return booking ? [{ booking, name }] : []
  })
}

/** A booking that they did not make themselves says which guest they are. */
function withPlaces(own: readonly ListedBooking[], places: readonly Place[]) {
  const others = places.filter(({ booking }) => own.every(({ id }) => id !== booking.id))
  const asGuest = others.map(({ booking, name }) => ({ ...booking, foundGuests: name ? [name] : [] }))
  return newestFirst([...own.map((booking) => ({ ...booking, foundGuests: [] as string[] })), ...asGuest])
}

function newestFirst<Row extends { at: Date }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
