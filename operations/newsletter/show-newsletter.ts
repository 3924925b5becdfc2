import { countReaders, findIssue, type NewsletterIssue, progressOf } from '../../db/newsletter-issues.ts'
import type { NewsletterIssueId } from '../../rules/ids.ts'
import type { SendingProgress } from '../../rules/newsletter.ts'
import type { Tools } from '../tools.ts'

type ShownIssue = {
  issue: NewsletterIssue
  /** Confirmed at this moment. */
  readers: number
  /** How far the sending is, for an issue that is no draft any more. */
  progress: SendingProgress | undefined
}

export async function showNewsletter(
  id: NewsletterIssueId,
  { db }: Pick<Tools, 'db'>,
): Promise<ShownIssue | undefined> {
  const issue = await findIssue(db, id)
  if (!issue) return undefined
  const [readers, progress] = await Promise.all([
    countReaders(db),
    issue.state === 'draft' ? undefined : progressOf(db, id),
  ])
  return { issue, readers, progress }
}
