import { compile } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailData, MailTemplate } from '#rules/mail/mails.ts'
import type { MailSite } from './mail-site.ts'
import { Frame } from './parts/frame.tsx'
import type { Templates } from './parts/mail.ts'
import { bookingMails } from './templates/booking-mails.tsx'
import { groupMails } from './templates/group-mails.tsx'
import { inquiryMails } from './templates/inquiry-mails.tsx'
import { messageMails } from './templates/message-mails.tsx'
import { newsletterMails } from './templates/newsletter-mails.tsx'
import { partyMails } from './templates/party-mails.ts'
import { paymentMails } from './templates/payment-mails.ts'
import { quoteMails } from './templates/quote-mails.ts'
import { rescueMails } from './templates/rescue-mails.ts'
import { staffMails } from './templates/staff-mails.ts'
import { transferMails } from './templates/transfer-mails.ts'
import { tripMails } from './templates/trip-mails.ts'
import { waitlistMails } from './templates/waitlist-mails.ts'
import { waiverMails } from './templates/waiver-mails.ts'

const templates: Templates = {
  ...bookingMails,
  ...groupMails,
  ...inquiryMails,
  ...messageMails,
  ...newsletterMails,
  ...partyMails,
  ...paymentMails,
  ...quoteMails,
  ...rescueMails,
  ...staffMails,
  ...transferMails,
  ...tripMails,
  ...waitlistMails,
  ...waiverMails,
}

export type WrittenMail = { subject: string; html: string; text: string }

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** In the text part, tables keep their columns, and headings are not in capitals. */
const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'table.rows', format: 'dataTable', options: { maxColumnWidth: 72, uppercaseHeaderCells: false } },
    { selector: 'h1', options: { uppercase: false } },
  ],
})

/** The text does not depend on the looks, which are more than half of the HTML and would be parsed for nothing. */
const LOOKS = / style="[^"]*"/g

/** Writes one mail as HTML and, from that, as plain text. */
export function writeMail<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
  site: MailSite,
): WrittenMail {
  const mail = templates[template](data, site)
  const html = renderToStaticMarkup(<Frame mail={mail} site={site} />)
  return { subject: oneLine(mail.subject), html: DOCTYPE + html, text: toText(html.replaceAll(LOOKS, '')) }
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
