import { issueStateNames, newsletterPage as words } from '../../../content/staff/newsletter.ts'
import { allIssues, countReaders } from '../../../db/newsletter-issues.ts'
import { LinkButton } from '../../ui/button.tsx'
import { visitContext } from '../../visit.ts'
import { Moment } from '../ui/moment.tsx'
import { EmptyState } from '../ui/notice.tsx'
import { RecordTable } from '../ui/record-table.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/newsletter'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(visitContext).tools
  const [issues, readers] = await Promise.all([allIssues(db), countReaders(db)])
  return { issues: issues.map(({ text: _, ...issue }) => issue), readers }
}

const { subject, state, author, readers: readersHead, at, sent } = words.columns

export default function Newsletter({ loaderData: { issues, readers } }: Route.ComponentProps) {
  const write = (
    <LinkButton to="/staff/newsletter/new" className="button-small">
      {words.write}
    </LinkButton>
  )
  return (
    <StaffPage title={words.title} mark={words.readers(readers)} actions={write}>
      {issues.length === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <RecordTable
          label={words.label}
          rows={issues}
          keyOf={({ id }) => id}
          href={({ id }) => `/staff/newsletter/${id}`}
          columns={[
            { head: subject, cell: (issue) => issue.subject },
            { head: state, cell: (issue) => issueStateNames[issue.state] },
            { head: author, cell: (issue) => issue.author },
            { head: readersHead, cell: (issue) => (issue.state === 'draft' ? null : issue.readers), figure: true },
            { head: at, cell: ({ createdAt }) => <Moment at={createdAt} /> },
            { head: sent, cell: ({ sentAt }) => (sentAt ? <Moment at={sentAt} /> : null) },
          ]}
        />
      )}
    </StaffPage>
  )
}
