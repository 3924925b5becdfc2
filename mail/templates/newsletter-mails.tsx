import { newsletterIssueWords } from '#content/mail/inquiry-mails.ts'
import { newsletterConfirmWords, newsletterWelcomeWords } from '#content/mail/mails.ts'
import { articleBlocks } from '#mail/parts/article-blocks.tsx'
import type { Templates } from '#mail/parts/mail.ts'
import { action, quietLink } from '#mail/parts/parts.tsx'

export const newsletterMails = {
  'newsletter-confirm': ({ link }, { name }) => ({
    ...newsletterConfirmWords,
    subject: newsletterConfirmWords.subject(name),
    body: [newsletterConfirmWords.text, action(link, newsletterConfirmWords.action)],
  }),

  'newsletter-welcome': ({ leaveLink }, { name, url }) => ({
    ...newsletterWelcomeWords,
    subject: newsletterWelcomeWords.subject(name),
    body: [
      newsletterWelcomeWords.text,
      action(`${url}/blog`, newsletterWelcomeWords.action),
      quietLink(leaveLink, newsletterWelcomeWords.leave),
    ],
  }),

  'newsletter-issue': ({ subject, text, leaveLink }, { url }) => ({
    ...newsletterIssueWords,
    subject,
    preview: subject,
    heading: subject,
    body: [...articleBlocks(text, url), quietLink(leaveLink, newsletterIssueWords.leave)],
  }),
} satisfies Partial<Templates>
