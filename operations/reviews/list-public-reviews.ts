import { findDemoTour } from '#db/demo-season.ts'
import { countReviews, listPicturesOf, listPublishedReviews } from '#db/reviews/reviews.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { idsOf } from '#rules/ids.ts'
import { averageRating } from '#rules/reviews/reviews.ts'

/** The newest ones of a destination. */
const MAX_SHOWN = 20
const SHOWN_AT_HOME = 3

export type PublicReview = Awaited<ReturnType<typeof listShown>>[number]

/** Rule L13: what guests said about a destination, and how they rate it. */
export type TripReviews = Awaited<ReturnType<typeof loadTripReviews>>

async function listShown(destination: string | undefined, limit: number, tools: Pick<Tools, 'db' | 'catalogue'>) {
  const [shown, titles] = await Promise.all([listPublishedReviews(tools.db, destination, limit), getTripTitles(tools)])
  const pictures = await listPicturesOf(tools.db, idsOf(shown))
  return shown.map(({ destination, ...review }) => ({
    ...review,
    destination,
    title: titles[destination] ?? destination,
    pictures: pictures.filter(({ reviewId }) => reviewId === review.id),
  }))
}

export async function loadTripReviews(destination: string, tools: Pick<Tools, 'db' | 'catalogue'>) {
  const [shown, counts, demo] = await Promise.all([
    listShown(destination, MAX_SHOWN, tools),
    countReviews(tools.db, destination),
    findDemoTour(tools.db),
  ])
  return { shown, counts, average: averageRating(counts) ?? null, isInvented: demo !== undefined }
}

/** The newest reviews of all destinations. */
export async function loadNewestReviews(tools: Pick<Tools, 'db' | 'catalogue'>) {
  const [shown, demo] = await Promise.all([listShown(undefined, SHOWN_AT_HOME, tools), findDemoTour(tools.db)])
  return { shown, isInvented: demo !== undefined }
}
