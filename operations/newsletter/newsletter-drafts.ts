import type { Tx } from '#db/database.ts'
import { insertIssue, lockIssue, updateIssue } from '#db/newsletter/newsletter-issues.ts'
import type { Tools } from '#operations/tools.ts'
import type { NewsletterIssueId } from '#rules/ids.ts'

type Draft = { subject: string; text: string }

/** `version` is the one that its author saw. */
export type DraftChange = Draft & { id: NewsletterIssueId; version: number; author: string }

export type DraftResult =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'already-sent' }
  /** `by` has since saved the draft. */
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
export async function changeDraft(change: DraftChange, tools: Tools): Promise<DraftResult> {
  return tools.db.transaction(async (tx) => {
    const locked = await lockDraft(tx, change)
    if (locked.ok) await updateIssue(tx, change.id, wordsOf(change))
    return locked
  })
}

/** Refuses a draft that is being sent, or that is not the version that its author saw. */
export async function lockDraft(tx: Tx, { id, version }: Pick<DraftChange, 'id' | 'version'>): Promise<DraftResult> {
  const issue = await lockIssue(tx, id)
  if (!issue) return { ok: false, reason: 'not-found' }
  if (issue.state !== 'draft') return { ok: false, reason: 'already-sent' }
  return issue.version === version ? { ok: true } : { ok: false, reason: 'stale-version', by: issue.author }
}

export function wordsOf({ subject, text, author }: DraftChange) {
  return { subject, text, author }
}
