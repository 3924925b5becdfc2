import { createHmac } from 'node:crypto'
import { bankLinesOf } from '../../db/bank-lines.ts'
import { bookingDetailsOf, deleteBookingDetailsOf } from '../../db/booking-details.ts'
import { creditsOf } from '../../db/credits.ts'
import type { Db, Tx } from '../../db/database.ts'
import { lockDeparture } from '../../db/departures.ts'
import { eraseGuestDataOf, guestDataOf } from '../../db/guest-data.ts'
import { eraseGuestRecordsOf, guestRecordsOf } from '../../db/guests.ts'
import { inquiriesOf } from '../../db/inquiries.ts'
import { filesOf } from '../../db/inquiry-files.ts'
import { invitationsOf } from '../../db/invitations.ts'
import { deleteMailsOf, mailsOf } from '../../db/mails.ts'
import { deleteNotesBeside, notesBeside } from '../../db/notes.ts'
import { deleteSubscribersOf, subscribersOf } from '../../db/subscribers.ts'
import { deleteEntriesOf, departuresOf, entriesOf } from '../../db/waitlist.ts'
import { audit } from '../audit.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import { unseal } from '../guests/sealed.ts'
import { dropInquiries } from '../inquiries/drop-inquiries.ts'
import type { Tools } from '../tools.ts'

type Eraser = { actor: string; reason: string }

/** Everything the site holds about whoever uses this e-mail address. */
export async function exportPerson(email: string, { db, house }: Pick<Tools, 'db' | 'house'>) {
  const address = email.trim().toLowerCase()
  const inquiries = await inquiriesOf(db, address)
  return {
    waitlistEntries: await entriesOf(db, address),
    invitations: await invitationsOf(db, address),
    inquiries,
    files: await filesOf(
      db,
      inquiries.map(({ id }) => id),
    ),
    notes: await notesBeside(db, await recordsOf(db, address)),
    bookingDetails: await bookingDetailsOf(db, address),
    ...(await guestDataOf(db, address)),
    credits: await creditsOf(db, address),
    bankLines: await bankLinesOf(db, address),
    guests: (await guestRecordsOf(db, address)).map(({ sealed, ...guest }) => ({
      ...guest,
      answers: sealed === null ? {} : unseal(sealed, guest.id, house.dataKeys),
    })),
    subscribers: await subscribersOf(db, address),
    mails: await mailsOf(db, address),
  }
}

/** For the file that goes to the person. Whoever reads so much about somebody leaves a line in the log. */
export async function exportPersonByHand(email: string, actor: string, tools: Tools) {
  const facts = { address: signOf(email.trim().toLowerCase(), tools) }
  await tools.db.transaction((tx) => audit(tx, { actor, action: 'export-person', reason: '', facts }, tools))
  return exportPerson(email, tools)
}

/**
 * Erases all of it but what tax law makes us keep, and says how many bookings that concerns. The log keeps that it was
 * done, and the address only as a sign by which this site alone could recognise it.
 */
export async function erasePerson(email: string, by: Eraser, tools: Tools): Promise<{ keptBookings: number }> {
  const address = email.trim().toLowerCase()
  return tools.db.transaction(async (tx) => {
    const inquiries = await inquiriesOf(tx, address)
    await deleteNotesBeside(tx, await recordsOf(tx, address))
    await dropInquiries(
      tx,
      inquiries.map(({ id }) => id),
      tools,
    )
    const lists = await departuresOf(tx, address)
    for (const departureId of lists) await lockDeparture(tx, departureId)
    await deleteEntriesOf(tx, address)
    for (const departureId of lists) await followNumbers(tx, departureId, tools)
    await deleteBookingDetailsOf(tx, address)
    await eraseGuestDataOf(tx, address)
    await eraseGuestRecordsOf(tx, address, tools.now())
    await deleteSubscribersOf(tx, address)
    await deleteMailsOf(tx, address)
    const { bookings } = await guestDataOf(tx, address)
    const facts = { address: signOf(address, tools), keptBookings: bookings.length }
    const reason = without(address, by.reason)
    await audit(tx, { actor: by.actor, action: 'erase-person', reason, facts }, tools)
    return { keptBookings: bookings.length }
  })
}

/** Beside which staff may have noted something about them. */
async function recordsOf(db: Db | Tx, address: string): Promise<string[]> {
  const [entries, inquiries, { bookings }] = [
    await entriesOf(db, address),
    await inquiriesOf(db, address),
    await guestDataOf(db, address),
  ]
  return [...entries, ...inquiries, ...bookings].map(({ id }) => id)
}

function signOf(address: string, { house }: Pick<Tools, 'house'>): string {
  return createHmac('sha256', house.secret).update(`person ${address}`).digest('hex')
}

/** Whoever gives a reason may well name the person, and the log is kept for ever. */
function without(address: string, reason: string): string {
  return reason.replaceAll(new RegExp(address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), '…')
}
