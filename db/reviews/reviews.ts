import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, findWhere, insertInto, lockById, lockWhere, updateVersion } from '#db/rows.ts'
import { bookings, departures, guests, pictures, reviewPictures, reviews } from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'
import { type BookingId, type GuestId, idsOf, type PictureId, type ReviewId } from '#rules/ids.ts'
import type { ReviewCounts } from '#rules/reviews/reviews.ts'

export type StoredReview = typeof reviews.$inferSelect

export const findReview = findById(reviews)
export const lockReview = lockById(reviews)
export const insertReview = insertInto(reviews)
export const updateReview = updateVersion(reviews)
export const insertReviewPicture = insertInto(reviewPictures)

export async function findReviewOfGuest(db: Db | Tx, guestId: GuestId): Promise<StoredReview | undefined> {
  return findWhere(db, reviews, eq(reviews.guestId, guestId))
}

/** Guests of the booking who have reviewed their trip. */
export async function listReviewers(tx: Tx, bookingId: BookingId): Promise<GuestId[]> {
  const rows = await tx
    .select({ id: guests.id })
    .from(reviews)
    .innerJoin(guests, eq(guests.id, reviews.guestId))
    .where(eq(guests.bookingId, bookingId))
  return idsOf(rows)
}

export async function deleteReviewPicture(tx: Tx, reviewId: ReviewId, pictureId: PictureId): Promise<boolean> {
  const isIt = and(eq(reviewPictures.reviewId, reviewId), eq(reviewPictures.pictureId, pictureId))
  return ((await tx.delete(reviewPictures).where(isIt)).rowCount ?? 0) > 0
}

/** In the order in which they came. */
export async function listPicturesOf(db: Db | Tx, ids: readonly ReviewId[]) {
  if (ids.length === 0) return []
  const { id, hash, width, height, color, createdAt } = pictures
  return db
    .select({ reviewId: reviewPictures.reviewId, id, hash, width, height, color })
    .from(reviewPictures)
    .innerJoin(pictures, eq(pictures.id, reviewPictures.pictureId))
    .where(inArray(reviewPictures.reviewId, [...ids]))
    .orderBy(asc(createdAt), asc(id))
}

const hasWords = ne(reviews.words, '')
const isPublic = and(eq(reviews.state, 'published'), hasWords)
export const isWaitingReview = and(eq(reviews.state, 'waiting'), hasWords)

/** Newest first; of all trips without a destination. */
export async function listPublishedReviews(db: Db, destination: string | undefined, limit: number) {
  const { id, overall, groupFit, asDescribed, operator, words, name, country, answer, publishedAt } = reviews
  const { startDate, endDate } = departures
  return db
    .select({
      ...{ id, overall, groupFit, asDescribed, operator, words, name, country, answer },
      ...{ destination: departures.destination, startDate, endDate },
    })
    .from(reviews)
    .innerJoin(departures, eq(departures.id, reviews.departureId))
    .where(and(isPublic, destination === undefined ? undefined : eq(departures.destination, destination)))
    .orderBy(desc(publishedAt), desc(id))
    .limit(limit)
}

const counted = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`

/** Rule L13: of every review of the destination's trips. */
export async function countReviews(db: Db, destination: string): Promise<ReviewCounts> {
  const [row] = await db
    .select({
      reviews: sql<number>`count(*)::int`,
      ratings: sql<number>`coalesce(sum(${reviews.overall}), 0)::int`,
      hidden: counted(eq(reviews.state, 'hidden')),
      waiting: counted(isWaitingReview),
    })
    .from(reviews)
    .innerJoin(departures, eq(departures.id, reviews.departureId))
    .where(eq(departures.destination, destination))
  return row ?? { reviews: 0, ratings: 0, hidden: 0, waiting: 0 }
}

/** What someone reads about a review beside its own words: its trip and its booking. */
export async function findReviewedTrip(db: Db | Tx, id: ReviewId) {
  const { destination, startDate, endDate, operatorId } = departures
  const [row] = await db
    .select({
      ...{ departureId: departures.id, destination, startDate, endDate, operatorId },
      ...{ bookingId: bookings.id, reference: bookings.reference, guest: guests.name, position: guests.position },
    })
    .from(reviews)
    .innerJoin(departures, eq(departures.id, reviews.departureId))
    .innerJoin(guests, eq(guests.id, reviews.guestId))
    .innerJoin(bookings, eq(bookings.id, guests.bookingId))
    .where(eq(reviews.id, id))
  return row
}

const erased = { words: '', name: null, country: null, answer: null, version: sql`${reviews.version} + 1` }

/** Words, name and our answer, which may quote them. Returns the reviews and where they were. */
export async function eraseReviewsOf(tx: Tx, guestIds: readonly GuestId[]) {
  if (guestIds.length === 0) return []
  const isTheirs = inArray(reviews.guestId, [...guestIds])
  await lockWhere(tx, reviews, isTheirs)
  await tx.update(reviews).set(erased).where(isTheirs)
  return tx
    .select({ id: reviews.id, destination: departures.destination })
    .from(reviews)
    .innerJoin(departures, eq(departures.id, reviews.departureId))
    .where(isTheirs)
}

export async function listReviewsOf(db: Db | Tx, guestIds: readonly GuestId[]): Promise<StoredReview[]> {
  if (guestIds.length === 0) return []
  return db
    .select()
    .from(reviews)
    .where(inArray(reviews.guestId, [...guestIds]))
    .orderBy(asc(reviews.createdAt))
}

/** Names leave the reviews when they leave the bookings. */
export async function eraseOldReviewNames(tx: Tx, endedBefore: Day): Promise<void> {
  const isOld = sql`${reviews.departureId} in (select ${departures.id} from ${departures} where ${departures.endDate} < ${endedBefore})`
  const isNamed = and(isOld, or(sql`${reviews.name} is not null`, sql`${reviews.country} is not null`))
  await lockWhere(tx, reviews, isNamed)
  await tx.update(reviews).set({ name: null, country: null }).where(isNamed)
}
