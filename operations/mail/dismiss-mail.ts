import { dismissFailedMail, lockMail } from '#db/mail/mails.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { MailId } from '#rules/ids.ts'

export type DismissMailResult = { ok: true } | { ok: false; reason: 'not-failed' | 'missing-reason' }

/** A failed mail that no one needs anymore leaves Today. It stays on the page of its record. */
export async function dismissMail(
  { mailId, actor, reason }: { mailId: MailId; actor: string; reason: string },
  tools: Tools,
): Promise<DismissMailResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (!mail || !(await dismissFailedMail(tx, mailId))) return { ok: false, reason: 'not-failed' }
    const { template, bookingId, waitlistEntryId, inquiryId } = mail
    const about = {
      ...(bookingId && { bookingId }),
      ...(waitlistEntryId && { waitlistEntryId }),
      ...(inquiryId && { inquiryId }),
    }
    const entry = { actor, action: 'dismiss-mail', reason, details: { mailId, template }, ...about } as const
    await writeAuditEntry(tx, entry, tools)
    return { ok: true }
  })
}
