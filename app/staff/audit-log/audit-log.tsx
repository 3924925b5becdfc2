import { dayIn, oneOf, readListQuery, toList } from '#app/staff/list-query.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { AuditParts } from '#app/staff/ui/audit-facts.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { FactList } from '#app/staff/ui/fact-list.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import type { Column } from '#app/staff/ui/record-table.tsx'
import { optionsOf } from '#app/staff/ui/select-field.tsx'
import { choice, type Filter, StaffListPage } from '#app/staff/ui/staff-list.tsx'
import { visitContext } from '#app/visit.ts'
import { actionName, auditRecordNames, auditPage as words } from '#content/staff/audit.ts'
import { type AuditPart, auditFacts, auditRecords } from '#content/staff/audit-facts.ts'
import { type AuditCheck, findAuditCheck } from '#db/staff/audit-chain.ts'
import { type AuditEntry, type AuditFilter, listAuditActions, listAuditActors } from '#db/staff/audit-log.ts'
import { checkAuditLog } from '#operations/staff/check-audit-log.ts'
import { listAuditLog } from '#operations/staff/list-audit-log.ts'
import { nameAuditRecords } from '#operations/staff/name-audit-records.ts'
import { AUDIT_SUBJECTS } from '#rules/staff/audit-subjects.ts'
import { formatCursor } from '#rules/staff/pagination.ts'
import { normalizeWords } from '#rules/staff/search-words.ts'
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
  const names = await nameAuditRecords(page.rows, tools)
  const rows = page.rows.map(({ id, at, actor, action, reason, details, ...ids }) => {
    const parts = [...auditRecords(ids, names), ...auditFacts(details, names)]
    return { id, at, actor, action, reason, parts }
  })
  return { list: toList(query, { ...page, rows }, formatCursor), actors, actions, check }
}

/** The page's one button: rule A3. The result is kept, and the loader shows it. */
export async function action({ context }: Route.ActionArgs) {
  await checkAuditLog(context.get(visitContext).tools)
  return null
}

type Row = Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action' | 'reason'> & { parts: AuditPart[] }

const heads = words.columns

const columns: Column<Row>[] = [
  { head: heads.at, cell: (entry) => <DateTime at={entry.at} /> },
  { head: heads.actor, cell: (entry) => entry.actor, phone: 'first' },
  { head: heads.action, cell: (entry) => <Sentence {...entry} />, phone: 'second' },
  { head: heads.reason, cell: (entry) => entry.reason },
]

/** The file that staff export has the same as it was recorded. */
function Sentence({ action: name, parts }: Row) {
  return (
    <>
      {actionName(name)}
      {parts.length > 0 ? ': ' : null}
      <AuditParts parts={parts} />
    </>
  )
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
