import type { Tx } from '#db/database.ts'
import {
  countSubscribers,
  insertDeliveries,
  listNextSubscribers,
  lockIssue,
  type NewsletterIssue,
  updateIssue,
} from '#db/newsletter/newsletter-issues.ts'
import { queueMail, queueMails } from '#operations/mail/queue-mail.ts'
import { createSignedLink } from '#operations/mail/signed-link.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { NewsletterIssueId } from '#rules/ids.ts'
import { type DraftChange, type DraftResult, lockDraft, wordsOf } from './newsletter-drafts.ts'

/** The number of mails that one transaction queues. */
const BATCH_SIZE = 100

type SendNewsletterResult = DraftResult | { ok: false; reason: 'no-subscribers' }

/** Saves the draft as it is on the author's screen, and sends exactly that. */
export async function sendNewsletter(draft: DraftChange, tools: Tools): Promise<SendNewsletterResult> {
  const { id, subject, author: actor } = draft
  return tools.db.transaction(async (tx) => {
    const locked = await lockDraft(tx, draft)
    if (!locked.ok) return locked
    const subscribers = await countSubscribers(tx)
    if (subscribers === 0) return { ok: false, reason: 'no-subscribers' }
    await updateIssue(tx, id, { ...wordsOf(draft), state: 'sending', recipientCount: subscribers })
    const details = { issueId: id, subject, subscribers }
    await writeAuditEntry(tx, { actor, action: 'send-newsletter', details }, tools)
    await tools.enqueue(tx, 'send-newsletter', { issueId: id })
    return { ok: true }
  })
}

/**
 * Saves the draft as it is on the author's screen, and sends it to one staff member, whose unsubscribe link has no id,
 * since they may not be a subscriber.
 */
export async function sendTestIssue(draft: DraftChange, recipient: string, tools: Tools): Promise<DraftResult> {
  return tools.db.transaction(async (tx) => {
    const locked = await lockDraft(tx, draft)
    if (!locked.ok) return locked
    await updateIssue(tx, draft.id, wordsOf(draft))
    const { subject, text } = draft
    const data = { subject, text, leaveLink: `${tools.site.publicUrl}/newsletter/leave` }
    await queueMail(tx, { template: 'newsletter-issue', data, recipient }, tools)
    return { ok: true }
  })
}

/** Queues mails to the next subscribers who do not have one yet, and another job for the rest. */
export async function sendNextBatch(issueId: NewsletterIssueId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    // This lock serializes simultaneous runs of the job.
    const issue = await lockIssue(tx, issueId)
    if (issue?.state !== 'sending') return
    const subscribers = await listNextSubscribers(tx, issueId, BATCH_SIZE)
    if (subscribers.length === 0) return updateIssue(tx, issueId, { state: 'sent', sentAt: tools.now() })
    await queueIssueMails(tx, issue, subscribers, tools)
    await tools.enqueue(tx, 'send-newsletter', { issueId })
  })
}

type Subscriber = Awaited<ReturnType<typeof listNextSubscribers>>[number]

async function queueIssueMails(
  tx: Tx,
  { id, subject, text }: NewsletterIssue,
  subscribers: Subscriber[],
  tools: Tools,
): Promise<void> {
  const mails = subscribers.map((subscriber) => ({ ...subscriber, mailId: tools.newId<'mail'>() }))
  const deliveries = mails.map(({ id: subscriberId, mailId }) => ({ issueId: id, subscriberId, mailId }))
  await insertDeliveries(tx, deliveries)
  const copies = mails.map(({ id: subscriberId, email, mailId }) => {
    const leaveLink = createSignedLink('leave-newsletter', subscriberId, tools.site)
    const copy = { data: { subject, text, leaveLink }, recipient: email, unsubscribeUrl: leaveLink }
    return { id: mailId, template: 'newsletter-issue' as const, ...copy, about: { issueId: id } }
  })
  await queueMails(tx, copies, tools)
}
