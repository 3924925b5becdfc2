import { createTransport } from 'nodemailer'
import type { WrittenMail } from './write.tsx'

export type Envelope = {
  id: string
  recipient: string
  replyTo: string | null
  /** The address that unsubscribes with one click. */
  unsubscribeUrl: string | null
}

export type Attachment = { filename: string; contentType: string; content: Buffer }

export type MailTransport = {
  /** True without a mail server: the stored mails are the mailbox. */
  isMailbox: boolean
  deliver(envelope: Envelope, mail: WrittenMail, attachments?: Attachment[]): Promise<void>
  close(): void
}

/** A mail server that does not answer within this time counts as down, and the job tries again later. */
const SMTP_TIMEOUT_MS = 10_000

/** One for each mail that is sent at the same time, kept open for the next mails. */
const CONNECTIONS = 6

/** Without a mail server nothing is delivered; stored mails can be read at /dev/mail. */
const mailbox: MailTransport = { isMailbox: true, deliver: async () => {}, close: () => {} }

export function openTransport(smtpUrl: string | undefined, from: string, host: string): MailTransport {
  if (!smtpUrl) return mailbox
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  return {
    isMailbox: false,
    async deliver(envelope, mail, attachments = []) {
      await smtp.sendMail({
        from,
        to: { name: '', address: envelope.recipient },
        ...(envelope.replyTo && { replyTo: { name: '', address: envelope.replyTo } }),
        // The same on every attempt, so that a mail sent twice after a lost answer can be recognized as one.
        messageId: `<${envelope.id}@${host}>`,
        ...(envelope.unsubscribeUrl && { headers: oneClick(envelope.unsubscribeUrl) }),
        // Our mails are English. Otherwise every letter would be counted to choose between this and base64.
        textEncoding: 'quoted-printable',
        ...mail,
        attachments,
      })
    },
    close: () => smtp.close(),
  }
}

/** RFC 8058: mail programs show a button that unsubscribes with one request. */
function oneClick(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${new URL(address).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
