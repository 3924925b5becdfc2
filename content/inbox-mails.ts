import { prose } from './prose.ts'

export const inquiryReplyWords = {
  kicker: 'Answer to your message',
  regards: 'Best regards',
  from: (person: string, site: string) => `${person}, ${site}`,
  reply: 'To write back, reply to this mail.',
  why: 'You get this mail because you wrote to us through a form on our site.',
}

export const newsletterIssueWords = {
  kicker: 'Newsletter',
  leave: 'Unsubscribe',
  why: prose(`You get this mail because you confirmed your subscription to our newsletter. The link above ends it with
    one click.`),
}
