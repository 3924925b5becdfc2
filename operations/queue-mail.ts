import type { Tx } from '../db/database.ts'
import { insertMail } from '../db/mails.ts'
import type { MailRequest } from '../rules/mails.ts'
import type { Tools } from './tools.ts'

/** Puts a mail into the outbox of the caller's transaction: it goes out if and only if that commits. */
export async function queueMail(
  tx: Tx,
  mail: MailRequest,
  tools: Pick<Tools, 'newId' | 'now' | 'enqueue'>,
): Promise<void> {
  const id = tools.newId<'mail'>()
  // Neither waits for the other's answer, so both travel together.
  await Promise.all([insertMail(tx, id, mail, tools.now()), tools.enqueue(tx, 'send-mail', { mailId: id })])
}
