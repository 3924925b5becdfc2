import type { Tx } from '#db/database.ts'
import { insertMails, type NewMail } from '#db/mail/mails.ts'
import type { SiteSettings, Tools } from '#operations/tools.ts'
import type { MailRequest } from '#rules/mail/mails.ts'
import { toMailRow } from './sealed-mail.ts'

type MailTools = Pick<Tools, 'newId' | 'now' | 'enqueue'> & { site: Pick<SiteSettings, 'dataKeys'> }

/** Puts a mail into the outbox within the caller's transaction: it is sent if and only if that commits. */
export async function queueMail(tx: Tx, mail: MailRequest, tools: MailTools): Promise<void> {
  await queueMails(tx, [{ ...mail, id: tools.newId<'mail'>() }], tools)
}

/** For mails to many people, and for callers that store the mails' IDs. A person who was erased has no address, and gets none. */
export async function queueMails(tx: Tx, mails: NewMail[], tools: MailTools): Promise<void> {
  const addressed = mails.filter(({ recipient }) => recipient !== '')
  if (addressed.length === 0) return
  const rows = addressed.map((mail) => toMailRow(mail, tools.site))
  await insertMails(tx, rows, tools.now())
  for (const { id } of addressed) await tools.enqueue(tx, 'send-mail', { mailId: id })
}
