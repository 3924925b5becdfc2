import { render } from '@react-email/render'
import type { ComponentType } from 'react'
import {
  backToGatheringWords,
  departureCancelledWords,
  departureOpenedWords,
  invitationDeclinedWords,
  invitationLapsedWords,
} from '../content/list-mails.ts'
import { transferDetailsWords, transferReminderWords, transferShortWords } from '../content/transfer-mails.ts'
import type { MailFacts, MailName } from '../rules/mails.ts'
import type { MailSite } from './site.ts'
import * as askedElsewhere from './templates/asked-elsewhere.tsx'
import * as bookingCancelled from './templates/booking-cancelled.tsx'
import * as bookingConfirmed from './templates/booking-confirmed.tsx'
import * as bookingDetailsReceived from './templates/booking-details-received.tsx'
import * as bookingEnded from './templates/booking-ended.tsx'
import * as bookingMoved from './templates/booking-moved.tsx'
import * as bookingStaff from './templates/booking-staff.tsx'
import * as creditGiven from './templates/credit-given.tsx'
import * as creditUsed from './templates/credit-used.tsx'
import * as departureDecision from './templates/departure-decision.tsx'
import * as departureTipped from './templates/departure-tipped.tsx'
import * as groupIntroduced from './templates/group-introduced.tsx'
import * as guestLinks from './templates/guest-links.tsx'
import * as guestReplaced from './templates/guest-replaced.tsx'
import * as inquiryReceived from './templates/inquiry-received.tsx'
import * as inquiryReply from './templates/inquiry-reply.tsx'
import * as instalmentOverdueStaff from './templates/instalment-overdue-staff.tsx'
import * as instalmentPaid from './templates/instalment-paid.tsx'
import * as instalmentReminder from './templates/instalment-reminder.tsx'
import * as invitation from './templates/invitation.tsx'
import * as ledgerFaultsStaff from './templates/ledger-faults-staff.tsx'
import type { LetterProps } from './templates/letter.ts'
import { listMail } from './templates/list-mail.tsx'
import * as newsletterConfirm from './templates/newsletter-confirm.tsx'
import * as newsletterIssue from './templates/newsletter-issue.tsx'
import * as newsletterWelcome from './templates/newsletter-welcome.tsx'
import * as paymentDenied from './templates/payment-denied.tsx'
import * as paymentOver from './templates/payment-over.tsx'
import * as paymentPending from './templates/payment-pending.tsx'
import * as paymentReturned from './templates/payment-returned.tsx'
import * as paymentTroubleStaff from './templates/payment-trouble-staff.tsx'
import * as refundSent from './templates/refund-sent.tsx'
import * as refundWithdrawn from './templates/refund-withdrawn.tsx'
import * as staffInvited from './templates/staff-invited.tsx'
import * as staffReset from './templates/staff-reset.tsx'
import * as staffSetup from './templates/staff-setup.tsx'
import * as submissionStaff from './templates/submission-staff.tsx'
import * as transferLapsed from './templates/transfer-lapsed.tsx'
import { transferMail } from './templates/transfer-mail.tsx'
import * as waitlistJoined from './templates/waitlist-joined.tsx'
import * as waitlistLeft from './templates/waitlist-left.tsx'

type Template<Name extends MailName> = {
  subject(facts: MailFacts[Name], site: MailSite): string
  Letter: ComponentType<LetterProps<Name>>
}

const templates: { [Name in MailName]: Template<Name> } = {
  'staff-setup': staffSetup,
  'staff-invited': staffInvited,
  'staff-reset': staffReset,
  'submission-staff': submissionStaff,
  'inquiry-received': inquiryReceived,
  'inquiry-reply': inquiryReply,
  'booking-details-received': bookingDetailsReceived,
  'waitlist-joined': waitlistJoined,
  'waitlist-left': waitlistLeft,
  invitation,
  'invitation-lapsed': listMail(invitationLapsedWords),
  'invitation-declined': listMail(invitationDeclinedWords),
  'departure-opened': listMail(departureOpenedWords),
  'back-to-gathering': listMail(backToGatheringWords),
  'departure-cancelled': listMail(departureCancelledWords),
  'asked-elsewhere': askedElsewhere,
  'departure-tipped': departureTipped,
  'departure-decision': departureDecision,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'newsletter-issue': newsletterIssue,
  'booking-confirmed': bookingConfirmed,
  'booking-staff': bookingStaff,
  'booking-cancelled': bookingCancelled,
  'booking-ended': bookingEnded,
  'booking-moved': bookingMoved,
  'credit-given': creditGiven,
  'credit-used': creditUsed,
  'refund-sent': refundSent,
  'refund-withdrawn': refundWithdrawn,
  'instalment-paid': instalmentPaid,
  'instalment-reminder': instalmentReminder,
  'instalment-overdue-staff': instalmentOverdueStaff,
  'payment-over': paymentOver,
  'ledger-faults-staff': ledgerFaultsStaff,
  'payment-pending': paymentPending,
  'payment-returned': paymentReturned,
  'payment-denied': paymentDenied,
  'payment-trouble-staff': paymentTroubleStaff,
  'group-introduced': groupIntroduced,
  'guest-replaced': guestReplaced,
  'transfer-details': transferMail(transferDetailsWords),
  'transfer-short': transferMail(transferShortWords),
  'transfer-reminder': transferMail(transferReminderWords),
  'transfer-lapsed': transferLapsed,
  'guest-links': guestLinks,
}

export type WrittenMail = { subject: string; html: string; text: string }

/** In the text part, facts stay a table with aligned columns, and headings are not in capitals. */
const asText = {
  selectors: [
    { selector: 'table.facts', format: 'dataTable', options: { maxColumnWidth: 72, uppercaseHeaderCells: false } },
    { selector: 'h1', options: { uppercase: false } },
  ],
}

/** Renders one mail as HTML and as plain text. */
export async function writeMail<Name extends MailName>(
  name: Name,
  facts: MailFacts[Name],
  site: MailSite,
): Promise<WrittenMail> {
  const { subject, Letter }: Template<Name> = templates[name]
  const letter = <Letter facts={facts} site={site} />
  const [html, text] = await Promise.all([
    render(letter),
    render(letter, { plainText: true, htmlToTextOptions: asText }),
  ])
  return { subject: oneLine(subject(facts, site)), html, text }
}

/** Mail programs show about half of this length. */
const LONGEST_SUBJECT = 150

/** Line breaks, control characters, lone surrogates, and characters that change the text direction. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/** A subject may contain a name that a visitor typed, and must still be one short line. */
function oneLine(subject: string): string {
  const signs = [...subject.replace(UNFIT, ' ').trim()]
  if (signs.length <= LONGEST_SUBJECT) return signs.join('')
  const start = signs.slice(0, LONGEST_SUBJECT - 1).join('')
  return `${start.trimEnd()}…`
}
