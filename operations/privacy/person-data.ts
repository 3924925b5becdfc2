import { createHmac } from 'node:crypto'
import { eraseBankLinesByEmail, listBankLinesByEmail } from '#db/bank/bank-lines.ts'
import { eraseBookerDataByEmail, getBookerDataByEmail, listTripsByEmail } from '#db/bookings/booker-data.ts'
import { eraseRequestTextsByEmail, listRequestsByEmail } from '#db/bookings/booking-requests.ts'
import type { Db, Tx } from '#db/database.ts'
import { lockDepartures } from '#db/departures/departures.ts'
import { listDocumentsByEmail } from '#db/documents/documents.ts'
import { eraseGuestsByEmail, listGuestsByEmail, lockGuests } from '#db/guests/guests.ts'
import { listInquiriesByEmail } from '#db/inquiries/inquiries.ts'
import { listInquiryFiles } from '#db/inquiries/inquiry-files.ts'
import { deleteMailsByEmail, listMailsByEmail, type StoredMail } from '#db/mail/mails.ts'
import { deleteSubscribersByEmail, listSubscribersByEmail } from '#db/newsletter/subscribers.ts'
import { listSignaturesOfGuests } from '#db/operators/waivers.ts'
import { deleteBookingDetailsByEmail, listBookingDetailsByEmail } from '#db/orders/booking-details.ts'
import { eraseCreditsByEmail, listCreditsByEmail } from '#db/payments/credits.ts'
import { listProposalsByEmail } from '#db/pool/proposals.ts'
import { lockOrdersByEmail } from '#db/privacy/erasure-locks.ts'
import { eraseQuotesByEmail, listQuotedDepartureIds, listQuotesByEmail } from '#db/quotes/quote-data.ts'
import { listRescueAnswersByEmail } from '#db/rescue/rescues.ts'
import { listPicturesOf, listReviewsOf } from '#db/reviews/reviews.ts'
import { eraseAuditTexts } from '#db/staff/audit-log.ts'
import { eraseNotesNaming, listAuditEntriesAbout } from '#db/staff/audit-mentions.ts'
import { deleteNotesOfSubjects, listNotesOfSubjects } from '#db/staff/notes.ts'
import { listInvitationsByEmail } from '#db/waitlist/invitations.ts'
import { deleteEntriesByEmail, listEntriesByEmail, listWaitlistedDepartureIds } from '#db/waitlist/waitlist.ts'
import { unsealAnswers } from '#operations/guests/sealed-answers.ts'
import { eraseInquiries } from '#operations/inquiries/erase-inquiries.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { eraseReviews } from '#operations/reviews/erase-reviews.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { type GuestId, idsOf, type OrderId, type WaitlistEntryId } from '#rules/ids.ts'
import { maskLinks } from '#rules/mail/mask-links.ts'
import { isComingTrip } from '#rules/privacy/coming-trips.ts'
import { ERASED, mentions, searchableNames } from '#rules/privacy/mentions.ts'

type Eraser = { actor: string; reason: string }

/** Everything that the site stores about the person with this email address. */
export async function getPersonData(email: string, { db, site }: Tools) {
  const address = email.trim().toLowerCase()
  const inquiries = await listInquiriesByEmail(db, address)
  return {
    waitlistEntries: (await listEntriesByEmail(db, address)).map((entry) => unsealed(entry, site)),
    invitations: await listInvitationsByEmail(db, address),
    proposals: await listProposalsByEmail(db, address),
    inquiries,
    files: await listInquiryFiles(db, idsOf(inquiries)),
    notes: await listNotesOfSubjects(db, await listSubjectIds(db, address)),
    bookingDetails: await listBookingDetailsByEmail(db, address),
    ...(await getBookings(db, address, site)),
    quotes: await listQuotesByEmail(db, address),
    bookingRequests: await listRequestsByEmail(db, address),
    rescueAnswers: await listRescueAnswersByEmail(db, address),
    credits: await listCreditsByEmail(db, address),
    bankLines: await listBankLinesByEmail(db, address),
    documents: await listDocumentsByEmail(db, address),
    guests: (await listGuestsByEmail(db, address)).map((guest) => unsealed(guest, site)),
    waiverSignatures: await listSignaturesOfGuests(db, idsOf(await listGuestsByEmail(db, address))),
    reviews: await getReviews(db, address),
    subscribers: await listSubscribersByEmail(db, address),
    mails: (await listMailsByEmail(db, address)).map(withoutSignatures),
  }
}

/** Rule A2: the person has the links; the staff member who makes the file must not get them. */
function withoutSignatures({ data, sealedData: _, unsubscribeUrl: __, html, text, ...mail }: StoredMail) {
  const masked = JSON.parse(maskLinks(JSON.stringify({ data, html, text }))) as Pick<
    StoredMail,
    'data' | 'html' | 'text'
  >
  return { ...mail, ...masked }
}

async function getBookings(db: Db, address: string, site: Tools['site']) {
  const { orders, ...rest } = await getBookerDataByEmail(db, address)
  return { ...rest, orders: orders.map((order) => unsealed(order, site)) }
}

async function getReviews(db: Db, address: string) {
  const reviews = await listReviewsOf(db, idsOf(await listGuestsByEmail(db, address)))
  const pictures = await listPicturesOf(db, idsOf(reviews))
  return reviews.map((review) => ({ ...review, pictures: pictures.filter(({ reviewId }) => reviewId === review.id) }))
}

