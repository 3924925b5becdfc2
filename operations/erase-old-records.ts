import { deleteOldBookingDetails } from '../db/booking-details.ts'
import type { Tx } from '../db/database.ts'
import { eraseOldDetails, eraseOldGuests, eraseUnpaidGuests } from '../db/guest-data.ts'
import { oldInquiries } from '../db/inquiries.ts'
import { deleteOldFiles } from '../db/inquiry-files.ts'
import { deleteOldMails } from '../db/mails.ts'
import { deleteOldSubscribers } from '../db/subscribers.ts'
import { deleteOldEntries } from '../db/waitlist.ts'
import { type Cutoffs, erasureCutoffs, type Retention } from '../rules/retention.ts'
import { dropFiles, dropInquiries } from './drop-inquiries.ts'
import type { Tools } from './tools.ts'

/** What the privacy policy promises: every kind of record goes when its time is over. */
export async function eraseOldRecords(keep: Retention, tools: Tools): Promise<void> {
  const before = erasureCutoffs(keep, tools.now())
  await tools.db.transaction(async (tx) => {
    await deleteOldEntries(tx, before.waitlist)
    await dropInquiries(tx, await oldInquiries(tx, before.inquiries), tools)
    await dropFiles(tx, await deleteOldFiles(tx, before.files), tools)
    await deleteOldSubscribers(tx, before.subscribers)
    await eraseOldBookings(tx, before)
    await deleteOldMails(tx, before.mails)
  })
}

async function eraseOldBookings(tx: Tx, before: Cutoffs): Promise<void> {
  await deleteOldBookingDetails(tx, before.unpaidBookings)
  await eraseUnpaidGuests(tx, before.unpaidBookings)
  await eraseOldDetails(tx, before.operatorDetails)
  await eraseOldGuests(tx, before.bookings)
}
