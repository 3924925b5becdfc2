import type { MailTemplate } from '#rules/mail/mails.ts'
import { waitFor } from '#testing/wait.ts'

export type SentMail = { template: MailTemplate; recipient: string; state: string; subject: string; text: string }

/** Waits for the newest mail with this template to this recipient. The site must run without a mail server. */
export function mailTo(siteUrl: string, recipient: string, template: MailTemplate): Promise<SentMail> {
  return waitFor(
    async () => (await mailsTo(siteUrl, recipient)).find((mail) => mail.template === template && mail.state === 'sent'),
    `${template} to ${recipient}`,
  )
}

/** Every sent or queued mail to this recipient, newest first. */
export async function mailsTo(siteUrl: string, recipient: string): Promise<SentMail[]> {
  return (await fetch(`${siteUrl}/dev/mail.json?to=${encodeURIComponent(recipient)}`)).json()
}

/** Finds the link to this page in the text of a mail. */
export function linkTo(path: string, { text }: SentMail): string {
  const [link] = text.match(new RegExp(`https?://[^\\s/]+${path}\\?\\S+`)) ?? []
  if (!link) throw new Error(`no link to ${path} in:\n${text}`)
  return link
}
