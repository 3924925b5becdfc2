import { lockMail, requeueMail } from '#db/mail/mails.ts'
import type { Tools } from '#operations/tools.ts'
import type { MailId } from '#rules/ids.ts'
import { writeAuditEntry } from './audit.ts'

export type RetryResult = { ok: true } | { ok: false; reason: 'not-found' }

/** Queues a failed mail again. If two people click at the same time, the second is refused. */
export async function retryMail(mailId: MailId, actor: string, tools: Tools): Promise<RetryResult> {
  return tools.db.transaction(async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (!mail || !(await requeueMail(tx, mailId))) return { ok: false, reason: 'not-found' }
    await tools.enqueue(tx, 'send-mail', { mailId })
    const { template, bookingId, waitlistEntryId, inquiryId } = mail
    const about = {
      ...(bookingId && { bookingId }),
      ...(waitlistEntryId && { waitlistEntryId }),
      ...(inquiryId && { inquiryId }),
    }
    await writeAuditEntry(tx, { actor, action: 'send-mail-again', details: { mailId, template }, ...about }, tools)
    return { ok: true }
  })
}

/** Gives a job that failed for good all its attempts again. */
export async function retryJob(jobId: string, actor: string, tools: Tools): Promise<RetryResult> {
  return tools.db.transaction(async (tx) => {
    if (!(await tools.jobs.revive(tx, jobId))) return { ok: false, reason: 'not-found' }
    await writeAuditEntry(tx, { actor, action: 'revive-job', details: { jobId } }, tools)
    return { ok: true }
  })
}
