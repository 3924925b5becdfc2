import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'
import type { PictureId } from '#rules/ids.ts'
import { recordId, staffAction, version } from '#rules/staff/staff-action-forms.ts'
import { HIDE_REASONS, MAX_ANSWER_LENGTH, MAX_RATING, MAX_REVIEW_LENGTH } from './reviews.ts'

const rating = field.wholeNumber(1, MAX_RATING)

const textUpTo = (length: number) => field.text.refine((typed) => typed.length <= length, field.says('too-long'))

/** Rule L10: a guest's review. `shows` is what readers learn about the guest. */
export const reviewSchema = z.strictObject({
  overall: rating,
  groupFit: rating,
  asDescribed: rating,
  operator: rating,
  words: textUpTo(MAX_REVIEW_LENGTH),
  shows: field.option(['name', 'nothing']),
})

export type ReviewForm = z.output<typeof reviewSchema>

/** The forms on a review's staff page, by intent. */
export const reviewActionForms = {
  'publish-review': z.object({ version }),
  'hide-review': z.object({ version, hiddenFor: field.option(HIDE_REASONS) }),
  'answer-review': z.object({ version, answer: textUpTo(MAX_ANSWER_LENGTH) }),
  'remove-review-answer': z.object({ version }),
  'remove-review-name': z.object(staffAction),
  'remove-review-picture': z.object({ ...staffAction, pictureId: recordId<PictureId>() }),
}
