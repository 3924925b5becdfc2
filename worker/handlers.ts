import type { JobHandlers } from '../jobs/queue.ts'
import { askDecisions } from '../operations/ask-decisions.ts'
import { askElsewhere } from '../operations/ask-elsewhere.ts'
import { checkLedger } from '../operations/check-ledger.ts'
import { eraseOldRecords } from '../operations/erase-old-records.ts'
import { endWhatLapsed, followDeparture } from '../operations/follow-departure.ts'
import { introduceGroup } from '../operations/introduce-group.ts'
import { lapseTransfers } from '../operations/lapse-transfers.ts'
import { reconcileOrders } from '../operations/reconcile-orders.ts'
import { remindGuests } from '../operations/remind-guests.ts'
import { sendGuestLinks } from '../operations/send-guest-links.ts'
import { sendNextReaders } from '../operations/send-newsletter.ts'
import { sendStaffReset } from '../operations/staff-reset.ts'
import { tellList } from '../operations/tell-list.ts'
import { undoBooking } from '../operations/undo-booking.ts'
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