function unsealed<Row extends { id: GuestId | OrderId | WaitlistEntryId; sealedAnswers: string | null }>(
  row: Row,
  site: Tools['site'],
) {
  const { sealedAnswers, ...open } = row
  return { ...open, answers: unsealAnswers(sealedAnswers, row.id, site) }
}

/** For the file that the person gets. Reading that much about someone is in the audit log. */
export async function exportPersonData(email: string, actor: string, tools: Tools) {
  const details = { address: hashAddress(email.trim().toLowerCase(), tools) }
  await tools.db.transaction((tx) => writeAuditEntry(tx, { actor, action: 'export-person', details }, tools))
  return getPersonData(email, tools)
}

/** Rule G12: the bookings that keep a person from being erased. */
export async function listComingTrips(email: string, { db, now }: Pick<Tools, 'now'> & { db: Db | Tx }) {
  const trips = await listTripsByEmail(db, email.trim().toLowerCase())
  return trips.filter((trip) => isComingTrip(trip, now()))
}

type ErasePersonResult = { ok: true; keptBookings: number } | { ok: false; reason: 'coming-trip' }

/**
 * Erases everything but what tax law makes us keep, and returns how many bookings that concerns. The audit log keeps
 * the address only as a keyed hash.
 */
export async function erasePersonData(email: string, by: Eraser, tools: Tools): Promise<ErasePersonResult> {
  const address = email.trim().toLowerCase()
  return tools.db.transaction(async (tx) => {
    await lockOrdersByEmail(tx, address)
    // Behind the lock, because paying an order makes its booking.
    if ((await listComingTrips(address, { ...tools, db: tx })).length > 0) return { ok: false, reason: 'coming-trip' }
    const waitedFor = await listWaitlistedDepartureIds(tx, address)
    const departureIds = [...new Set([...waitedFor, ...(await listQuotedDepartureIds(tx, address))])]
    await lockDepartures(tx, departureIds)
    const inquiries = await listInquiriesByEmail(tx, address)
    const names = searchableNames(address, await listNames(tx, address))
    await eraseTexts(tx, address, names)
    await deleteBookingDetailsByEmail(tx, address)
    const guests = idsOf(await listGuestsByEmail(tx, address))
    await eraseBookerDataByEmail(tx, address)
    await eraseGuests(tx, address, guests, tools)
    await eraseQuotesByEmail(tx, address, tools.now())
    await deleteEntriesByEmail(tx, address)
    for (const departureId of departureIds) await reevaluateDeparture(tx, departureId, tools)
    await deleteSubscribersByEmail(tx, address)
    await eraseInquiries(tx, idsOf(inquiries), tools)
    await deleteMailsByEmail(tx, address)
    const { bookings } = await getBookerDataByEmail(tx, address)
    const details = { address: hashAddress(address, tools), keptBookings: bookings.length }
    const reason = redact(by.reason, names)
    await writeAuditEntry(tx, { actor: by.actor, action: 'erase-person', reason, details }, tools)
    return { ok: true, keptBookings: bookings.length }
  })
}

async function eraseGuests(tx: Tx, address: string, guests: readonly GuestId[], tools: Tools): Promise<void> {
  await lockGuests(tx, guests)
  await eraseGuestsByEmail(tx, address, tools.now())
  await eraseReviews(tx, guests, tools)
}

/** Rule G11: what staff and banks wrote about the person, on their records or elsewhere. */
async function eraseTexts(tx: Tx, address: string, names: readonly string[]): Promise<void> {
  const { bookings } = await getBookerDataByEmail(tx, address)
  const records = {
    bookings: idsOf(bookings),
    waitlistEntries: idsOf(await listEntriesByEmail(tx, address)),
    inquiries: idsOf(await listInquiriesByEmail(tx, address)),
  }
  await deleteNotesOfSubjects(tx, await listSubjectIds(tx, address))
  await eraseNotesNaming(tx, names, ERASED)
  await eraseAuditTexts(tx, await listAuditEntriesAbout(tx, records, names))
  await eraseRequestTextsByEmail(tx, address)
  await eraseCreditsByEmail(tx, address, ERASED)
  await eraseBankLinesByEmail(tx, address, names, ERASED)
}

/** The names that the person gave us. */
async function listNames(tx: Tx, address: string): Promise<string[]> {
  const { bookings, orders } = await getBookerDataByEmail(tx, address)
  const named = [...(await listEntriesByEmail(tx, address)), ...(await listInquiriesByEmail(tx, address))]
  return [
    ...[...bookings, ...orders, ...(await listQuotesByEmail(tx, address))].map(
      ({ firstName, lastName }) => `${firstName} ${lastName}`,
    ),
    ...named.map(({ name }) => name),
    ...(await listGuestsByEmail(tx, address)).map(({ name }) => name),
  ]
}

/** The records that staff may have written notes about. */
async function listSubjectIds(db: Db | Tx, address: string): Promise<string[]> {
  const [entries, inquiries, { bookings, orders }] = [
    await listEntriesByEmail(db, address),
    await listInquiriesByEmail(db, address),
    await getBookerDataByEmail(db, address),
  ]
  return idsOf<string>([...entries, ...inquiries, ...bookings, ...orders])
}

function hashAddress(address: string, { site }: Tools): string {
  return createHmac('sha256', site.secret).update(`person ${address}`).digest('hex')
}

/** The reason may name the person, and the audit log is never deleted. */
function redact(reason: string, names: readonly string[]): string {
  const redacted = names.reduce(
    (text, name) => text.replaceAll(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), '…'),
    reason,
  )
  return mentions(redacted, names) ? ERASED : redacted
}
