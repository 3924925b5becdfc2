import { redirect } from 'react-router'
import { RecordLists, type RecordRows } from '#app/staff/people/record-lists.tsx'
import { ENTERED } from '#app/staff/search-box.tsx'
import { EmptyState } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { visitContext } from '#app/visit.ts'
import { bookingsPage } from '#content/staff/bookings.ts'
import { inquiriesPage } from '#content/staff/inquiries.ts'
import { searchPage as words } from '#content/staff/search.ts'
import { waitlistPage } from '#content/staff/waitlist.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { searchEverything } from '#operations/staff/search-everything.ts'
import { MAX_FOUND } from '#rules/staff/pagination.ts'
import { isTooShort } from '#rules/staff/search-words.ts'
import type { Route } from './+types/search'
import { toHits } from './found-hits.ts'
import { FoundLists } from './found-lists.tsx'

/** Rule A7: everything about a person or record. Enter opens the only record that was found. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const query = new URL(request.url).searchParams
  const typed = query.get('q')?.trim() ?? ''
  const [{ inquiries, isSimilar, ...found }, titles] = await Promise.all([
    searchEverything(typed, tools),
    getTripTitles(tools),
  ])
  const rows = { ...found, inquiries: inquiries.map(({ payload: _, ...row }) => row) }
  const hits = toHits(rows, titles)
  if (hits.length === 1 && hits[0] && query.has(ENTERED)) throw redirect(hits[0].href)
  return { typed, rows, hits, isSimilar, titles, now: tools.now() }
}

/** The lists in which the search can go on. */
const lists: Partial<Record<keyof RecordRows, { title: string; href: string }>> = {
  bookings: { title: bookingsPage.title, href: '/staff/bookings' },
  entries: { title: waitlistPage.title, href: '/staff/waitlist' },
  inquiries: { title: inquiriesPage.title, href: '/staff/inquiries' },
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { typed, rows, hits, isSimilar, titles, now } = loaderData
  const count = hits.length
  const moreOf = (kind: keyof RecordRows) => (rows[kind].length < MAX_FOUND ? null : <More kind={kind} typed={typed} />)
  const found = isSimilar ? words.similar : words.found
  const none = isTooShort(typed) ? words.short : words.none
  return (
    <StaffPage title={words.title}>
      {typed === '' ? <p className="max-w-text">{words.help}</p> : null}
      <p role="status" className={count > 0 ? 'text-slate text-small' : 'sr-only'}>
        {typed === '' ? null : count > 0 ? found(typed, count) : none(typed)}
      </p>
      {typed !== '' && count === 0 ? <EmptyState text={none(typed)} /> : null}
      <RecordLists rows={rows} context={{ titles, now }} withPerson below={moreOf} />
      <FoundLists {...rows} titles={titles} />
    </StaffPage>
  )
}

function More({ kind, typed }: { kind: keyof RecordRows; typed: string }) {
  const list = lists[kind]
  if (!list) return null
  return (
    <p className="text-small">
      <TextLink to={`${list.href}?${new URLSearchParams({ q: typed })}`}>{words.more(list.title)}</TextLink>
    </p>
  )
}
