import { type ReviewFilter, reviewRows } from '#db/reviews/review-rows.ts'
import { findReview, findReviewedTrip, listPicturesOf } from '#db/reviews/reviews.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import type { ReviewId } from '#rules/ids.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'

/** Reads one row more than a page shows, to know whether there is another page. */
export async function listReviews(filter: ReviewFilter, cursor: PageCursor, tools: Tools) {
  const { db, now } = tools
  const [rows, titles] = await Promise.all([
    reviewRows.list(db, filter, cursor, PAGE_ROWS + 1, now()),
    getTripTitles(tools),
  ])
  return { page: toListPage(rows, cursor), titles }
}

export async function loadStaffReviewPage(id: ReviewId, tools: Tools) {
  const { db } = tools
  const [review, trip, pictures, titles] = await Promise.all([
    findReview(db, id),
    findReviewedTrip(db, id),
    listPicturesOf(db, [id]),
    getTripTitles(tools),
  ])
  return review && trip && { review, trip, pictures, title: titles[trip.destination] ?? trip.destination }
}
