import { countSubscribers, findIssue, getDeliveryProgress } from '#db/newsletter/newsletter-issues.ts'
import type { Tools } from '#operations/tools.ts'
import type { NewsletterIssueId } from '#rules/ids.ts'

/** `subscribers` are confirmed now. A draft has no `progress`. */
export async function loadNewsletterIssuePage(id: NewsletterIssueId, { db }: Tools) {
  const issue = await findIssue(db, id)
  if (!issue) return undefined
  const [subscribers, progress] = await Promise.all([
    countSubscribers(db),
    issue.state === 'draft' ? undefined : getDeliveryProgress(db, id),
  ])
  return { issue, subscribers, progress }
}
