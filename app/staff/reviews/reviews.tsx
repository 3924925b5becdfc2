import { oneOf, readListQuery, toList } from '#app/staff/list-query.ts'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import type { Column } from '#app/staff/ui/record-table.tsx'
import { optionsOf } from '#app/staff/ui/select-field.tsx'
import { choice, type Filter, StaffListPage } from '#app/staff/ui/staff-list.tsx'
import { visitContext } from '#app/visit.ts'
import { authorText, ratingText } from '#content/reviews/reviews.ts'
import { reviewStateNames as stateNames, reviewsPage as words } from '#content/staff/reviews.ts'
import { tripText } from '#content/waitlist/targets.ts'
import type { ListedReview, ReviewFilter } from '#db/reviews/review-rows.ts'
import { listReviews } from '#operations/reviews/list-reviews.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { REVIEW_STATES } from '#rules/reviews/reviews.ts'
import { formatCursor } from '#rules/staff/pagination.ts'
import { parseSearchWords } from '#rules/staff/search-words.ts'
import type { Route } from './+types/reviews'
import { ReviewStateMark } from './review-state.tsx'

const LOW_RATINGS = ['2', '3', '4'] as const
/** Enough of a review to know it by. */
const SHOWN_WORDS = 140

function reviewFilter(query: URLSearchParams): ReviewFilter {
  return {
    words: parseSearchWords(query.get('q') ?? ''),
    state: oneOf(REVIEW_STATES, query.get('state')),
    destination: query.get('destination') || undefined,
    ratedUpTo: Number(oneOf(LOW_RATINGS, query.get('rating')) ?? 0) || undefined,
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query, cursor } = readListQuery(request)
  const { page, titles } = await listReviews(reviewFilter(query), cursor, tools)
  const { destinations } = (await tools.catalogue.current()).everyTrip
  return {
    list: toList(query, page, formatCursor),
    titles,
    destinations: destinations.map(({ id, title }) => ({ value: id, label: title })),
  }
}

const { trip, rating, words: said, guest, state, received } = words.columns

const columnsFor = (titles: TripTitles): Column<ListedReview>[] => [
  { head: trip, cell: (row) => tripText(row, titles) },
  { head: rating, cell: (row) => ratingText(row.overall), figure: true, phone: 'second' },
  { head: said, cell: (row) => shorten(row.words), isWide: true },
  { head: guest, cell: (row) => authorText(row.name, row.country) },
  { head: state, cell: (row) => <ReviewStateMark review={row} />, phone: 'first' },
  { head: received, cell: ({ at }) => <DateTime at={at} /> },
]

function shorten(text: string): string {
  if (text === '') return words.erased
  return text.length > SHOWN_WORDS ? `${text.slice(0, SHOWN_WORDS)}…` : text
}

function filtersOf(destinations: Route.ComponentProps['loaderData']['destinations']): Filter[] {
  const { filters } = words
  return [
    choice('state', filters.state, filters.anyState, optionsOf(REVIEW_STATES, stateNames)),
    choice('destination', filters.destination, filters.anyDestination, destinations),
    choice(
      'rating',
      filters.rating,
      filters.anyRating,
      LOW_RATINGS.map((value) => ({ value, label: filters.upTo(Number(value)) })),
    ),
  ]
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { list, titles, destinations } = loaderData
  return (
    <StaffListPage
      words={words}
      filters={filtersOf(destinations)}
      list={list}
      columns={columnsFor(titles)}
      href={({ id }) => `/staff/reviews/${id}`}
    />
  )
}
