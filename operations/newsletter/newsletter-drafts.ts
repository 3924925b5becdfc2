import { insertIssue, lockIssue, updateIssue } from '../../db/newsletter/newsletter-issues.ts'
import type { NewsletterIssueId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'

type Draft = { subject: string; text: string }

type DraftResult =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'already-sent' }
  /** `by` saved the draft in the meantime. */
  | { ok: false; reason: 'stale-version'; by: string }

export async function createDraft(draft: Draft & { author: string }, tools: Tools): Promise<NewsletterIssueId> {
  const id = tools.newId<'newsletter-issue'>()
  const { subject, text, author } = draft
  await tools.db.transaction((tx) =>
    insertIssue(tx, { id, subject, text, author, state: 'draft', createdAt: tools.now() }),
  )
  return id
}

/** Saves a draft, unless someone else has changed it since its author saw it. */
export async function changeDraft(
  request: Draft & { id: NewsletterIssueId; version: number; author: string },
  tools: Tools,
): Promise<DraftResult> {
  const { id, version, subject, text, author } = request
  return tools.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (!issue) return { ok: false, reason: 'not-found' }
    if (issue.state !== 'draft') return { ok: false, reason: 'already-sent' }
    if (issue.version !== version) return { ok: false, reason: 'stale-version', by: issue.author }
    await updateIssue(tx, id, { subject, text, author })
    return { ok: true }
  })
}
