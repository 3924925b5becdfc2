import type { JobHandlers } from '../jobs/queue.ts'
import { sendGuestLinks } from '../operations/bookings/send-guest-links.ts'
import { undoBooking } from '../operations/bookings/undo-booking.ts'
import { askDecisions } from '../operations/departures/ask-decisions.ts'
import { endWhatLapsed, followDeparture } from '../operations/departures/follow-departure.ts'
import { introduceGroup } from '../operations/guests/introduce-group.ts'
import { checkLedger } from '../operations/money/check-ledger.ts'
import { remindGuests } from '../operations/money/remind-guests.ts'
import { sendNextReaders } from '../operations/newsletter/send-newsletter.ts'
import { lapseTransfers } from '../operations/orders/lapse-transfers.ts'
import { reconcileOrders } from '../operations/orders/reconcile-orders.ts'
import { eraseOldRecords } from '../operations/privacy/erase-old-records.ts'
import { sendStaffReset } from '../operations/staff/staff-reset.ts'
import { askElsewhere } from '../operations/waitlist/ask-elsewhere.ts'
import { tellList } from '../operations/waitlist/tell-list.ts'
import { deleteFile } from './delete-file.ts'
import { forgetRateLimits } from './forget-rate-limits.ts'
import { refund } from './refund-payment.ts'
import { sendMail } from './send-mail.ts'
import type { WorkerTools } from './tools.ts'

/** Which function performs which job. */
export function jobHandlers(tools: WorkerTools): JobHandlers {
  return {
    'send-mail': (payload, attempt) => sendMail(payload, attempt, tools),
    'send-guest-links': ({ mailId }) => sendGuestLinks(mailId, tools),
    'send-staff-reset': ({ mailId }) => sendStaffReset(mailId, tools),
    'forget-rate-limits': () => forgetRateLimits(tools),
    'erase-old-records': () => eraseOldRecords(tools.retention, tools),
    'delete-file': (payload) => deleteFile(payload, tools),
    'refund-payment': (payload, attempt) => refund(payload, attempt, tools),
    'reconcile-orders': () => reconcileOrders(tools),
    'end-what-lapsed': () => endWhatLapsed(tools),
    'lapse-transfers': () => lapseTransfers(tools),
    'follow-departure': ({ departureId }) => followDeparture(departureId, tools),
    'tell-list': (news) => tellList(news, tools),
    'ask-elsewhere': ({ departureId }) => askElsewhere(departureId, tools),
    'ask-decisions': () => askDecisions(tools),
    'undo-booking': ({ bookingId }) => undoBooking(bookingId, tools),
    'remind-guests': () => remindGuests(tools),
    'check-ledger': () => checkLedger(tools),
    'introduce-group': ({ departureId }) => introduceGroup(departureId, tools),
    'send-newsletter': ({ issueId }) => sendNextReaders(issueId, tools),
  }
}
