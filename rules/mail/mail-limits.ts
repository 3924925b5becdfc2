import type { MailTemplate } from './mails.ts'

export const MAIL_WINDOW_SECONDS = 3600
/** A person who tries every form of the site in one hour stays below. */
export const MAX_MAILS_PER_MAILBOX = 6
/** So many wait for the hours that follow. More would reach a flooded mailbox for days. */
const MAX_WAITING_PER_MAILBOX = 3 * MAX_MAILS_PER_MAILBOX
/** A good day has a tenth of it. Beyond it, mail providers begin to take the whole site for a sender of spam. */
export const MAX_REQUESTED_MAILS = 2000

/** Mails that anyone can make us send to any address, and can simply request again. Bank details are limited by the holds. */
const TO_ANYBODY: readonly MailTemplate[] = [
  'inquiry-received',
  'booking-details-received',
  'waitlist-confirm',
  'waitlist-confirm-reminder',
  'waitlist-known',
  'waitlist-left',
  'newsletter-confirm',
  'booking-links',
  'book-by-mail',
  'second-booking',
  'guest-link',
  'contact-confirm',
]

/**
 * Mails that only the owner of the address gets, whenever someone with the link of its place or booking clicks again. A
 * departure opens at most once a day (rule P2).
 */
const BY_OWN_LINK: readonly MailTemplate[] = ['invitation-declined', 'waitlist-joined', 'credit-confirm']

/** Rule C7: mails that anyone can cause with a form, without having paid or logged in. */
export const REQUESTED_MAILS: readonly MailTemplate[] = [...TO_ANYBODY, 'submission-staff']

/** The key under which they are counted together. */
export const ALL_MAILS_KEY = 'mails:all'

export type MailScope = 'mailbox' | 'all'

/** The limits under which a mail is sent. The staff mailbox has no limit per mailbox, because every form goes there. */
export function limitsOf(template: MailTemplate): MailScope[] {
  if (TO_ANYBODY.includes(template)) return ['mailbox', 'all']
  if (BY_OWN_LINK.includes(template)) return ['mailbox']
  return REQUESTED_MAILS.includes(template) ? ['all'] : []
}

/** Rule C7: whether a mail is sent now, when it is the given one in its hour. */
export function judgeMail(scope: MailScope, numberInHour: number): 'send' | 'wait' | 'drop' {
  if (scope === 'all') return numberInHour <= MAX_REQUESTED_MAILS ? 'send' : 'wait'
  if (numberInHour <= MAX_MAILS_PER_MAILBOX) return 'send'
  return numberInHour <= MAX_MAILS_PER_MAILBOX + MAX_WAITING_PER_MAILBOX ? 'wait' : 'drop'
}
