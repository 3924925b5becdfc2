import type { MailSite } from '#mail/mail-site.ts'
import type { BookingMailData } from '#rules/mail/mails.ts'
import type { Block, Mail } from './mail.ts'
import { opening, privateAction } from './parts.tsx'
import type { Row } from './rows.tsx'
import { type BookingWords, bookedRows, bookingSubject } from './trip-rows.ts'

type Words = Omit<Mail, 'subject' | 'body'> & BookingWords & { text: string; action: string }

/** A mail to a booker: the booking with rows about what happened, further blocks, and the link to the booking’s page. */
export function bookingMail(
  { name, trip, bookingLink }: BookingMailData,
  { titles }: MailSite,
  words: Words,
  rows: readonly Row[] = [],
  more: readonly Block[] = [],
): Mail {
  return {
    ...words,
    subject: bookingSubject(words, trip, titles),
    body: [
      ...opening(name, words.text),
      [...bookedRows(trip, titles), ...rows],
      ...more,
      ...privateAction(bookingLink, words.action),
    ],
  }
}
