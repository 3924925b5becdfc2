import { formatDollars } from '#rules/money.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'
import type { ResendMailRefusal } from '#rules/staff/staff-action-forms.ts'

export const methodNames: Record<MoneyMethod, string> = {
  paypal: 'PayPal',
  'bank-transfer': 'bank transfer',
  crypto: 'cryptocurrency',
  cash: 'cash',
  'card-terminal': 'card terminal',
  check: 'check',
}

/** Email addresses and phone numbers on a record's page. */
export const contactWords = {
  copy: 'Copy',
  copied: 'Copied',
  email: 'email address',
  phone: 'phone number',
  whatsapp: 'WhatsApp',
}

/** Words that booking pages and waiting list entry pages share. */
export const recordWords = {
  mails: {
    heading: 'Emails',
    label: 'Emails about this record, newest first',
    none: 'No emails sent yet.',
    subject: 'Subject',
    to: 'To',
    state: 'Status',
    at: 'When',
    actions: 'Actions',
    states: { queued: 'Sending', sent: 'Sent', failed: 'Failed', dismissed: 'Failed, dismissed' },
    failedText:
      'This email didn’t reach anyone. If the address is wrong, fix it on the record and send the email from there. If the mail server was down, send it again. If no one needs it anymore, dismiss it.',
    fix: {
      booking: 'Fix the address on the booking',
      'waitlist-entry': 'Open the waiting list entry',
      inquiry: 'Open the inquiry',
    },
    noRecord: 'This address isn’t on any record. If it’s misspelled, the person has to enter it again.',
    retry: 'Send again',
    retryConfirm: 'We send it to the same address again.',
    dismiss: 'Dismiss',
    dismissConfirm: 'It leaves Today and isn’t sent again. The page of its record still lists it.',
    done: { 'send-mail': 'We’re sending the email again.', 'dismiss-mail': 'Dismissed.' },
    refusals: {
      'not-failed': 'This email was sent, or someone has already taken care of it.',
      'missing-reason': 'Enter a reason.',
    },
    resend: 'Send again',
    resendConfirm: 'We send it to the address currently on the record.',
    asSeen: 'The email as the recipient saw it',
    text: 'Plain text version',
    booking: 'Booking',
    'waitlist-entry': 'Waiting list entry',
    inquiry: 'Inquiry',
  },
  notes: { add: 'Add note', text: 'Note' },
  timeline: {
    heading: 'Activity',
    label: 'Activity, newest first',
    joined: 'Joined the waiting list',
    confirmed: 'Confirmed the address',
    left: 'Left the waiting list',
    booked: 'Booked',
    cancelled: 'Cancelled',
    invited: (seats: number) => `Invited (${seats} ${seats === 1 ? 'seat' : 'seats'})`,
    accepted: 'Invitation accepted',
    declined: 'Invitation declined',
    expired: 'Invitation expired',
    'payment-requested': (cents: number, method: MoneyMethod) =>
      `Requested ${formatDollars(cents)} by ${methodNames[method]}`,
    'payment-received': (cents: number, method: MoneyMethod) =>
      `Received ${formatDollars(cents)} by ${methodNames[method]}`,
    'payment-pending': (cents: number, method: MoneyMethod) =>
      `Payment of ${formatDollars(cents)} by ${methodNames[method]} pending`,
    'payment-failed': (cents: number, method: MoneyMethod) =>
      `Payment of ${formatDollars(cents)} by ${methodNames[method]} declined`,
    'refund-requested': (cents: number, method: MoneyMethod) =>
      `Refund of ${formatDollars(cents)} by ${methodNames[method]} to be sent`,
    'refund-pending': (cents: number, method: MoneyMethod) =>
      `Refund of ${formatDollars(cents)} by ${methodNames[method]} is with the payment provider`,
    'refund-failed': (cents: number, method: MoneyMethod) =>
      `Refund of ${formatDollars(cents)} by ${methodNames[method]} failed`,
    'refund-paid': (cents: number, method: MoneyMethod) => `Refunded ${formatDollars(cents)} by ${methodNames[method]}`,
    'refund-withdrawn': (cents: number, method: MoneyMethod) =>
      `Refund of ${formatDollars(cents)} by ${methodNames[method]} cancelled`,
    mail: (subject: string) => `Email: ${subject}`,
    note: 'Note',
    entry: 'View waiting list entry',
    actions: {
      refund: 'Refund started',
      'withdraw-refund': 'Refund cancelled',
      'decide-refund': 'Decided on money refunded outside the site',
      'confirm-refund': 'Refund marked as sent',
      'confirm-refund-otherwise': 'Refund marked as sent another way',
      'issue-credit': 'Credit issued',
      'apply-credit': 'Credit applied',
      'withdraw-credit': 'Credit withdrawn',
      'reissue-credit': 'Credit issued to another address',
      'decide-lost-credit': 'Decided on what a lost credit had paid',
      'move-booking': 'Moved to another departure',
      'cancel-booking': 'Cancelled by staff',
      'replace-guest': 'Guest replaced',
      'change-contact': 'Contact details changed',
      'renew-link': 'Links ended, new one sent',
      'change-price': 'Price changed',
      'book-at-desk': 'Booked and paid at the desk',
      'record-payment': 'Payment recorded',
      'take-back-payment': 'Payment taken back',
      'extend-installment': 'More time given for an installment',
      'add-seats': 'Seats added',
      'drop-seats': 'Seats dropped',
      'split-booking': 'Booking split',
      'send-link': 'Link sent',
      'copy-link': 'Link viewed',
      'decline-request': 'Request declined',
      'record-transfer': 'Bank transfer recorded',
      'match-bank-line': 'Bank transaction matched',
      'refund-bank-line': 'Bank transaction marked as returned',
      'ignore-bank-line': 'Bank transaction ignored',
      'credit-bank-line': 'Bank transaction turned into credit',
      'unmatch-bank-line': 'Bank transaction unmatched',
      'keep-bank-line': 'Bank transfer kept without a statement',
      'read-guest-answers': 'Guest details viewed',
      'resend-mail': 'Email sent again',
      'send-mail-again': 'Failed email retried',
      'dismiss-mail': 'Failed email dismissed',
      'extend-invitation': 'Invitation extended',
      'invite-as-staff': 'Invited ahead of their turn',
      'remove-entry': 'Removed from the waiting list',
      'merge-entries': 'Merged with another entry',
      'change-party-size': 'Party size changed',
      'send-message': 'Message sent',
    } as Record<string, string>,
  },
  resendRefusals: {
    'missing-reason': 'Enter a reason.',
    'unknown-mail': 'This email no longer exists.',
    'staff-mail': 'This email was for staff, so it can’t be sent again from here.',
    'other-guest': 'This booking now belongs to someone else, so this email isn’t for them.',
    'guest-erased': 'The guest’s personal data was erased, so there’s no address to send to.',
  } satisfies Record<ResendMailRefusal, string>,
  wrong: 'Something is missing or incorrect. Your changes weren’t saved.',
  someone: 'Someone else',
}
