import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { orderByKeyset } from '#db/keyset.ts'
import { textHasWord } from '#db/schema/search.ts'
import { departures, guests, reviews } from '#db/schema.ts'
import { createRowList } from '#db/search-page.ts'
import { MAX_ATTENTION_ROWS } from '#db/staff/today.ts'
import type { BookingId } from '#rules/ids.ts'
import type { ReviewState } from '#rules/reviews/reviews.ts'
import type { PageCursor } from '#rules/staff/pagination.ts'
import { isWaitingReview } from './reviews.ts'

export type ReviewFilter = {
  /** As rules/staff/search-words.ts splits them. A review matches if it has all of them. */
  words: readonly string[]
  state?: ReviewState | undefined
  destination?: string | undefined
  /** At most this rating. */
  ratedUpTo?: number | undefined
}

const key = { at: reviews.createdAt, id: reviews.id }

async function readReviews(db: Db, which: SQL | undefined, cursor: PageCursor, limit: number) {
  const { overall, words, name, country, state, answer } = reviews
  const { destination, startDate, endDate } = departures
  return db
    .select({ ...key, overall, words, name, country, state, answer, destination, startDate, endDate })
    .from(reviews)
    .innerJoin(departures, eq(departures.id, reviews.departureId))
    .where(which)
    .orderBy(...orderByKeyset(key, cursor))
    .limit(limit)
}

export type ListedReview = Awaited<ReturnType<typeof readReviews>>[number]

export const reviewRows = createRowList({
  table: reviews,
  key,
  search: ({ words, state, destination, ratedUpTo }: ReviewFilter) => ({
    isFound: and(
      ...words.map((word) => textHasWord(wordsAndName, word)),
      state && eq(reviews.state, state),
      destination ? isOfTripTo(destination) : undefined,
      ratedUpTo ? lte(reviews.overall, ratedUpTo) : undefined,
    ),
  }),
  read: readReviews,
})

const wordsAndName = sql`${reviews.words} || ' ' || coalesce(${reviews.name}, '')`

const isOfTripTo = (destination: string) =>
  sql`${reviews.departureId} in (select ${departures.id} from ${departures} where ${departures.destination} = ${destination})`

export type FoundReview = Awaited<ReturnType<typeof listReviewsOfBookings>>[number]

/** With the guest's own name, which readers may not see. The newest first. */
export async function listReviewsOfBookings(db: Db, bookingIds: readonly BookingId[]) {
  const { overall, words, state, answer } = reviews
  const { destination, startDate, endDate } = departures
  return db
    .select({ ...key, guest: guests.name, overall, words, state, answer, destination, startDate, endDate })
    .from(reviews)
    .innerJoin(guests, eq(guests.id, reviews.guestId))
    .innerJoin(departures, eq(departures.id, reviews.departureId))
    .where(inArray(guests.bookingId, [...bookingIds]))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
}

/** For Today: reviews that no one has published or hidden yet, the oldest first. */
export async function listWaitingReviews(db: Db) {
  const { id, overall, createdAt } = reviews
  const { destination, startDate, endDate } = departures
  return db
    .select({ all: sql<number>`(count(*) over ())::int`, id, overall, createdAt, destination, startDate, endDate })
    .from(reviews)
    .innerJoin(departures, eq(departures.id, reviews.departureId))
    .where(isWaitingReview)
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_ATTENTION_ROWS)
}
