import type { JobHandlers } from '#jobs/queue.ts'
import { addUpJournal } from '#operations/accounting/add-up-journal.ts'
import { cancelBookingWithDeparture } from '#operations/bookings/cancel-booking-with-departure.ts'
import { sendBookingLinks } from '#operations/bookings/send-booking-links.ts'
import { sendTripMails } from '#operations/bookings/send-trip-mails.ts'
import { releaseAllExpiredSeats, releaseExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import { requestDecisions } from '#operations/departures/request-decisions.ts'
import { issueDocument, issueMissingDocuments } from '#operations/documents/issue-document.ts'
import { introduceGroup } from '#operations/guests/introduce-group.ts'
import { endOrderWithDeparture } from '#operations/holding/end-order-with-departure.ts'
import { mailBookingDetails } from '#operations/holding/mail-booking-details.ts'
import { remindOfInstallments } from '#operations/installments/remind-of-installments.ts'
import { sendNextBatch } from '#operations/newsletter/send-newsletter.ts'
import { checkLedger } from '#operations/payments/check-ledger.ts'
import { proposeDeparture } from '#operations/pool/propose-departure.ts'
import { runMatch } from '#operations/pool/run-match.ts'
import { eraseOldRecords } from '#operations/privacy/erase-old-records.ts'
import { reclaimCredit } from '#operations/refunds/reclaim-credit.ts'
import { askGuests } from '#operations/rescue/ask-guests.ts'
import { moveRescuedBooking } from '#operations/rescue/move-rescued-booking.ts'
import { reconcileOrders } from '#operations/settling/reconcile-orders.ts'
import { checkAuditLogNightly } from '#operations/staff/check-audit-log.ts'
import { recordFailedLogin } from '#operations/staff/record-login.ts'
import { sendPasswordReset } from '#operations/staff/reset-staff-password.ts'
import { expireTransfers } from '#operations/transfers/expire-transfers.ts'
import { eraseUnconfirmedEntries } from '#operations/waitlist/erase-unconfirmed-entries.ts'
import { notifyWaitlist } from '#operations/waitlist/notify-waitlist.ts'
import { remindOfInvitations } from '#operations/waitlist/remind-of-invitations.ts'
import { remindUnconfirmedEntries } from '#operations/waitlist/remind-unconfirmed-entries.ts'
import { queueLostDeliveries } from '#operations/webhooks/queue-lost-deliveries.ts'
import { deleteRateLimits } from './delete-expired-rate-limits.ts'
import { deleteFile } from './delete-file.ts'
import { deliverWebhooks } from './deliver-webhook.ts'
import type { WorkerTools } from './job-tools.ts'
import { sendMail } from './send-mail.ts'
import { refund } from './submit-refund.ts'

/** The function that performs each job. */
export function jobHandlers(tools: WorkerTools): JobHandlers {
  return {
    'send-mail': (payload, attempt) => sendMail(payload, attempt, tools),
    'send-booking-links': ({ mailId }) => sendBookingLinks(mailId, tools),
    'mail-booking-details': (payload) => mailBookingDetails(payload, tools),
    'send-password-reset': ({ mailId }) => sendPasswordReset(mailId, tools),
    'record-failed-login': ({ account }) => recordFailedLogin(account, tools),
    'delete-expired-rate-limits': () => deleteRateLimits(tools),
    'erase-old-records': () => eraseOldRecords(tools.retention, tools),
    'delete-file': (payload) => deleteFile(payload, tools),
    'submit-refund': (payload, attempt) => refund(payload, attempt, tools),
    'reclaim-credit': ({ bookingId }) => reclaimCredit(bookingId, tools),
    'reconcile-orders': () => reconcileOrders(tools),
    'release-all-expired-seats': () => releaseAllExpiredSeats(tools),
    'expire-transfers': () => expireTransfers(tools),
    'release-expired-seats': ({ departureId }) => releaseExpiredSeats(departureId, tools),
    'remind-of-invitations': () => remindOfInvitations(tools),
    'notify-waitlist': (announcement) => notifyWaitlist(announcement, tools),
    'propose-departure': ({ departureId }) => proposeDeparture(departureId, tools),
    'match-pool': () => runMatch(tools),
    'remind-unconfirmed-entries': () => remindUnconfirmedEntries(tools),
    'erase-unconfirmed-entries': () => eraseUnconfirmedEntries(tools),
    'request-decisions': () => requestDecisions(tools),
    'ask-guests': ({ departureId }) => askGuests(departureId, tools),
    'move-rescued-booking': (payload) => moveRescuedBooking(payload, tools),
    'cancel-booking-with-departure': ({ bookingId }) => cancelBookingWithDeparture(bookingId, tools),
    'end-order-with-departure': ({ orderId }) => endOrderWithDeparture(orderId, tools),
    'remind-of-installments': () => remindOfInstallments(tools),
    'send-trip-mails': () => sendTripMails(tools),
    'add-up-journal': () => addUpJournal(tools),
    'check-ledger': () => checkLedger(tools),
    'check-audit-log': () => checkAuditLogNightly(tools),
    'issue-document': ({ bookingId }) => issueDocument(bookingId, tools),
    'issue-missing-documents': () => issueMissingDocuments(tools),
    'introduce-group': ({ departureId }) => introduceGroup(departureId, tools),
    'send-newsletter': ({ issueId }) => sendNextBatch(issueId, tools),
    'deliver-webhook': ({ endpointId }) => deliverWebhooks(endpointId, tools),
    'deliver-lost-webhooks': () => queueLostDeliveries(tools),
  }
}
