import type { Tx } from '../../db/database.ts'
import {
  countSubscribers,
  findIssue,
  insertDeliveries,
  listNextSubscribers,
  lockIssue,
  type NewsletterIssue,
  updateIssue,
} from '../../db/newsletter/newsletter-issues.ts'
import type { NewsletterIssueId } from '../../rules/ids.ts'
import { writeAuditEntry } from '../audit.ts'
import { queueMail, queueMails } from '../mail/queue-mail.ts'
import { createSignedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'

/** The number of mails that one transaction queues. */
const BATCH_SIZE = 100

type SendNewsletterResult =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'already-sent' | 'stale-version' | 'no-subscribers' }

/** Sends the version that was seen in the preview; a draft that changed since is refused. */
export async function sendNewsletter(
  { id, version, actor }: { id: NewsletterIssueId; version: number; actor: string },
  tools: Tools,
): Promise<SendNewsletterResult> {
  return tools.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (!issue) return { ok: false, reason: 'not-found' }
    if (issue.state !== 'draft') return { ok: false, reason: 'already-sent' }
    if (issue.version !== version) return { ok: false, reason: 'stale-version' }
    const subscribers = await countSubscribers(tx)
    if (subscribers === 0) return { ok: false, reason: 'no-subscribers' }
    await updateIssue(tx, id, { state: 'sending', recipientCount: subscribers })
    const details = { issueId: id, subject: issue.subject, subscribers }
    await writeAuditEntry(tx, { actor, action: 'send-newsletter', details }, tools)
    await tools.enqueue(tx, 'send-newsletter', { issueId: id })
    return { ok: true }
  })
}

/** Sends the issue to one staff member, whose unsubscribe link has no id, since they may not be a subscriber. */
export async function sendTestIssue(id: NewsletterIssueId, recipient: string, tools: Tools): Promise<boolean> {
  const issue = await findIssue(tools.db, id)
  if (!issue) return false
  const leaveLink = `${tools.site.publicUrl}/newsletter/leave`
  const data = { subject: issue.subject, text: issue.text, leaveLink }
  await tools.db.transaction((tx) => queueMail(tx, { template: 'newsletter-issue', data, recipient }, tools))
  return true
}

/** Queues mails to the next subscribers who have none yet, and a further job for the rest. */
export async function sendNextBatch(issueId: NewsletterIssueId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    // Two runs of the job at once are serialized by this lock.
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
