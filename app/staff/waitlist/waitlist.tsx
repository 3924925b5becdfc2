import { waitlistPage as words } from '../../../content/staff/waitlist.ts'
import { formatTarget } from '../../../content/waitlist/targets.ts'
import type { ListedEntry } from '../../../db/waitlist/entry-rows.ts'
import { getTripTitles } from '../../../operations/catalogue/catalogue-cache.ts'
import { listWaitlistEntries } from '../../../operations/waitlist/list-waitlist-entries.ts'
import type { WaitlistTarget } from '../../../rules/mail/mails.ts'
import { formatCursor } from '../../../rules/staff/pagination.ts'
import { parseSearchWords } from '../../../rules/staff/search-words.ts'
import { listedStatus } from '../../../rules/waitlist/waitlist.ts'
import { visitContext } from '../../visit.ts'
import { departureIn, oneOf, readListQuery, toList } from '../list-query.ts'
import { DateTime } from '../ui/date-time.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import type { Column } from '../ui/record-table.tsx'
import { optionsOf } from '../ui/select-field.tsx'
import { choice, type Filter, StaffListPage } from '../ui/staff-list.tsx'
import type { Route } from './+types/waitlist'

const ENTRY_STATUSES = ['waiting', 'invited', 'paused', 'unconfirmed', 'left'] as const
const TARGET_KINDS = ['departure', 'package', 'anywhere'] as const

export function waitlistFilter(query: URLSearchParams) {
  return {
    words: parseSearchWords(query.get('q') ?? ''),
    status: oneOf(ENTRY_STATUSES, query.get('status')),
    target: oneOf(TARGET_KINDS, query.get('target')),
    departureId: departureIn(query),
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query, cursor } = readListQuery(request)
  const [page, titles] = await Promise.all([
    listWaitlistEntries(waitlistFilter(query), cursor, tools),
    getTripTitles(tools),
  ])
  const rows = page.rows.map((row) => ({ ...row, target: formatTarget(targetOf(row), titles) }))
  return toList(query, { ...page, rows }, formatCursor)
}

export function targetOf({ departure, packageId }: Pick<ListedEntry, 'departure' | 'packageId'>): WaitlistTarget {
  if (departure) return { kind: 'departure', ...departure }
  return packageId ? { kind: 'package', packageId } : { kind: 'anywhere' }
}

type Row = ListedEntry & { target: string }

const { name, email, target, people, status, joined } = words.columns

const columns: Column<Row>[] = [
  { head: name, cell: (row) => row.name },
  { head: email, cell: (row) => <MailAddress email={row.email} /> },
  { head: target, cell: (row) => row.target },
  { head: people, cell: (row) => row.people, figure: true },
  { head: status, cell: (row) => words.statuses[listedStatus(row)] },
  { head: joined, cell: ({ at }) => <DateTime at={at} /> },
]

const { filters: labels } = words

const filters: Filter[] = [
  choice('status', labels.status, labels.onList, optionsOf(ENTRY_STATUSES, words.statuses)),
  choice('target', labels.target, labels.anyTarget, optionsOf(TARGET_KINDS, labels.targets)),
  { kind: 'departure', label: labels.departure },
]

export default function Waitlist({ loaderData: list }: Route.ComponentProps) {
  return (
    <StaffListPage
      words={words}
      csv="/staff/waitlist/export.csv"
      filters={filters}
      list={list}
      columns={columns}
      href={({ id }) => `/staff/waitlist/${id}`}
    />
  )
}
