import type { Tx } from '../db/database.ts'
import { insertMail } from '../db/mails.ts'
import type { MailId } from '../rules/ids.ts'
import type { MailRequest } from '../rules/mails.ts'
import type { Tools } from './tools.ts'

/** Puts a mail into the outbox of the caller's transaction: it goes out if and only if that commits. */
export async function queueMail(
  tx: Tx,
  mail: MailRequest,
  tools: Pick<Tools, 'newId' | 'now' | 'enqueue'>,
): Promise<void> {
  await queueMailAs(tx, tools.newId<'mail'>(), mail, tools)
}

/** For who has to know it afterwards. */
export async function queueMailAs(
  tx: Tx,
  id: MailId,
  mail: MailRequest,
  tools: Pick<Tools, 'now' | 'enqueue'>,
): Promise<void> {
  // Neither waits for the other's answer, so both travel together.
  await Promise.all([insertMail(tx, id, mail, tools.now()), tools.enqueue(tx, 'send-mail', { mailId: id })])
}
