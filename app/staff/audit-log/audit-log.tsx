import { Link } from 'react-router'
import { actionName, auditRecordNames, auditPage as words } from '../../../content/staff/audit.ts'
import { type AuditCheck, findAuditCheck } from '../../../db/staff/audit-chain.ts'
import { type AuditEntry, type AuditFilter, listAuditActions, listAuditActors } from '../../../db/staff/audit-log.ts'
import { checkAuditLog } from '../../../operations/staff/check-audit-log.ts'
import { listAuditLog } from '../../../operations/staff/list-audit-log.ts'
import { currentActions } from '../../../rules/staff/audit-actions.ts'
import { AUDIT_SUBJECTS, type AuditSubject } from '../../../rules/staff/audit-subjects.ts'
import { formatCursor } from '../../../rules/staff/pagination.ts'
import { normalizeWords } from '../../../rules/staff/search-words.ts'
import { visitContext } from '../../visit.ts'
import { dayIn, oneOf, readListQuery, toList } from '../list-query.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Column } from '../ui/record-table.tsx'
import { optionsOf } from '../ui/select-field.tsx'
import { choice, type Filter, StaffListPage } from '../ui/staff-list.tsx'
import type { Route } from './+types/audit-log'

export function auditFilter(query: URLSearchParams): AuditFilter {
  return {
    words: normalizeWords(query.get('q') ?? ''),
    actor: query.get('actor') || undefined,
    action: query.get('action') || undefined,
    subject: oneOf(AUDIT_SUBJECTS, query.get('record')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query, cursor } = readListQuery(request)
  const [page, actors, actions, check] = await Promise.all([
    listAuditLog(auditFilter(query), cursor, tools),
    listAuditActors(tools.db),
    listAuditActions(tools.db),
    findAuditCheck(tools.db),
  ])
  const rows = page.rows.map(({ details, ...entry }) => ({ ...entry, details: detailsText(details) }))
  return { list: toList(query, { ...page, rows }, formatCursor), actors, actions: currentActions(actions), check }
}

/** The page's one button: rule A3. The result is kept, and the loader shows it. */
export async function action({ context }: Route.ActionArgs) {
  await checkAuditLog(context.get(visitContext).tools)
  return null
}

/** Shown as stored, so that the log cannot sound better than what was recorded. */
function detailsText(details: unknown): string {
  const text = JSON.stringify(details)
  return text === '{}' ? '' : text
}

type Row = Omit<AuditEntry, 'details'> & { details: string }

const heads = words.columns

const columns: Column<Row>[] = [
  { head: heads.at, cell: (entry) => <DateTime at={entry.at} /> },
  { head: heads.actor, cell: (entry) => entry.actor },
  { head: heads.action, cell: (entry) => actionName(entry.action) },
  { head: heads.record, cell: (entry) => <RecordLinks entry={entry} /> },
  { head: heads.reason, cell: (entry) => entry.reason },
  {
    head: heads.details,
    cell: (entry) => <span className="font-mono text-slate [overflow-wrap:anywhere]">{entry.details}</span>,
  },
]

const addresses: Record<AuditSubject, string> = {
  departure: '/staff/departures',
  booking: '/staff/bookings',
  'waitlist-entry': '/staff/waitlist',
  inquiry: '/staff/inquiries',
}

function RecordLinks({ entry }: { entry: Row }) {
  const ids = {
    departure: entry.departureId,
    booking: entry.bookingId,
    'waitlist-entry': entry.waitlistEntryId,
    inquiry: entry.inquiryId,
  }
  return AUDIT_SUBJECTS.filter((kind) => ids[kind]).map((kind) => (
    <Link key={kind} to={`${addresses[kind]}/${ids[kind]}`} className="link mr-2">
      {auditRecordNames[kind]}
    </Link>
  ))
}

function filtersOf({ actors, actions }: Route.ComponentProps['loaderData']): Filter[] {
  const { filters } = words
  const actorOptions = actors.map((value) => ({ value, label: value }))
  const actionOptions = actions.map((value) => ({ value, label: actionName(value) }))
  return [
    choice('actor', filters.actor, filters.anybody, actorOptions),
    choice('action', filters.action, filters.anything, actionOptions),
    choice('record', filters.record, filters.anyRecord, optionsOf(AUDIT_SUBJECTS, auditRecordNames)),
    { kind: 'day', name: 'from', label: filters.from },
    { kind: 'day', name: 'to', label: filters.to },
  ]
}

function LastCheck({ check }: Pick<Route.ComponentProps['loaderData'], 'check'>) {
  return (
    <Notice tone={check ? (check.fault ? 'bad' : 'good') : 'plain'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {check ? <CheckFacts check={check} /> : <p>{words.check.never}</p>}
        <ActionForm intent="check" label={words.check.button} />
      </div>
    </Notice>
  )
}

function CheckFacts({ check }: { check: AuditCheck }) {
  const { checkedAt, entries, erasedReasons, fault, brokenNumber, brokenEntryId } = check
  const { checked, result, entry, intact, broken } = words.check
  return (
    <FactList
      facts={[
        { label: checked, value: <DateTime at={checkedAt} /> },
        { label: result, value: fault ? broken(brokenNumber ?? 0, fault) : intact(entries, erasedReasons) },
        { label: entry, value: brokenEntryId },
      ]}
    />
  )
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  return (
    <StaffListPage
      words={words}
      csv="/staff/audit-log/export.csv"
      filters={filtersOf(loaderData)}
      list={loaderData.list}
      columns={columns}
    >
      <LastCheck check={loaderData.check} />
    </StaffListPage>
  )
}
