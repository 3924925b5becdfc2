import { buffer } from 'node:stream/consumers'
import { deleteMail, lockMail, markMailSent, recordMailError, type SentMail, type StoredMail } from '#db/mail/mails.ts'
import type { Attempt } from '#jobs/queue.ts'
import type { Attachment, MailTransport } from '#mail/transport.ts'
import { type WrittenMail, writeMail } from '#mail/write.tsx'
import { getMailFacts } from '#operations/catalogue/catalogue-cache.ts'
import { readMailData } from '#operations/mail/sealed-mail.ts'
import { fileTypes } from '#rules/forms/files.ts'
import type { MailId } from '#rules/ids.ts'
import type { MailData, MailTemplate } from '#rules/mail/mails.ts'
import { isSecretMail } from '#rules/mail/secret-mails.ts'
import type { WorkerTools } from './job-tools.ts'
import { countMail, forgiveMail, isLimited } from './mail-limits.ts'

export type MailTools = Pick<
  WorkerTools,
  'db' | 'now' | 'transport' | 'mailSite' | 'catalogue' | 'site' | 'enqueue' | 'limitsMails'
> & { storage: Pick<WorkerTools['storage'], 'read'> }

/** Sends one mail of the outbox, now or, if strangers have requested too many (rule C7), later. */
export async function sendMail({ mailId }: { mailId: MailId }, attempt: Attempt, tools: MailTools): Promise<void> {
  const mail = await deliverMail(mailId, attempt, tools, !tools.limitsMails)
  if (!mail) return
  const counted = await countMail(mail, tools)
  if (counted.verdict === 'send') {
    await deliverMail(mailId, attempt, tools, true).catch(async (error) => {
      await forgiveMail(mail, tools)
      throw error
    })
    return
  }
  await tools.db.transaction((tx) =>
    counted.verdict === 'wait' ? tools.enqueue(tx, 'send-mail', { mailId }, counted.until) : deleteMail(tx, mailId),
  )
}

/**
 * Delivers a mail, or returns it if it has to be counted first. The row stays locked during the delivery, so a second run
 * waits and then finds the mail sent. Only a crash between the delivery and our commit can send it again, with the same
 * message id.
 */
async function deliverMail(
  mailId: MailId,
  attempt: Attempt,
  tools: MailTools,
  isCounted: boolean,
): Promise<StoredMail | undefined> {
  try {
    // This is outside the transaction, where it would need a second connection.
    const site = { ...tools.mailSite, ...(await getMailFacts(tools)) }
    return await tools.db.transaction(async (tx) => {
      const mail = await lockMail(tx, mailId)
      if (!mail || mail.state === 'sent') return undefined
      if (!isCounted && isLimited(mail)) return mail
      const data = readMailData(mail, tools.site)
      const written = writeMail(mail.template as MailTemplate, data, site)
      const attachments = tools.transport.isMailbox ? [] : await readAttachments(mail.template, data, tools)
      await tools.transport.deliver(mail, written, attachments)
      await markMailSent(tx, mailId, toKept(mail, written, tools.transport), tools.now())
      return undefined
    })
  } catch (error) {
    await recordMailError(tools.db, mailId, String(error), attempt.isLast)
    throw error
  }
}

/** Rule G24: a guest keeps the PDF that they signed. Operators may publish another one later. */
async function readAttachments(template: string, data: object, { storage }: MailTools): Promise<Attachment[]> {
  if (template !== 'waiver-signed') return []
  const { fileId, version } = data as MailData['waiver-signed']
  if (!fileId) return []
  const content = await buffer(await storage.read(fileId))
  return [{ filename: `waiver-${version}.pdf`, contentType: fileTypes.pdf, content }]
}

/** Rule A1: only the subject of a secret mail is kept. In a mailbox its data stays sealed, because no one has it yet. */
function toKept({ template }: StoredMail, written: WrittenMail, { isMailbox }: MailTransport): SentMail {
  const isDelivered = !isMailbox
  if (!isSecretMail(template)) return { ...written, isDelivered }
  return { subject: written.subject, data: {}, isDelivered, ...(isDelivered && { sealedData: null }) }
}
