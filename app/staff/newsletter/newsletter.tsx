import { DateTime } from '#app/staff/ui/date-time.tsx'
import { RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { issueStateNames, newsletterPage as words } from '#content/staff/newsletter.ts'
import { countSubscribers, listIssues } from '#db/newsletter/newsletter-issues.ts'
import type { Route } from './+types/newsletter'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(visitContext).tools
  const [issues, subscribers] = await Promise.all([listIssues(db), countSubscribers(db)])
  return { issues: issues.map(({ text: _, ...issue }) => issue), subscribers }
}

const { subject, state, author, subscribers: subscribersHead, at, sent } = words.columns

export default function Newsletter({ loaderData: { issues, subscribers } }: Route.ComponentProps) {
  const write = (
    <LinkButton to="/staff/newsletter/new" className="button-small">
      {words.write}
    </LinkButton>
  )
  return (
    <StaffPage title={words.title} mark={words.subscribers(subscribers)} actions={write}>
      <RecordTable
        label={words.label}
        none={words.none}
        rows={issues}
        href={({ id }) => `/staff/newsletter/${id}`}
        columns={[
          { head: subject, cell: (issue) => issue.subject },
          { head: state, cell: (issue) => issueStateNames[issue.state], phone: 'first' },
          { head: author, cell: (issue) => issue.author },
          {
            head: subscribersHead,
            cell: (issue) => (issue.state === 'draft' ? null : issue.recipientCount),
            figure: true,
          },
          { head: at, cell: ({ createdAt }) => <DateTime at={createdAt} />, phone: 'second' },
          { head: sent, cell: ({ sentAt }) => (sentAt ? <DateTime at={sentAt} /> : null) },
        ]}
      />
    </StaffPage>
  )
}
