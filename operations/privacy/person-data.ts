import { createHmac } from 'node:crypto'
import { listBankLinesByEmail } from '../../db/bank/bank-lines.ts'
import { eraseBookerDataByEmail, getBookerDataByEmail } from '../../db/bookings/booker-data.ts'
import type { Db, Tx } from '../../db/database.ts'
import { lockDeparture } from '../../db/departures/departures.ts'
import { eraseGuestsByEmail, listGuestsByEmail } from '../../db/guests/guests.ts'
import { listInquiriesByEmail } from '../../db/inquiries/inquiries.ts'
import { listInquiryFiles } from '../../db/inquiries/inquiry-files.ts'
import { deleteMailsByEmail, listMailsByEmail } from '../../db/mail/mails.ts'
import { deleteSubscribersByEmail, listSubscribersByEmail } from '../../db/newsletter/subscribers.ts'
import { deleteBookingDetailsByEmail, listBookingDetailsByEmail } from '../../db/orders/booking-details.ts'
import { listCreditsByEmail } from '../../db/payments/credits.ts'
import { deleteNotesOfSubjects, listNotesOfSubjects } from '../../db/staff/notes.ts'
import { listInvitationsByEmail } from '../../db/waitlist/invitations.ts'
import { deleteEntriesByEmail, listEntriesByEmail, listWaitlistedDepartureIds } from '../../db/waitlist/waitlist.ts'
import { idsOf } from '../../rules/ids.ts'
import { writeAuditEntry } from '../audit.ts'
import { unseal } from '../guests/seal.ts'
import { eraseInquiries } from '../inquiries/erase-inquiries.ts'
import { reevaluateDeparture } from '../pool/reevaluate-departure.ts'
import type { Tools } from '../tools.ts'

type Eraser = { actor: string; reason: string }

/** Everything that the site stores about the person with this email address. */
export async function getPersonData(email: string, { db, site }: Tools) {
  const address = email.trim().toLowerCase()
  const inquiries = await listInquiriesByEmail(db, address)
  return {
    waitlistEntries: await listEntriesByEmail(db, address),
    invitations: await listInvitationsByEmail(db, address),
    inquiries,
    files: await listInquiryFiles(db, idsOf(inquiries)),
    notes: await listNotesOfSubjects(db, await listSubjectIds(db, address)),
    bookingDetails: await listBookingDetailsByEmail(db, address),
    ...(await getBookerDataByEmail(db, address)),
    credits: await listCreditsByEmail(db, address),
    bankLines: await listBankLinesByEmail(db, address),
    guests: (await listGuestsByEmail(db, address)).map(({ sealedAnswers, ...guest }) => ({
      ...guest,
      answers: sealedAnswers === null ? {} : unseal(sealedAnswers, guest.id, site.dataKeys),
    })),
    subscribers: await listSubscribersByEmail(db, address),
    mails: await listMailsByEmail(db, address),
  }
}

/** For the file that the person gets. Reading that much about someone is in the audit log. */
export async function exportPersonData(email: string, actor: string, tools: Tools) {
  const details = { address: hashAddress(email.trim().toLowerCase(), tools) }
  await tools.db.transaction((tx) => writeAuditEntry(tx, { actor, action: 'export-person', details }, tools))
  return getPersonData(email, tools)
}

/**
 * Erases everything but what tax law makes us keep, and returns how many bookings that concerns. The audit log keeps
 * the address only as a keyed hash.
 */
export async function erasePersonData(email: string, by: Eraser, tools: Tools): Promise<{ keptBookings: number }> {
  const address = email.trim().toLowerCase()
  return tools.db.transaction(async (tx) => {
    const inquiries = await listInquiriesByEmail(tx, address)
    await deleteNotesOfSubjects(tx, await listSubjectIds(tx, address))
    await eraseInquiries(tx, idsOf(inquiries), tools)
    const departureIds = await listWaitlistedDepartureIds(tx, address)
    for (const departureId of departureIds) await lockDeparture(tx, departureId)
    await deleteEntriesByEmail(tx, address)
    for (const departureId of departureIds) await reevaluateDeparture(tx, departureId, tools)
    await deleteBookingDetailsByEmail(tx, address)
    await eraseBookerDataByEmail(tx, address)
    await eraseGuestsByEmail(tx, address, tools.now())
    await deleteSubscribersByEmail(tx, address)
    await deleteMailsByEmail(tx, address)
    const { bookings } = await getBookerDataByEmail(tx, address)
    const details = { address: hashAddress(address, tools), keptBookings: bookings.length }
    const reason = redact(address, by.reason)
    await writeAuditEntry(tx, { actor: by.actor, action: 'erase-person', reason, details }, tools)
    return { keptBookings: bookings.length }
  })
}

/** The records that staff may have written notes about. */
async function listSubjectIds(db: Db | Tx, address: string): Promise<string[]> {
  const [entries, inquiries, { bookings }] = [
    await listEntriesByEmail(db, address),
    await listInquiriesByEmail(db, address),
    await getBookerDataByEmail(db, address),
  ]
  return idsOf<string>([...entries, ...inquiries, ...bookings])
}

function hashAddress(address: string, { site }: Tools): string {
  return createHmac('sha256', site.secret).update(`person ${address}`).digest('hex')
}

/** The reason may name the person, and the audit log is never erased. */
function redact(address: string, reason: string): string {
  return reason.replaceAll(new RegExp(address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), '…')
}
