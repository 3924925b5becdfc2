import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { respond, runStaffAction, type StaffActionReport } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { MailPreview } from '#app/staff/ui/letter-fields.tsx'
import { ActionNotice, ChangedNotice, Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { issueStateNames, newsletterPage as list, issuePage as words } from '#content/staff/newsletter.ts'
import { loadNewsletterIssuePage } from '#operations/newsletter/load-newsletter-issue-page.ts'
import type { NewsletterIssueId } from '#rules/ids.ts'
import type { Route } from './+types/newsletter-issue'
import { issueActions } from './newsletter-actions.ts'
import { DraftForm, SendProgress } from './newsletter-draft.tsx'

/** The address of an issue that was never saved. */
const NEW = 'new'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools, staffTools, publicUrl } = context.get(visitContext)
  const news = newsIn(request, staffOf(context).email)
  if (params.id === NEW) return { issue: undefined, subscribers: 0, progress: undefined, html: '', news }
  const shown = orNotFound(await loadNewsletterIssuePage(idIn(params.id), tools))
  const { subject, text } = shown.issue
  const mail = { subject, text, leaveLink: `${publicUrl}/newsletter/leave` }
  const { html } = await staffTools.writeMail('newsletter-issue', mail)
  return { ...shown, html, news }
}

/** What the redirect to this page says. */
function newsIn(request: Request, email: string): string | undefined {
  const query = new URL(request.url).searchParams
  if (query.has('tested')) return words.tested(email)
  return query.has('saved') ? words.saved : undefined
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const id = params.id === NEW ? undefined : idIn<NewsletterIssueId>(params.id)
  return respond(await runStaffAction(issueActions, await readFields(request), { id, staff: staffOf(context), tools }))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

export default function Issue({ loaderData, actionData: report }: Route.ComponentProps) {
  const { issue, subscribers, progress, html, news } = loaderData
  const isDraft = !issue || issue.state === 'draft'
  return (
    <StaffPage
      title={issue?.subject ?? words.newIssue}
      mark={issue ? issueStateNames[issue.state] : undefined}
      trail={[{ label: list.title, href: '/staff/newsletter' }]}
    >
      {news && !report && isDraft ? <Notice tone="good">{news}</Notice> : null}
      <ActionNotice report={report} />
      {issue && report?.changedBy !== undefined ? <ConflictNotice issue={issue} report={report} /> : null}
      {issue && progress ? <SendProgress issue={issue} progress={progress} /> : null}
      <div className="grid gap-5 xl:grid-cols-2">
        {isDraft ? <DraftForm issue={issue} subscribers={subscribers} /> : null}
        {issue ? <MailPreview heading={words.preview} html={html} /> : null}
      </div>
    </StaffPage>
  )
}

type Draft = { subject?: string; text?: string }

function ConflictNotice({ issue, report: { changedBy = '', sent = {} } }: { issue: Draft; report: StaffActionReport }) {
  const facts = ({ subject = '', text = '' }: Draft) => [
    { label: words.subject, value: subject },
    { label: words.text, value: text },
  ]
  return <ChangedNotice by={changedBy} theirs={facts(issue)} yours={facts(sent)} />
}
