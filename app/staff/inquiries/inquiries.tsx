import {
  clockText,
  inquiryKindNames as kindNames,
  inquiryStatusNames as statusNames,
  inquiriesPage as words,
} from '../../../content/staff/inquiries.ts'
import { teamMembers } from '../../../db/staff.ts'
import type { ListedInquiry } from '../../../db/staff-inquiries.ts'
import { listInquiries } from '../../../operations/inquiries/list-inquiries.ts'
import { INQUIRY_STATUSES, NOBODY, type ResponseClock, responseClock } from '../../../rules/inquiries-work.ts'
import { turnOf } from '../../../rules/pages.ts'
import { INQUIRY_KINDS } from '../../../rules/response-times.ts'
import { visitContext } from '../../visit.ts'
import { pageLinks } from '../list-links.ts'
import { FilterSelect, Filters } from '../ui/filters.tsx'
import { ListedRecords } from '../ui/listed-records.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Column } from '../ui/record-table.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/inquiries'
import { inquiryFilter } from './inquiries-query.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const query = new URL(request.url).searchParams
  const turn = turnOf({ after: query.get('after'), before: query.get('before') })
  const [page, team] = await Promise.all([listInquiries(inquiryFilter(query), turn, tools), teamMembers(tools.db)])
  return {
    rows: page.rows.map(({ payload: _, ...row }) => ({
      ...row,
      clock: responseClock({ ...row, askedAt: row.at }, tools.now()),
    })),
    colleagues: team.filter(({ role }) => role !== 'operator').map(({ id, name }) => ({ value: id, label: name })),
    asked: Object.fromEntries(query) as Record<string, string | undefined>,
    csv: `/staff/inquiries/export.csv?${query}`,
    ...pageLinks(query, page),
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
  { head: received, cell: ({ at }) => <Moment at={at} /> },
]

export function Clock({ clock }: { clock: ResponseClock }) {
  return <span className={clock.state === 'late' ? 'font-bold text-berry' : undefined}>{clockText(clock)}</span>
}

export default function Inquiries({ loaderData }: Route.ComponentProps) {
  const { rows, csv, previous, next } = loaderData
  const toFile = (
    <a href={csv} className="button button-small">
      {words.export}
    </a>
  )
  return (
    <StaffPage title={words.title} actions={toFile}>
      <InquiryFilters {...loaderData} />
      <ListedRecords
        words={words}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        href={({ id }) => `/staff/inquiries/${id}`}
        previous={previous}
        next={next}
      />
    </StaffPage>
  )
}

type FilterProps = Pick<Route.ComponentProps['loaderData'], 'asked' | 'colleagues'>

function InquiryFilters({ asked, colleagues }: FilterProps) {
  const { filters } = words
  return (
    <Filters search={{ name: 'q', value: asked.q ?? '', label: words.search }}>
      <FilterSelect
        name="kind"
        label={filters.kind}
        value={asked.kind ?? ''}
        options={[
          { value: '', label: filters.anyKind },
          ...INQUIRY_KINDS.map((value) => ({ value, label: kindNames[value] })),
        ]}
      />
      <FilterSelect
        name="status"
        label={filters.status}
        value={asked.status ?? ''}
        options={[
          { value: '', label: filters.anyStatus },
          ...INQUIRY_STATUSES.map((value) => ({ value, label: statusNames[value] })),
        ]}
      />
      <FilterSelect
        name="assignee"
        label={filters.assignee}
        value={asked.assignee ?? ''}
        options={[{ value: '', label: filters.anybody }, { value: NOBODY, label: filters.nobody }, ...colleagues]}
      />
      <FilterSelect
        name="late"
        label={filters.late}
        value={asked.late ?? ''}
        options={[
          { value: '', label: filters.all },
          { value: 'yes', label: filters.onlyLate },
        ]}
      />
    </Filters>
  )
}
