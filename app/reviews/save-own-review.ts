import type { ToastWords } from '#app/ui/toasts.tsx'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { reviewPage as words } from '#content/forms/review.ts'
import type { GuestKey } from '#db/guests/guests.ts'
import { saveReview } from '#operations/reviews/save-review.ts'
import type { Tools } from '#operations/tools.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { reviewSchema } from '#rules/reviews/review-forms.ts'

/** A refused form with its values, so that nothing that was written is lost. */
export type RefusedReview = { words: ToastWords; errors: Record<string, string>; values: Record<string, string> }

type Refused = { report: RefusedReview; status: number }

/** Saves a guest's review, or returns what is wrong with it. */
export async function saveOwnReview(form: FormData, guest: GuestKey, tools: Tools): Promise<Refused | undefined> {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  // Browsers send the two characters of an old line break, which must not count against the length.
  const checked = checkForm(reviewSchema, { ...values, words: values.words?.replaceAll('\r\n', '\n') })
  if (!checked.ok) {
    const errors = Object.fromEntries(
      Object.entries(checked.problems).map(([name, problem]) => [name, fieldProblemWords[problem]]),
    )
    return { report: { words: words.refused, errors, values }, status: 400 }
  }
  const saved = await saveReview(guest, checked.value, tools)
  if (saved.ok) return undefined
  return { report: { words: { ...words.closed[saved.reason], destructive: true }, errors: {}, values }, status: 409 }
}
