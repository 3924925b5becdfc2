import { render } from '@react-email/render'
import type { MailData, MailTemplate } from '../rules/mail/mails.ts'
import { Frame } from './parts/frame.tsx'
import type { Templates } from './parts/mail.ts'
import type { MailSite } from './site.ts'
import { bookingMails } from './templates/booking-mails.tsx'
import { groupMails } from './templates/group-mails.tsx'
import { inquiryMails } from './templates/inquiry-mails.tsx'
import { newsletterMails } from './templates/newsletter-mails.tsx'
import { paymentMails } from './templates/payment-mails.ts'
import { staffMails } from './templates/staff-mails.ts'
import { transferMails } from './templates/transfer-mails.ts'
import { waitlistMails } from './templates/waitlist-mails.ts'

const templates: Templates = {
  ...bookingMails,
  ...groupMails,
  ...inquiryMails,
  ...newsletterMails,
  ...paymentMails,
  ...staffMails,
  ...transferMails,
  ...waitlistMails,
}

export type WrittenMail = { subject: string; html: string; text: string }

/** In the text part, tables keep their columns, and headings are not in capitals. */
const asText = {
  selectors: [
    { selector: 'table.rows', format: 'dataTable', options: { maxColumnWidth: 72, uppercaseHeaderCells: false } },
    { selector: 'h1', options: { uppercase: false } },
  ],
}

/** Renders one mail as HTML and as plain text. */
export async function writeMail<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
  site: MailSite,
): Promise<WrittenMail> {
  const mail = templates[template](data, site)
  const page = <Frame mail={mail} site={site} />
  const [html, text] = await Promise.all([render(page), render(page, { plainText: true, htmlToTextOptions: asText })])
  return { subject: oneLine(mail.subject), html, text }
}

/** Mail programs show about half of this. */
const MAX_SUBJECT_LENGTH = 150

/** Line breaks, control characters, lone surrogates, and characters that change the text direction. */
const INVALID = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/** A subject may contain a name that a visitor typed, and must still be one short line. */
function oneLine(subject: string): string {
  const characters = [...subject.replace(INVALID, ' ').trim()]
  if (characters.length <= MAX_SUBJECT_LENGTH) return characters.join('')
  const start = characters.slice(0, MAX_SUBJECT_LENGTH - 1).join('')
  return `${start.trimEnd()}…`
}
