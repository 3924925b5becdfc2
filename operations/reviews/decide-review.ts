import type { Tx } from '#db/database.ts'
import { findReviewedTrip, lockReview, type StoredReview, updateReview } from '#db/reviews/reviews.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { PictureId, ReviewId } from '#rules/ids.ts'
import type { HideReason } from '#rules/reviews/reviews.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'
import { announceReview, removeReviewPicture } from './review-pictures.ts'

type ReviewRequest = {
  reviewId: ReviewId
  /** The version that the staff member saw. */
  version: number
  actor: string
}

export type ReviewActionResult =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'stale-version' | 'already-done' | 'erased' }

type Change = { fields: Partial<StoredReview>; action: AuditAction; reason?: string; details?: Record<string, unknown> }

/** Rule L12: readers see it from now on. */
export async function publishReview(request: ReviewRequest, tools: Tools): Promise<ReviewActionResult> {
  return changeReview(request, tools, ({ state, publishedAt }) => {
    if (state === 'published') return 'already-done'
    const fields = { state: 'published', hiddenFor: null, publishedAt: publishedAt ?? tools.now() } as const
    return { fields, action: 'publish-review' }
  })
}

/** Rule L12: the average still counts it. */
export async function hideReview(
  { hiddenFor, ...request }: ReviewRequest & { hiddenFor: HideReason },
  tools: Tools,
): Promise<ReviewActionResult> {
  return changeReview(request, tools, (review) => {
    if (review.hiddenFor === hiddenFor) return 'already-done'
    return { fields: { state: 'hidden', hiddenFor }, action: 'hide-review', details: { hiddenFor } }
  })
}

/** Rule L12: below the review, for everyone. */
export async function answerReview(
  { answer, ...request }: ReviewRequest & { answer: string | null },
  tools: Tools,
): Promise<ReviewActionResult> {
  return changeReview(request, tools, (review) => {
    if (review.answer === answer) return 'already-done'
    return { fields: { answer }, action: answer === null ? 'remove-review-answer' : 'answer-review' }
  })
}

/** Rule L14: for guests who withdraw their consent by mail or phone. */
export async function removeReviewName(
  { reason, ...request }: ReviewRequest & { reason: string },
  tools: Tools,
): Promise<ReviewActionResult> {
  return changeReview(request, tools, (review) => {
    if (review.name === null && review.country === null) return 'already-done'
    return { fields: { name: null, country: null }, action: 'remove-review-name', reason }
  })
}

/** Rule L11: for people in it who do not agree. */
export async function removePictureOfReview(
  { pictureId, reason, ...request }: ReviewRequest & { pictureId: PictureId; reason: string },
  tools: Tools,
): Promise<ReviewActionResult> {
  return changeReview(request, tools, async (review, tx) => {
    if (!(await removeReviewPicture(tx, review.id, pictureId, tools))) return 'already-done'
    return { fields: {}, action: 'remove-review-picture', reason }
  })
}

type Decide = (review: StoredReview, tx: Tx) => Change | 'already-done' | Promise<Change | 'already-done'>

/** The audit log is never erased, so it has none of the guest's words. */
async function changeReview(
  { reviewId, version, actor }: ReviewRequest,
  tools: Tools,
  decide: Decide,
): Promise<ReviewActionResult> {
  return tools.db.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId)
    const trip = review && (await findReviewedTrip(tx, reviewId))
    if (!review || !trip) return { ok: false, reason: 'not-found' }
    if (review.version !== version) return { ok: false, reason: 'stale-version' }
    if (review.words === '') return { ok: false, reason: 'erased' }
    const change = await decide(review, tx)
    if (change === 'already-done') return { ok: false, reason: change }
    const { fields, action, reason = '', details = {} } = change
    await updateReview(tx, reviewId, fields)
    const about = { bookingId: trip.bookingId, details: { reviewId, ...details } }
    await writeAuditEntry(tx, { actor, action, reason, ...about }, tools)
    await announceReview(tx, reviewId)
    return { ok: true }
  })
}
