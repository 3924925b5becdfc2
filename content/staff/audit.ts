import type { AuditedRecord } from '../../rules/audited-records.ts'

/** What staff can do by hand, in words. What is not here is shown by the name that the log knows it by. */
const actionNames: Record<string, string> = {
  open: 'Opened a departure',
  'open-departure': 'Opened a departure',
  close: 'Closed a departure',
  reopen: 'Reopened a departure',
  cancel: 'Cancelled a departure',
  'create-departure': 'Created a departure',
  'edit-departure': 'Edited a departure',
  'move-waiting': 'Moved people to another date',
  'cancel-booking': 'Cancelled a booking',
  'move-booking': 'Moved a booking',
  'replace-guest': 'Replaced a guest',
  'read-guest-answers': 'Read guests’ answers',
  'change-contact': 'Changed contact details',
  'give-credit': 'Gave a credit',
  'spend-credit': 'Used a credit',
  'give-back': 'Asked for a refund',
  'confirm-returned': 'Sent money back by hand',
  'return-otherwise': 'Sent money back another way',
  'withdraw-refund': 'Took a refund back',
  'record-transfer': 'Recorded a transfer',
  'import-bank-lines': 'Imported bank lines',
  'match-bank-line': 'Matched a bank line',
  'invite-by-hand': 'Invited out of order',
  'remove-entry': 'Took somebody off a list',
  'merge-entries': 'Merged list entries',
  'change-party': 'Changed a party',
  'work-inquiry': 'Worked on an inquiry',
  'reply-inquiry': 'Answered an inquiry',
  'send-newsletter': 'Sent a newsletter',
  'erase-person': 'Erased a person',
  'export-person': 'Exported a person’s records',
  'change-catalogue': 'Changed the catalogue',
  'revert-catalogue': 'Reverted the catalogue',
  'set-up-owner': 'Set up the first account',
  'invite-staff': 'Invited staff',
  'revoke-staff-invitation': 'Revoked an invitation',
  'join-staff': 'Joined the staff',
  'change-staff-role': 'Changed a role',
  'end-staff-member': 'Ended a staff account',
  'reset-password': 'Reset a password',
  'add-operator': 'Added a partner',
  'send-mail-again': 'Sent a failed mail again',
  'resend-mail': 'Sent a mail again',
  'revive-job': 'Ran a dead job again',
}

export function actionName(action: string): string {
  return actionNames[action] ?? action
}

export const auditRecordNames: Record<AuditedRecord, string> = {
  departure: 'Departure',
  booking: 'Booking',
  entry: 'List entry',
  inquiry: 'Inquiry',
}

export const auditPage = {
  title: 'Audit log',
  intro: 'Who did what, when and why. Lines are only ever added: nobody can change or delete one.',
  label: 'What was done by hand, the newest first',
  search: 'Person, act or reason',
  export: 'Export as CSV',
  none: 'No line fits. Reset the filters to see all of them.',
  shown: (number: number) => `${number} on this page`,
  columns: { at: 'When', actor: 'Who', action: 'What', record: 'Record', reason: 'Reason', facts: 'Details' },
  filters: {
    actor: 'Who',
    anybody: 'Anybody',
    action: 'What',
    anything: 'Anything',
    record: 'Record',
    anyRecord: 'Any record',
    from: 'From',
    to: 'To',
  },
}
