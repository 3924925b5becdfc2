import { bookingDetailsOf, deleteBookingDetailsOf } from '../db/booking-details.ts'
import { lockDeparture } from '../db/departures.ts'
import { eraseGuestDataOf, guestDataOf } from '../db/guest-data.ts'
import { inquiriesOf } from '../db/inquiries.ts'
import { filesOf } from '../db/inquiry-files.ts'
import { invitationsOf } from '../db/invitations.ts'
import { deleteMailsOf, mailsOf } from '../db/mails.ts'
import { deleteSubscribersOf, subscribersOf } from '../db/subscribers.ts'
import { deleteEntriesOf, departuresOf, entriesOf } from '../db/waitlist.ts'
import { dropInquiries } from './drop-inquiries.ts'
import { followNumbers } from './follow-numbers.ts'
import type { Tools } from './tools.ts'

/** Everything the site holds about whoever uses this e-mail address. */
export async function exportPerson(email: string, { db }: Pick<Tools, 'db'>) {
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
    bookingDetails: await bookingDetailsOf(db, address),
    ...(await guestDataOf(db, address)),
    subscribers: await subscribersOf(db, address),
    mails: await mailsOf(db, address),
  }
}

/** Erases all of it but what tax law makes us keep, and says how many bookings that concerns. */
export async function erasePerson(email: string, tools: Tools): Promise<{ keptBookings: number }> {
  const address = email.trim().toLowerCase()
  return tools.db.transaction(async (tx) => {
    const inquiries = await inquiriesOf(tx, address)
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
    await deleteSubscribersOf(tx, address)
    await deleteMailsOf(tx, address)
    const { bookings } = await guestDataOf(tx, address)
    return { keptBookings: bookings.length }
  })
}
