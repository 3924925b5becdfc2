import { readForm } from '#app/page/read-form.ts'
import { oneOf, readListQuery, toList } from '#app/staff/list-query.ts'
import { pickedRows, pickOf } from '#app/staff/picked-rows.ts'
import { toFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { BulkButton } from '#app/staff/ui/bulk-bar.tsx'
import { DateTime, DayText } from '#app/staff/ui/date-time.tsx'
import { MailAddress } from '#app/staff/ui/mail-address.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import type { Column } from '#app/staff/ui/record-table.tsx'
import { RowLink, RowMenu } from '#app/staff/ui/row-menu.tsx'
import { type Option, optionsOf, SelectField } from '#app/staff/ui/select-field.tsx'
import { choice, type Filter, StaffListPage } from '#app/staff/ui/staff-list.tsx'
import { visitContext } from '#app/visit.ts'
import { staffPieces } from '#content/staff/frame.ts'
import {
  inquiryKindNames as kindNames,
  inquiryStatusNames as statusNames,
  inquiriesPage as words,
} from '#content/staff/inquiries.ts'
import type { InquiryFilter, ListedInquiry } from '#db/inquiries/inquiry-rows.ts'
import { listMembers } from '#db/staff/staff.ts'
import { listInquiries } from '#operations/inquiries/list-inquiries.ts'
import type { InquiryId, StaffId } from '#rules/ids.ts'
import { INQUIRY_STATUSES, type ResponseClock, responseClock, UNASSIGNED } from '#rules/inquiries/inquiry-handling.ts'
import { INQUIRY_KINDS } from '#rules/inquiries/response-times.ts'
import { formatCursor } from '#rules/staff/pagination.ts'
import { parseSearchWords } from '#rules/staff/search-words.ts'
import type { Route } from './+types/inquiries'
import { inquiryListActions } from './inquiry-list-actions.ts'
import { InquiryStatusMark } from './inquiry-status.tsx'
import { ReplyClock } from './reply-clock.tsx'

export function inquiryFilter(query: URLSearchParams): InquiryFilter {
  const assignee = query.get('assignee') || undefined
  return {
    words: parseSearchWords(query.get('q') ?? ''),
    kind: oneOf(INQUIRY_KINDS, query.get('kind')),
    status: oneOf(INQUIRY_STATUSES, query.get('status')),
    assignee: assignee === UNASSIGNED ? UNASSIGNED : (assignee as StaffId | undefined),
    isOverdue: query.get('late') === 'yes',
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query, cursor } = readListQuery(request)
  const [page, team] = await Promise.all([listInquiries(inquiryFilter(query), cursor, tools), listMembers(tools.db)])
  const rows = page.rows.map(({ payload: _, ...row }) => ({
    ...row,
    clock: responseClock({ ...row, receivedAt: row.at }, tools.now()),
  }))
  return {
    list: toList(query, { ...page, rows }, formatCursor),
    colleagues: team.filter(({ role }) => role !== 'operator').map(({ id, name }) => ({ value: id, label: name })),
    me: staffOf(context).id,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const form = await readForm(request)
  const call = { picked: pickedRows<InquiryId>(form), staff: staffOf(context), tools }
  return respond(await runStaffAction(inquiryListActions, toFields(form), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

type Row = Omit<ListedInquiry, 'payload'> & { clock: ResponseClock }

const { name, kind, email, status, assignee, followUp, clock, received } = words.columns

const columnsFor = (me: StaffId): Column<Row>[] => [
  { head: name, cell: (row) => row.name },
  { head: kind, cell: (row) => kindNames[row.kind], phone: 'first' },
  { head: email, cell: (row) => <MailAddress email={row.email} />, isWide: true },
  { head: status, cell: (row) => <InquiryStatusMark status={row.status} />, phone: 'second' },
  { head: assignee, cell: (row) => row.assignee },
  { head: followUp, cell: ({ followUpOn }) => followUpOn && <DayText day={followUpOn} />, figure: true },
  { head: clock, cell: (row) => <ReplyClock clock={row.clock} isShort />, phone: 'second' },
  { head: received, cell: ({ at }) => <DateTime at={at} /> },
  { head: staffPieces.actions, cell: (row) => <Actions row={row} me={me} /> },
]

function Actions({ row, me }: { row: Row; me: StaffId }) {
  const shared = { about: row.name, hidden: { pick: pickOf(row) } }
  return (
    <RowMenu about={row.name}>
      <RowLink to={`mailto:${row.email}`}>{staffPieces.email(row.email)}</RowLink>
      {row.assigneeId === me ? null : (
        <ActionForm {...shared} intent="assign" label={words.bulk.take} hidden={{ ...shared.hidden, assigneeId: me }} />
      )}
      {row.status === 'done' ? null : <ActionForm {...shared} intent="close" label={words.bulk.close} />}
    </RowMenu>
  )
}

function filtersOf(colleagues: readonly Option[]): Filter[] {
  const { filters } = words
  const assignees = [{ value: UNASSIGNED, label: filters.nobody }, ...colleagues]
  return [
    choice('kind', filters.kind, filters.anyKind, optionsOf(INQUIRY_KINDS, kindNames)),
    choice('status', filters.status, filters.anyStatus, optionsOf(INQUIRY_STATUSES, statusNames)),
    choice('assignee', filters.assignee, filters.anybody, assignees),
    choice('late', filters.late, filters.all, [{ value: 'yes', label: filters.onlyLate }]),
  ]
}

export default function Inquiries({ loaderData, actionData: report }: Route.ComponentProps) {
  const { list, colleagues, me } = loaderData
  const controls = () => (
    <>
      <SelectField name="assigneeId" label={words.filters.assignee} value={me} options={colleagues} />
      <BulkButton intent="assign">{words.bulk.assign}</BulkButton>
      <BulkButton intent="close">{words.bulk.close}</BulkButton>
    </>
  )
  return (
    <StaffListPage
      words={words}
      csv="/staff/inquiries/export.csv"
      filters={filtersOf(colleagues)}
      list={list}
      columns={columnsFor(me)}
      href={({ id }) => `/staff/inquiries/${id}`}
      bulk={{
        pickOf,
        aboutOf: (row: Row) => row.name,
        summary: ({ length }) => words.bulk.summary(length),
        controls,
        report,
      }}
    >
      <ActionNotice report={report} />
    </StaffListPage>
  )
}
