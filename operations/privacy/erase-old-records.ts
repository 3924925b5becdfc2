import { eraseOldPayers } from '../../db/bank-lines.ts'
import { deleteOldBookingDetails } from '../../db/booking-details.ts'
import { eraseOldHolders } from '../../db/credits.ts'
import type { Tx } from '../../db/database.ts'
import { eraseOldDetails, eraseOldGuests, eraseUnpaidGuests } from '../../db/guest-data.ts'
import { eraseOldAnswers, eraseOldNames } from '../../db/guests.ts'
import { oldInquiries } from '../../db/inquiries.ts'
import { deleteOldFiles } from '../../db/inquiry-files.ts'
import { deleteOldMails } from '../../db/mails.ts'
import { insertRun } from '../../db/retention-runs.ts'
import { deleteEndedSessions } from '../../db/staff.ts'
import { deleteOldSubscribers } from '../../db/subscribers.ts'
import { deleteOldEntries } from '../../db/waitlist.ts'
import { type Cutoffs, type Erased, erasureCutoffs, type Retention } from '../../rules/retention.ts'
import { dropFiles, dropInquiries } from '../inquiries/drop-inquiries.ts'
import type { Tools } from '../tools.ts'

/** What the privacy policy promises: every kind of record goes when its time is over. */
export async function eraseOldRecords(keep: Retention, tools: Tools): Promise<void> {
  const before = erasureCutoffs(keep, tools.now())
  await tools.db.transaction(async (tx) => {
    const inquiries = await oldInquiries(tx, before.inquiries)
    await dropInquiries(tx, inquiries, tools)
    const files = await deleteOldFiles(tx, before.files)
    await dropFiles(tx, files, tools)
    const erased = {
      waitlistEntries: await deleteOldEntries(tx, before.waitlist),
      inquiries: inquiries.length,
      files: files.length,
      subscribers: await deleteOldSubscribers(tx, before.subscribers),
      ...(await eraseOldBookings(tx, before, tools.now())),
      mails: await deleteOldMails(tx, before.mails),
    } satisfies Erased
    await deleteEndedSessions(tx, tools.now())
    await insertRun(tx, { id: tools.newId<'retention-run'>(), at: tools.now(), erased })
  })
}

/** What only belongs to a booking that is erased is not counted once more. */
async function eraseOldBookings(tx: Tx, before: Cutoffs, now: Date) {
  const unpaid = await deleteOldBookingDetails(tx, before.unpaidBookings)
  const unpaidOrders = await eraseUnpaidGuests(tx, before.unpaidBookings)
  const details = await eraseOldDetails(tx, before.operatorDetails)
  const answers = await eraseOldAnswers(tx, before.operatorDetails, now)
  const bookings = await eraseOldGuests(tx, before.bookings)
  await eraseOldPayers(tx, before.bookings)
  await eraseOldHolders(tx, before.bookings)
  await eraseOldNames(tx, before.bookings)
  return { unpaidBookings: unpaid + unpaidOrders, operatorDetails: details + answers, bookings }
}
