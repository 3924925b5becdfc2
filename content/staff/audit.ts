import { prose } from '#content/prose.ts'
import { type AuditAction, isAuditAction } from '#rules/staff/audit-actions.ts'
import type { AuditFault } from '#rules/staff/audit-chain.ts'
import type { AuditSubject } from '#rules/staff/audit-subjects.ts'

const actionNames: Record<AuditAction, string> = {
  'open-departure': 'Opened a departure',
  'go-anyway-departure': 'Decided to run a departure with fewer people',
  'fly-as-chosen': 'Decided to run a departure with a supplement',
  'cancel-as-chosen': 'Cancelled a departure after asking its guests',
  'close-departure': 'Closed a departure',
  'reopen-departure': 'Reopened a departure',
  'cancel-departure': 'Cancelled a departure',
  'flown-departure': 'Recorded that a departure flew',
  'did-not-go-departure': 'Recorded that a departure didn’t run',
  'create-departure': 'Created a departure',
  'edit-departure': 'Edited a departure',
  'reprice-departure': 'Updated a departure’s price from its trip',
  'move-entries': 'Moved people to another departure',
  'cancel-booking': 'Cancelled a booking',
  'move-booking': 'Moved a booking',
  'replace-guest': 'Replaced a guest',
  'read-guest-answers': 'Viewed guest details',
  'change-contact': 'Changed contact details',
  'renew-link': 'Ended a booking’s links and sent a new one',
  'add-seats': 'Added seats to a booking',
  'drop-seats': 'Removed seats from a booking',
  'split-booking': 'Split a booking',
  'send-link': 'Sent a guest’s link',
  'copy-link': 'Viewed a guest’s link',
  'decline-request': 'Declined a guest’s request',
  'release-hold': 'Released unpaid seats',
  'create-quote': 'Held seats for a guest',
  'mail-quote': 'Sent a quote again',
  'withdraw-quote': 'Withdrew a quote',
  'return-to-sale': 'Returned a departure to public sale',
  'issue-credit': 'Issued a credit',
  'apply-credit': 'Applied a credit',
  refund: 'Started a refund',
  'decide-refund': 'Decided on money refunded outside the site',
  'confirm-refund': 'Marked a refund as sent',
  'confirm-refund-otherwise': 'Marked a refund as sent another way',
  'withdraw-refund': 'Cancelled a refund',
  'record-payment': 'Recorded a payment',
  'extend-installment': 'Gave more time for an installment',
  'extend-transfer': 'Gave more time for a bank transfer',
  'record-transfer': 'Recorded a bank transfer',
  'import-bank-lines': 'Imported bank transactions',
  'match-bank-line': 'Matched a bank transaction',
  'refund-bank-line': 'Marked a bank transaction as returned',
  'ignore-bank-line': 'Ignored a bank transaction',
  'credit-bank-line': 'Turned a bank transaction into a credit',
  'add-entry': 'Added a waiting list entry',
  'confirm-entry': 'Confirmed a waiting list entry',
  'invite-as-staff': 'Invited a party ahead of its turn',
  'remove-entry': 'Removed someone from the waiting list',
  'merge-entries': 'Merged waiting list entries',
  'change-party-size': 'Changed a party’s size',
  'send-proposals': 'Sent a plan’s proposals',
  'withdraw-proposal': 'Withdrew a proposal',
  'change-pool-settings': 'Changed how proposals are sent',
  'work-inquiry': 'Updated an inquiry',
  'reply-inquiry': 'Replied to an inquiry',
  'send-newsletter': 'Sent a newsletter',
  'send-message': 'Sent a message to guests',
  'create-message-template': 'Created a message template',
  'change-message-template': 'Changed a message template',
  'delete-message-template': 'Deleted a message template',
  'erase-person': 'Erased a person’s data',
  'export-person': 'Exported a person’s data',
  'export-list': 'Downloaded a list',
  'change-catalogue': 'Changed the catalogue',
  'revert-catalogue': 'Restored an earlier catalogue version',
  'set-up-owner': 'Created the first staff account',
  'start-empty': 'Erased the demo season',
  'invite-staff': 'Invited a team member',
  'resend-staff-invitation': 'Sent a team invitation again',
  'revoke-staff-invitation': 'Revoked a team invitation',
  'join-staff': 'Joined the team',
  'change-staff-role': 'Changed a team member’s role',
  'end-staff-member': 'Ended a team member’s access',
  'log-in': 'Logged in',
  'log-in-failed': 'Failed to log in',
  'change-password': 'Changed their password',
  'reset-password': 'Reset a password',
  'turn-on-codes': 'Turned on two-step verification',
  'turn-off-codes': 'Turned off two-step verification',
  'add-operator': 'Added an operator',
  'create-api-key': 'Created an API key',
  'revoke-api-key': 'Revoked an API key',
  'show-calendar': 'Viewed a calendar’s address',
  'replace-calendar': 'Replaced a calendar’s address',
  'create-partner': 'Added a partner site',
  'change-partner': 'Changed a partner site’s addresses',
  'end-partner': 'Ended a partner site',
  'add-webhook': 'Added a webhook',
  'change-webhook': 'Changed a webhook',
  'show-webhook-secret': 'Viewed a webhook’s secret',
  'replace-webhook-secret': 'Replaced a webhook’s secret',
  'test-webhook': 'Sent a test message to a webhook',
  'send-webhook-again': 'Sent a webhook message again',
  'switch-off-webhook': 'Turned off a webhook',
  'switch-on-webhook': 'Turned on a webhook',
  'send-mail-again': 'Retried a failed email',
  'resend-mail': 'Sent an email again',
  'revive-job': 'Retried a failed job',
}

