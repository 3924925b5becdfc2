import { lockMail, markMailSent, noteMailTrouble } from '../db/mails.ts'
import type { Attempt } from '../jobs/queue.ts'
import { writeMail } from '../mail/write.tsx'
import { showTitles } from '../operations/catalogue/show-catalogue.ts'
import type { MailId } from '../rules/ids.ts'
import type { MailFacts, MailName } from '../rules/mails.ts'
import type { WorkerTools } from './tools.ts'

export type MailTools = Pick<WorkerTools, 'db' | 'now' | 'transport' | 'site' | 'catalogue'>

/**
 * Sends one mail of the outbox. The row stays locked while the mail server listens: a second run waits and then finds
 * the mail sent. Only a crash between the server's yes and our commit can send it again, with the same message id.
 */
export async function sendMail({ mailId }: { mailId: MailId }, attempt: Attempt, tools: MailTools): Promise<void> {
  try {
    // Inside the transaction it would need a second connection while it keeps the first.
    const site = { ...tools.site, titles: await showTitles(tools) }
    await tools.db.transaction(async (tx) => {
      const mail = await lockMail(tx, mailId)
      if (!mail || mail.state === 'sent') return
      const written = await writeMail(mail.name as MailName, mail.facts as MailFacts[MailName], site)
      await tools.transport.deliver(mail, written)
      await markMailSent(tx, mailId, written, tools.now())
    })
  } catch (error) {
    await noteMailTrouble(tools.db, mailId, String(error), attempt.isLast)
    throw error
  }
}
