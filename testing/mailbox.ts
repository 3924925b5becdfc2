import type { MailName } from '../rules/mails.ts'
import { waitFor } from './wait.ts'

export type SentMail = { name: MailName; recipient: string; state: string; subject: string; text: string }

/** The newest mail of this kind to this reader, as soon as it is sent. The site must run without a mail server. */
export function mailTo(siteUrl: string, recipient: string, name: MailName): Promise<SentMail> {
  return waitFor(
    async () => (await mailsTo(siteUrl, recipient)).find((mail) => mail.name === name && mail.state === 'sent'),
    `${name} to ${recipient}`,
  )
}

/** Everything that this reader got or will get, the newest first. */
export async function mailsTo(siteUrl: string, recipient: string): Promise<SentMail[]> {
  const mails: SentMail[] = await (await fetch(`${siteUrl}/dev/mail.json`)).json()
  return mails.filter((mail) => mail.recipient === recipient)
}

/** The address in a mail's text that leads to this page. */
export function linkTo(path: string, { text }: SentMail): string {
  const [link] = text.match(new RegExp(`https?://[^\\s/]+${path}\\?\\S+`)) ?? []
  if (!link) throw new Error(`no link to ${path} in:\n${text}`)
  return link
}
