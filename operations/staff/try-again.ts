import { lockMail, requeueMail } from '../../db/mails.ts'
import type { MailId } from '../../rules/ids.ts'
import { audit } from '../audit.ts'
import type { Tools } from '../tools.ts'

export type TryAnswer = { ok: true } | { ok: false; reason: 'gone' }

/** A mail that could not be delivered is sent once more. Of two who press the button, the second one is late. */
export async function sendMailAgain(mailId: MailId, actor: string, tools: Tools): Promise<TryAnswer> {
  return tools.db.transaction(async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (!mail || !(await requeueMail(tx, mailId))) return { ok: false, reason: 'gone' }
    await tools.enqueue(tx, 'send-mail', { mailId })
    const { name, bookingId, entryId, inquiryId } = mail
    const about = { ...(bookingId && { bookingId }), ...(entryId && { entryId }), ...(inquiryId && { inquiryId }) }
    await audit(tx, { actor, action: 'send-mail-again', reason: '', facts: { mailId, name }, ...about }, tools)
    return { ok: true }
  })
}

/** A job that failed to the end gets all its tries once more. */
export async function reviveJob(jobId: string, actor: string, tools: Tools): Promise<TryAnswer> {
  return tools.db.transaction(async (tx) => {
    if (!(await tools.jobs.revive(tx, jobId))) return { ok: false, reason: 'gone' }
    await audit(tx, { actor, action: 'revive-job', reason: '', facts: { jobId } }, tools)
    return { ok: true }
  })
}
