import { recordWords } from '../../../content/staff/records.ts'
import { waitlistPage as words } from '../../../content/staff/waitlist.ts'
import { wishText } from '../../../content/wishes.ts'
import type { ListedEntry } from '../../../db/staff-waitlist.ts'
import { showTitles } from '../../../operations/catalogue/show-catalogue.ts'
import { searchWaitlist } from '../../../operations/waitlist/search-waitlist.ts'
import { turnOf } from '../../../rules/pages.ts'
import { visitContext } from '../../visit.ts'
import { DateFilter } from '../date-filter.tsx'
import { pageLinks } from '../list-links.ts'
import { FilterSelect, Filters } from '../ui/filters.tsx'
import { ListedRecords } from '../ui/listed-records.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Column } from '../ui/record-table.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/waitlist'
import { listedWish } from './listed-wish.ts'
import { STANDINGS, WISH_KINDS, waitlistFilter } from './waitlist-query.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const query = new URL(request.url).searchParams
  const turn = turnOf({ after: query.get('after'), before: query.get('before') })
  const [page, titles] = await Promise.all([searchWaitlist(waitlistFilter(query), turn, tools), showTitles(tools)])
  return {
    rows: page.rows.map((row) => ({ ...row, wish: wishText(listedWish(row), titles) })),
    asked: Object.fromEntries(query) as Record<string, string | undefined>,
    csv: `/staff/waitlist/export.csv?${query}`,
    ...pageLinks(query, page),
  }
}

type Row = ListedEntry & { wish: string }

const { name, email, wish, people, standing, joined } = words.columns

const columns: Column<Row>[] = [
  { head: name, cell: (row) => row.name },
  { head: email, cell: (row) => <MailAddress email={row.email} /> },
  { head: wish, cell: (row) => row.wish },
  { head: people, cell: (row) => row.people, figure: true },
  { head: standing, cell: (row) => words.standings[row.leftAt ? 'left' : row.standing] },
  { head: joined, cell: ({ at }) => <Moment at={at} /> },
]

export default function Waitlist({ loaderData }: Route.ComponentProps) {
  const { rows, csv, asked, previous, next } = loaderData
  const toFile = (
    <a href={csv} className="button button-small">
      {recordWords.exportCsv}
    </a>
  )
  return (
    <StaffPage title={words.title} actions={toFile}>
      <WaitlistFilters asked={asked} />
      <ListedRecords
        words={words}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        href={({ id }) => `/staff/waitlist/${id}`}
        previous={previous}
        next={next}
      />
    </StaffPage>
  )
}

function WaitlistFilters({ asked }: Pick<Route.ComponentProps['loaderData'], 'asked'>) {
  const { filters, standings } = words
  return (
    <Filters search={{ name: 'q', value: asked.q ?? '', label: words.search }}>
      <FilterSelect
        name="standing"
        label={filters.standing}
        value={asked.standing ?? ''}
        options={[
          { value: '', label: filters.onList },
          ...STANDINGS.map((value) => ({ value, label: standings[value] })),
        ]}
      />
      <FilterSelect
        name="wish"
        label={filters.wish}
        value={asked.wish ?? ''}
        options={[
          { value: '', label: filters.anyWish },
          ...WISH_KINDS.map((value) => ({ value, label: filters.wishes[value] })),
        ]}
      />
      {asked.departure ? <DateFilter id={asked.departure} label={filters.departure} /> : null}
    </Filters>
  )
}
