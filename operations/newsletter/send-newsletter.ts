import type { Tx } from '../../db/database.ts'
import {
  changeIssue,
  countReaders,
  findIssue,
  insertSendings,
  lockIssue,
  type NewsletterIssue,
  nextReaders,
} from '../../db/newsletter-issues.ts'
import type { NewsletterIssueId } from '../../rules/ids.ts'
import { audit } from '../audit.ts'
import { queueMail, queueMailAs } from '../queue-mail.ts'
import { signedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'

/** So many mails are written in one transaction; the next ones in the next. */
const AT_ONCE = 100

type SendAnswer = { ok: true } | { ok: false; reason: 'gone' | 'sent-already' | 'changed-meanwhile' | 'no-readers' }

/** What somebody has read in the preview goes to all readers; what was changed since does not. */
export async function sendNewsletter(
  { id, version, actor }: { id: NewsletterIssueId; version: number; actor: string },
  tools: Tools,
): Promise<SendAnswer> {
  return tools.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (!issue) return { ok: false, reason: 'gone' }
    if (issue.state !== 'draft') return { ok: false, reason: 'sent-already' }
    if (issue.version !== version) return { ok: false, reason: 'changed-meanwhile' }
    const readers = await countReaders(tx)
    if (readers === 0) return { ok: false, reason: 'no-readers' }
    await changeIssue(tx, id, { state: 'sending', readers })
    const facts = { issueId: id, subject: issue.subject, readers }
    await audit(tx, { actor, action: 'send-newsletter', reason: '', facts }, tools)
    await tools.enqueue(tx, 'send-newsletter', { issueId: id })
    return { ok: true }
  })
}

/** The same letter to one person of the staff. Its link to leave leads nowhere, since they may be no reader. */
export async function sendTestIssue(id: NewsletterIssueId, recipient: string, tools: Tools): Promise<boolean> {
  const issue = await findIssue(tools.db, id)
  if (!issue) return false
  const leaveLink = `${tools.house.publicUrl}/newsletter/leave`
  const facts = { subject: issue.subject, text: issue.text, leaveLink }
  await tools.db.transaction((tx) => queueMail(tx, { name: 'newsletter-issue', facts, recipient }, tools))
  return true
}

/** The next readers get their mail, and a further job looks for more. Whoever has it already is not among them. */
export async function sendNextReaders(issueId: NewsletterIssueId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    // A job that runs twice at once waits here for the other one.
    const issue = await lockIssue(tx, issueId)
    if (issue?.state !== 'sending') return
    const readers = await nextReaders(tx, issueId, AT_ONCE)
    if (readers.length === 0) return changeIssue(tx, issueId, { state: 'sent', sentAt: tools.now() })
    await writeTo(tx, issue, readers, tools)
    await tools.enqueue(tx, 'send-newsletter', { issueId })
  })
}

type Reader = Awaited<ReturnType<typeof nextReaders>>[number]

async function writeTo(tx: Tx, { id, subject, text }: NewsletterIssue, readers: Reader[], tools: Tools): Promise<void> {
  const letters = readers.map((reader) => ({ reader, mailId: tools.newId<'mail'>() }))
  await insertSendings(
    tx,
    letters.map(({ reader, mailId }) => ({ issueId: id, subscriberId: reader.id, mailId })),
  )
  const queued = letters.map(({ reader, mailId }) => {
    const leaveLink = signedLink('leave-newsletter', reader.id, tools.house)
    const facts = { subject, text, leaveLink }
    return queueMailAs(
      tx,
      mailId,
      { name: 'newsletter-issue', facts, recipient: reader.email, unsubscribe: leaveLink, about: { issueId: id } },
      tools,
    )
  })
  await Promise.all(queued)
}
