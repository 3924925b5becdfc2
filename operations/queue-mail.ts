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
  await insertMail(tx, id, mail, tools.now())
  await tools.enqueue(tx, 'send-mail', { mailId: id })
}
