import { data } from 'react-router'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { guestAnswersPage as words } from '#content/forms/guest.ts'
import type { GuestKey } from '#db/guests/guests.ts'
import { eraseGuestAnswers, saveGuestAnswers } from '#operations/guests/save-guest-answers.ts'
import type { Tools } from '#operations/tools.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { guestAnswersSchema } from '#rules/guests/guest-schemas.ts'
import type { RefusedAnswers } from './answers-form.tsx'
import type { Done } from './guest-answers-part.tsx'

/** Saves or erases the answers of one guest, or returns the response that shows the form again. */
export async function saveAnswers(form: FormData, guest: GuestKey, tools: Tools) {
  const { intent, ...values } = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  if (intent === 'erase') {
    await eraseGuestAnswers(guest, tools)
    return { done: 'erased' satisfies Done as Done }
  }
  const checked = checkForm(guestAnswersSchema, values)
  if (!checked.ok) {
    const errors = Object.fromEntries(
      Object.entries(checked.problems).map(([name, problem]) => [name, fieldProblemWords[problem]]),
    )
    return { refused: data<RefusedAnswers>({ words: words.refused, errors, values }, 400) }
  }
  const noted = await saveGuestAnswers({ ...guest, form: checked.value }, tools)
  if (noted.ok) return { done: 'saved' satisfies Done as Done }
  return { refused: data<RefusedAnswers>({ words: words.closed, errors: {}, values }, 409) }
}