export function actionName(action: string): string {
  return actionLabel({}, action)
}

/** On the page of its record an action may have a shorter label. */
export function actionLabel(labels: Readonly<Record<string, string>>, action: string): string {
  return labels[action] ?? (isAuditAction(action) ? actionNames[action] : action)
}

export const auditRecordNames: Record<AuditSubject, string> = {
  departure: 'Departure',
  booking: 'Booking',
  'waitlist-entry': 'Waiting list entry',
  inquiry: 'Inquiry',
}

export const auditFaults: Record<AuditFault, string> = {
  changed: 'This entry was altered.',
  missing: 'This entry is gone.',
  unchained: 'This entry wasn’t added by the site.',
  cut: 'This entry, or one after it, is gone.',
}

const entriesText = (number: number) => (number === 1 ? '1 entry' : `${number} entries`)

export const auditPage = {
  title: 'Audit log',
  intro:
    prose(`Who did what, when, and why. Entries are permanent, and tampering shows: each entry includes a hash of the
    one before it. When a person is erased, the reasons that mention them are blanked.`),
  check: {
    button: 'Check log',
    never: 'The log hasn’t been checked yet. The site checks it every night.',
    intact: (entries: number, erased: number) =>
      erased > 0
        ? `${entriesText(entries)}, all intact. Erased reasons: ${erased}.`
        : `${entriesText(entries)}, all intact.`,
    broken: (number: number, fault: AuditFault) => `Entry ${number}: ${auditFaults[fault]}`,
    entry: 'Entry ID',
    checked: 'Last checked',
    result: 'Result',
  },
  label: 'Staff actions, newest first',
  search: 'Search by person, action, or reason',
  none: 'No entries match these filters. Clear the filters to see them all.',
  shown: (number: number) => (number === 1 ? '1 entry on this page' : `${number} entries on this page`),
  columns: {
    at: 'When',
    actor: 'Who',
    actorId: 'Staff ID',
    action: 'What',
    record: 'Record',
    reason: 'Reason',
    details: 'Details',
  },
  filters: {
    actor: 'Who',
    anybody: 'Anyone',
    action: 'What',
    anything: 'Any action',
    record: 'Record',
    anyRecord: 'Any record',
    from: 'From',
    to: 'To',
  },
}
