import { Link } from 'react-router'
import { actionName, auditRecordNames, auditPage as words } from '../../../content/staff/audit.ts'
import { type AuditLine, auditActions, auditActors } from '../../../db/audit-log.ts'
import { listAuditLog } from '../../../operations/staff/list-audit-log.ts'
import { AUDITED_RECORDS, type AuditedRecord } from '../../../rules/audited-records.ts'
import { turnOf } from '../../../rules/pages.ts'
import { visitContext } from '../../visit.ts'
import { pageLinks } from '../list-links.ts'
import { FilterSelect, Filters } from '../ui/filters.tsx'
import { ListedRecords } from '../ui/listed-records.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Column } from '../ui/record-table.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/audit-log'
import { auditFilter } from './audit-log-query.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const query = new URL(request.url).searchParams
  const turn = turnOf({ after: query.get('after'), before: query.get('before') })
  const [page, actors, actions] = await Promise.all([
    listAuditLog(auditFilter(query), turn, tools),
    auditActors(tools.db),
    auditActions(tools.db),
  ])
  return {
    rows: page.rows.map(({ facts, ...line }) => ({ ...line, facts: factsText(facts) })),
    actors: actors.map((value) => ({ value, label: value })),
    actions: actions.map((value) => ({ value, label: actionName(value) })),
    asked: Object.fromEntries(query) as Record<string, string | undefined>,
    csv: `/staff/audit-log/export.csv?${query}`,
    ...pageLinks(query, page),
  }
}

/** As the log keeps them: what happened must not be told more kindly than it was noted. */
function factsText(facts: unknown): string {
  const text = JSON.stringify(facts)
  return text === '{}' ? '' : text
}

type Row = Omit<AuditLine, 'facts'> & { facts: string }

const { at, actor, action, record, reason, facts } = words.columns

const columns: Column<Row>[] = [
  { head: at, cell: (line) => <Moment at={line.at} /> },
  { head: actor, cell: (line) => line.actor },
  { head: action, cell: (line) => actionName(line.action) },
  { head: record, cell: (line) => <RecordLinks line={line} /> },
  { head: reason, cell: (line) => line.reason },
  { head: facts, cell: (line) => <Facts text={line.facts} /> },
]

function Facts({ text }: { text: string }) {
  return <span className="font-mono text-slate [overflow-wrap:anywhere]">{text}</span>
}

const addresses: Record<AuditedRecord, string> = {
  departure: '/staff/departures',
  booking: '/staff/bookings',
  entry: '/staff/waitlist',
  inquiry: '/staff/inquiries',
}

function RecordLinks({ line }: { line: Row }) {
  const ids = { departure: line.departureId, booking: line.bookingId, entry: line.entryId, inquiry: line.inquiryId }
  return AUDITED_RECORDS.filter((kind) => ids[kind]).map((kind) => (
    <Link key={kind} to={`${addresses[kind]}/${ids[kind]}`} className="link mr-2">
      {auditRecordNames[kind]}
    </Link>
  ))
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { rows, csv, previous, next } = loaderData
  const toFile = (
    <a href={csv} className="button button-small">
      {words.export}
    </a>
  )
  return (
    <StaffPage title={words.title} actions={toFile}>
      <p className="max-w-text">{words.intro}</p>
      <AuditFilters {...loaderData} />
      <ListedRecords
        words={words}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        previous={previous}
        next={next}
      />
    </StaffPage>
  )
}

type FilterProps = Pick<Route.ComponentProps['loaderData'], 'asked' | 'actors' | 'actions'>

function AuditFilters({ asked, actors, actions }: FilterProps) {
  const { filters } = words
  return (
    <Filters search={{ name: 'q', value: asked.q ?? '', label: words.search }}>
      <FilterSelect
        name="actor"
        label={filters.actor}
        value={asked.actor ?? ''}
        options={[{ value: '', label: filters.anybody }, ...actors]}
      />
      <FilterSelect
        name="action"
        label={filters.action}
        value={asked.action ?? ''}
        options={[{ value: '', label: filters.anything }, ...actions]}
      />
      <FilterSelect
        name="record"
        label={filters.record}
        value={asked.record ?? ''}
        options={[
          { value: '', label: filters.anyRecord },
          ...AUDITED_RECORDS.map((value) => ({ value, label: auditRecordNames[value] })),
        ]}
      />
      <TextField type="date" name="from" label={filters.from} defaultValue={asked.from} />
      <TextField type="date" name="to" label={filters.to} defaultValue={asked.to} />
    </Filters>
  )
}
