import { data } from 'react-router'
import type { StaffActions } from '#app/staff/staff-action.ts'
import { reviewRecord as words } from '#content/staff/reviews.ts'
import {
  answerReview,
  hideReview,
  publishReview,
  type ReviewActionResult,
  removePictureOfReview,
  removeReviewName,
} from '#operations/reviews/decide-review.ts'
import type { Tools } from '#operations/tools.ts'
import type { ReviewId } from '#rules/ids.ts'
import { reviewActionForms } from '#rules/reviews/review-forms.ts'

type Call = { reviewId: ReviewId; actor: string; tools: Tools }
type Refusal = Exclude<Extract<ReviewActionResult, { ok: false }>['reason'], 'not-found'>

/** Rule L12: everything that staff can do with a review. */
export const reviewActions: StaffActions<typeof reviewActionForms, Call, Refusal> = {
  forms: reviewActionForms,
  run: {
    'publish-review': (form, { tools, ...call }) => found(publishReview({ ...call, ...form }, tools)),
    'hide-review': (form, { tools, ...call }) => found(hideReview({ ...call, ...form }, tools)),
    'answer-review': (form, { tools, ...call }) => found(answerReview({ ...call, ...form }, tools)),
    'remove-review-answer': (form, { tools, ...call }) =>
      found(answerReview({ ...call, ...form, answer: null }, tools)),
    'remove-review-name': (form, { tools, ...call }) => found(removeReviewName({ ...call, ...form }, tools)),
    'remove-review-picture': (form, { tools, ...call }) => found(removePictureOfReview({ ...call, ...form }, tools)),
  },
  done: words.done,
  refusals: words.refusals,
}

async function found(action: Promise<ReviewActionResult>) {
  const result = await action
  if (result.ok) return result
  const { reason } = result
  if (reason === 'not-found') throw data(null, 404)
  return { ok: false, reason } as const
}
