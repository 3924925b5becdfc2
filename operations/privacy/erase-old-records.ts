import { deleteOldAnswers } from '#db/api/answers.ts'
import { eraseOldPayers } from '#db/bank/bank-lines.ts'
import { eraseOldBookers, eraseOldOrderAnswers, eraseUnpaidBookers } from '#db/bookings/booker-data.ts'
import { eraseOldRequestTexts } from '#db/bookings/booking-requests.ts'
import { deleteExpiredMailedLinks } from '#db/bookings/mailed-links.ts'
import type { Tx } from '#db/database.ts'
import { eraseOldCustomers } from '#db/documents/documents.ts'
import { eraseOldAnswers, eraseOldNames } from '#db/guests/guests.ts'
import { listOldInquiryIds } from '#db/inquiries/inquiries.ts'
import { deleteOldFiles } from '#db/inquiries/inquiry-files.ts'
import { eraseOldMails } from '#db/mail/mails.ts'
import { deleteOldSubscribers } from '#db/newsletter/subscribers.ts'
import { deleteOldBookingDetails } from '#db/orders/booking-details.ts'
import { eraseNetworks } from '#db/orders/orders.ts'
import { eraseOldCreditHolders } from '#db/payments/credits.ts'
import { deleteOldRuns } from '#db/pool/runs.ts'
import { lockOldRecords } from '#db/privacy/erasure-locks.ts'
import { insertRetentionRun } from '#db/privacy/retention-runs.ts'
import { eraseOldQuotes } from '#db/quotes/quote-data.ts'
import { eraseOldReviewNames } from '#db/reviews/reviews.ts'
import { deleteNotesOfErasedOrders } from '#db/staff/notes.ts'
import { deleteExpiredSessions } from '#db/staff/staff.ts'
import { deleteOldTodayMarks } from '#db/staff/today-marks.ts'
import { deleteOldEntries } from '#db/waitlist/waitlist.ts'
import { deleteOldMessages } from '#db/webhooks/deliveries.ts'
import { enqueueFileDeletions, eraseInquiries } from '#operations/inquiries/erase-inquiries.ts'
import type { Tools } from '#operations/tools.ts'
import { answerCutoff } from '#rules/api/idempotency.ts'
import { mailedLinkCutoff } from '#rules/bookings/booking-requests.ts'
import { addHours } from '#rules/dates.ts'
import { NETWORK_PAUSE_HOURS } from '#rules/orders/order-limits.ts'
import { RUN_DAYS } from '#rules/pool/runs.ts'
import { type ErasedCounts, type ErasureCutoffs, erasureCutoffs, type Retention } from '#rules/privacy/retention.ts'
import { MARK_DAYS } from '#rules/staff/today-list.ts'
import { messageCutoff } from '#rules/webhooks/deliveries.ts'

/** As the privacy policy promises, every kind of record is erased when its time is over. */
export async function eraseOldRecords(keep: Retention, tools: Tools): Promise<void> {
  const before = erasureCutoffs(keep, tools.now())
  await tools.db.transaction((tx) => eraseNetworks(tx, addHours(tools.now(), -NETWORK_PAUSE_HOURS)))
  await tools.db.transaction(async (tx) => {
    await lockOldRecords(tx, before)
    const bookings = await eraseOldBookings(tx, before, tools.now())
    const waitlistEntries = await deleteOldEntries(tx, before.waitlist)
    const subscribers = await deleteOldSubscribers(tx, before.subscribers)
    const inquiries = await listOldInquiryIds(tx, before.inquiries)
    await eraseInquiries(tx, inquiries, tools)
    const files = await deleteOldFiles(tx, before.files)
    await enqueueFileDeletions(tx, files, tools)
    const erased = {
      ...bookings,
      waitlistEntries,
      inquiries: inquiries.length,
      files: files.length,
      subscribers,
      mails: await eraseOldMails(tx, before.mails, tools.site.staffEmail, tools.now()),
    } satisfies ErasedCounts
    await deleteExpiredSessions(tx, tools.now())
    await deleteOldAnswers(tx, answerCutoff(tools.now()))
    await deleteOldRuns(tx, addHours(tools.now(), -RUN_DAYS * 24))
    await deleteOldMessages(tx, messageCutoff(tools.now()))
    await deleteOldTodayMarks(tx, addHours(tools.now(), -MARK_DAYS * 24))
    await insertRetentionRun(tx, { id: tools.newId<'retention-run'>(), at: tools.now(), erased })
  })
}

/** Payers, customers on documents, credit holders and guest names belong to bookings that are counted already. */
async function eraseOldBookings(tx: Tx, before: ErasureCutoffs, now: Date) {
  const unpaid = await deleteOldBookingDetails(tx, before.unpaidBookings)
  const unpaidOrders = await eraseUnpaidBookers(tx, before.unpaidBookings)
  const quotes = await eraseOldQuotes(tx, before)
  const details = await eraseOldOrderAnswers(tx, before.operatorDetails)
  const answers = await eraseOldAnswers(tx, before.operatorDetails, now)
  const bookings = await eraseOldBookers(tx, before.bookings)
  await eraseOldCustomers(tx)
  await eraseOldRequestTexts(tx)
  await deleteNotesOfErasedOrders(tx)
  await deleteExpiredMailedLinks(tx, mailedLinkCutoff(now))
  await eraseOldPayers(tx, before.bookings)
  await eraseOldCreditHolders(tx, before.bookings)
  await eraseOldNames(tx, before.bookings)
  await eraseOldReviewNames(tx, before.bookings)
  return { unpaidBookings: unpaid + unpaidOrders + quotes, operatorDetails: details + answers, bookings }
}
