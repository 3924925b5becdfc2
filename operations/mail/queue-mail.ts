import type { Tx } from '../../db/database.ts'
import { insertMail } from '../../db/mail/mails.ts'
import type { MailId } from '../../rules/ids.ts'
import type { MailRequest } from '../../rules/mail/mails.ts'
import type { Tools } from '../tools.ts'

type MailTools = Pick<Tools, 'newId' | 'now' | 'enqueue'>

/** Puts a mail into the outbox within the caller's transaction: it is sent if and only if that commits. */
export async function queueMail(tx: Tx, mail: MailRequest, tools: MailTools): Promise<void> {
  await queueMailWithId(tx, tools.newId<'mail'>(), mail, tools)
}

/** For callers that store the mail's id. */
export async function queueMailWithId(tx: Tx, id: MailId, mail: MailRequest, tools: MailTools): Promise<void> {
  // The two statements do not depend on each other, so they share one round trip.
  await Promise.all([insertMail(tx, id, mail, tools.now()), tools.enqueue(tx, 'send-mail', { mailId: id })])
}
