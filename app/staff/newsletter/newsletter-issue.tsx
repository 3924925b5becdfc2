import { data } from 'react-router'
import { issueStateNames, newsletterPage as list, issuePage as words } from '../../../content/staff/newsletter.ts'
import { showNewsletter } from '../../../operations/newsletter/show-newsletter.ts'
import type { NewsletterIssueId } from '../../../rules/ids.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { isRecordId } from '../record-id.ts'
import { staffOf } from '../staff-context.ts'
import { ChangedNotice } from '../ui/changed-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/newsletter-issue'
import { save, send, test } from './newsletter-actions.ts'
import { DraftForm, Preview, SendActions, SendProgress } from './newsletter-parts.tsx'

/** Where an issue is written that nobody has saved yet. */
const NEW = 'new'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools, staffTools, publicUrl } = context.get(visitContext)
  if (params.id === NEW) return { issue: undefined, readers: 0, progress: undefined, html: '', isSaved: false }
  const shown = await showNewsletter(idOf(params.id), tools)
  if (!shown) throw data(null, 404)
  const { subject, text } = shown.issue
  const facts = { subject, text, leaveLink: `${publicUrl}/newsletter/leave` }
  const { html } = await staffTools.writeMail('newsletter-issue', facts)
  return { ...shown, html, isSaved: new URL(request.url).searchParams.has('saved') }
}

function idOf(text: string): NewsletterIssueId {
  if (!isRecordId(text)) throw data(null, 404)
  return text as NewsletterIssueId
}

const acts = { save, test, send }

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await readFields(request)
  const perform = acts[fields.intent as keyof typeof acts]
  if (!perform) throw data(null, 400)
  const id = params.id === NEW ? undefined : idOf(params.id)
  return perform({ id, staff: staffOf(context) }, fields, context.get(visitContext).tools)
}

/** After a refusal too: who was overtaken is shown the issue as it is now, and decides once more. */
export function shouldRevalidate() {
  return true
}

export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, readers, progress, html, isSaved } = loaderData
  const isDraft = !issue || issue.state === 'draft'
  return (
    <StaffPage
      title={issue?.subject ?? words.newIssue}
      mark={issue ? issueStateNames[issue.state] : undefined}
      trail={[{ label: list.title, href: '/staff/newsletter' }]}
    >
      {isSaved && !actionData ? <Notice tone="good">{words.saved}</Notice> : null}
      {actionData?.done ? <Notice tone="good">{actionData.done}</Notice> : null}
      {actionData?.problem ? <Notice tone="bad">{actionData.problem}</Notice> : null}
      {actionData?.meanwhile ? <Meanwhile said={actionData} /> : null}
      {issue && progress ? <SendProgress issue={issue} progress={progress} /> : null}
      {issue && isDraft ? <SendActions version={issue.version} readers={readers} /> : null}
      <div className="grid gap-5 xl:grid-cols-2">
        {isDraft ? <DraftForm issue={issue} said={actionData} /> : null}
        {issue ? <Preview html={html} /> : null}
      </div>
    </StaffPage>
  )
}

function Meanwhile({ said: { meanwhile, sent } }: { said: NonNullable<Route.ComponentProps['actionData']> }) {
  const facts = (draft: { subject: string; text: string } | undefined) => [
    { label: words.subject, value: draft?.subject ?? '' },
    { label: words.text, value: draft?.text ?? '' },
  ]
  return <ChangedNotice by={meanwhile?.by ?? ''} theirs={facts(meanwhile?.theirs)} yours={facts(sent)} />
}
