import { addDays, type Day } from '#rules/dates.ts'

/** Rule L10: what a guest rates from 1 to 5. */
export const RATED = ['overall', 'groupFit', 'asDescribed', 'operator'] as const
export type Rated = (typeof RATED)[number]

export const MAX_RATING = 5
export const MAX_REVIEW_LENGTH = 4000
export const MAX_ANSWER_LENGTH = 2000
export const MAX_REVIEW_PICTURES = 6

export const REVIEW_STATES = ['waiting', 'published', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Rule L12: the only reasons to hide a review, whatever its rating. */
export const HIDE_REASONS = ['names-another-person', 'abuse', 'not-about-the-trip'] as const
export type HideReason = (typeof HIDE_REASONS)[number]

/** Rule L10: how long a guest may change a review. */
const CHANGE_DAYS = 30

type ReviewedTrip = {
  isCancelled: boolean
  endDate: Day
  /** By the calendar of the base; undefined before there is a review. */
  reviewedOn: Day | undefined
}

export type ReviewRefusal = 'cancelled' | 'trip-not-over' | 'too-late'

export function checkReview({ isCancelled, endDate, reviewedOn }: ReviewedTrip, today: Day): ReviewRefusal | undefined {
  if (isCancelled) return 'cancelled'
  if (today <= endDate) return 'trip-not-over'
  return reviewedOn !== undefined && today > changeableUntil(reviewedOn) ? 'too-late' : undefined
}

export function changeableUntil(reviewedOn: Day): Day {
  return addDays(reviewedOn, CHANGE_DAYS)
}

/** Rule L11: why a picture was not added to a review, beside what is wrong with the file itself. */
export type ReviewPictureProblem = 'no-review' | 'no-consent' | 'too-many'

type Told = { words: string; name: string | null; country: string | null }

/** Rule L12: staff look again at what readers have not seen. Ratings alone change nothing that staff decide about. */
export function stateAfterChange(state: ReviewState, before: Told, after: Told): ReviewState {
  const isNew = after.words !== before.words || addsTo(before.name, after.name) || addsTo(before.country, after.country)
  return isNew ? 'waiting' : state
}

const addsTo = (before: string | null, after: string | null) => after !== null && after !== before

/** Every review of a trip, also those that no one sees. */
export type ReviewCounts = { reviews: number; ratings: number; hidden: number; waiting: number }

/** Rule L13: fewer say more about one guest than about the trip. */
const MIN_REVIEWS = 3

type Rating = { average: number | null; counts: Pick<ReviewCounts, 'reviews'>; isInvented: boolean }

/** Rule L13: search engines get no rating of invented guests. */
export function searchRating({ average, counts, isInvented }: Rating) {
  return average === null || isInvented ? undefined : { average, reviews: counts.reviews }
}

/** Rule L13: with one decimal; undefined while there are too few reviews. */
export function averageRating({ reviews, ratings }: Pick<ReviewCounts, 'reviews' | 'ratings'>): number | undefined {
  return reviews < MIN_REVIEWS ? undefined : Math.round((ratings / reviews) * 10) / 10
}
