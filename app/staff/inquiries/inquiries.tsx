import {
  clockText,
  inquiryKindNames as kindNames,
  inquiryStatusNames as statusNames,
  inquiriesPage as words,
} from '../../../content/staff/inquiries.ts'
import type { InquiryFilter, ListedInquiry } from '../../../db/inquiries/inquiry-rows.ts'
import { listMembers } from '../../../db/staff/staff.ts'
import { listInquiries } from '../../../operations/inquiries/list-inquiries.ts'
import type { StaffId } from '../../../rules/ids.ts'
import {
  INQUIRY_STATUSES,
  type ResponseClock,
  responseClock,
  UNASSIGNED,
} from '../../../rules/inquiries/inquiry-handling.ts'
import { INQUIRY_KINDS } from '../../../rules/inquiries/response-times.ts'
import { formatCursor } from '../../../rules/staff/pagination.ts'
import { parseSearchWords } from '../../../rules/staff/search-words.ts'
import { visitContext } from '../../visit.ts'
import { oneOf, readListQuery, toList } from '../list-query.ts'
import { DateTime } from '../ui/date-time.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import type { Column } from '../ui/record-table.tsx'
import { type Option, optionsOf } from '../ui/select-field.tsx'
import { choice, type Filter, StaffListPage } from '../ui/staff-list.tsx'
import type { Route } from './+types/inquiries'

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
  }
}

type Row = Omit<ListedInquiry, 'payload'> & { clock: ResponseClock }

const { name, kind, email, status, assignee, followUp, clock, received } = words.columns

const columns: Column<Row>[] = [
  { head: name, cell: (row) => row.name },
  { head: kind, cell: (row) => kindNames[row.kind] },
  { head: email, cell: (row) => <MailAddress email={row.email} /> },
  { head: status, cell: (row) => statusNames[row.status] },
  { head: assignee, cell: (row) => row.assignee },
  { head: followUp, cell: (row) => row.followUpOn, figure: true },
  { head: clock, cell: (row) => <Clock clock={row.clock} /> },
  { head: received, cell: ({ at }) => <DateTime at={at} /> },
]

export function Clock({ clock }: { clock: ResponseClock }) {
  return <span className={clock.state === 'late' ? 'font-bold text-berry' : undefined}>{clockText(clock)}</span>
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

export default function Inquiries({ loaderData: { list, colleagues } }: Route.ComponentProps) {
  return (
    <StaffListPage
      words={words}
      csv="/staff/inquiries/export.csv"
      filters={filtersOf(colleagues)}
      list={list}
      columns={columns}
      href={({ id }) => `/staff/inquiries/${id}`}
    />
  )
}
