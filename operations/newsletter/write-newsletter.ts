import { changeIssue, insertIssue, lockIssue } from '../../db/newsletter-issues.ts'
import type { NewsletterIssueId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'

type Draft = { subject: string; text: string }

type DraftAnswer =
  | { ok: true }
  | { ok: false; reason: 'gone' | 'sent-already' }
  /** Who wrote what is there now. */
  | { ok: false; reason: 'changed-meanwhile'; by: string; theirs: Draft }

/** A new draft, and its id. */
export async function startDraft(draft: Draft & { author: string }, tools: Tools): Promise<NewsletterIssueId> {
  const id = tools.newId<'newsletter-issue'>()
  const { subject, text, author } = draft
  await tools.db.transaction((tx) =>
    insertIssue(tx, { id, subject, text, author, state: 'draft', createdAt: tools.now() }),
  )
  return id
}

/** Keeps a draft as somebody has written it, unless somebody else has written on it since they saw it. */
export async function saveDraft(
  request: Draft & { id: NewsletterIssueId; version: number; author: string },
  tools: Tools,
): Promise<DraftAnswer> {
  const { id, version, subject, text, author } = request
  return tools.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (!issue) return { ok: false, reason: 'gone' }
    if (issue.state !== 'draft') return { ok: false, reason: 'sent-already' }
    if (issue.version !== version) {
      const theirs = { subject: issue.subject, text: issue.text }
      return { ok: false, reason: 'changed-meanwhile', by: issue.author, theirs }
    }
    await changeIssue(tx, id, { subject, text, author })
    return { ok: true }
  })
}
