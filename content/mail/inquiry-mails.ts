import { whySubscribed } from './mails.ts'

export const inquiryReplyWords = {
  kicker: 'Reply to your message',
  regards: 'Best regards',
  from: (person: string, site: string) => `${person}, ${site}`,
  reply: 'To write back, reply to this email.',
  why: 'You’re receiving this email because you wrote to us through a form on our site.',
}

export const newsletterIssueWords = {
  kicker: 'Newsletter',
  leave: 'Unsubscribe',
  why: `${whySubscribed} To unsubscribe with one click, use the link above.`,
}
