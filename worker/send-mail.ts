import { lockMail, markMailSent, recordMailError } from '../db/mail/mails.ts'
import { inOneRoundTrip } from '../db/round-trip.ts'
import type { Attempt } from '../jobs/queue.ts'
import { writeMail } from '../mail/write.tsx'
import { getTripTitles } from '../operations/catalogue/catalogue-cache.ts'
import type { MailId } from '../rules/ids.ts'
import type { MailData, MailTemplate } from '../rules/mail/mails.ts'
import type { WorkerTools } from './tools.ts'

export type MailTools = Pick<WorkerTools, 'db' | 'now' | 'transport' | 'mailSite' | 'catalogue'>

/**
 * Sends one mail of the outbox. The row stays locked during the delivery, so a second run waits and then finds the mail
 * sent. Only a crash between the delivery and our commit can send it again, with the same message id.
 */
export async function sendMail({ mailId }: { mailId: MailId }, attempt: Attempt, tools: MailTools): Promise<void> {
  try {
    // This is outside the transaction, where it would need a second connection.
    const site = { ...tools.mailSite, titles: await getTripTitles(tools) }
    await inOneRoundTrip(tools.db, async (tx) => {
      const mail = await lockMail(tx, mailId)
      if (!mail || mail.state === 'sent') return
      const written = writeMail(mail.template as MailTemplate, mail.data as MailData[MailTemplate], site)
      await tools.transport.deliver(mail, written)
      await markMailSent(tx, mailId, written, tools.now())
    })
  } catch (error) {
    await recordMailError(tools.db, mailId, String(error), attempt.isLast)
    throw error
  }
}
