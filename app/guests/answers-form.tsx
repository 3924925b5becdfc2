import type { ReactNode } from 'react'
import { CheckedForm } from '#app/forms/checked-form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FieldWords } from '#app/ui/form-field.tsx'
import { FormGroups } from '#app/ui/form-groups.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import type { ToastWords } from '#app/ui/toasts.tsx'
import { dayText } from '#content/dates.ts'
import { choosePlaceholder } from '#content/forms/form.ts'
import { guestGroups, sealedFields, guestAnswersPage as words } from '#content/forms/guest.ts'
import type { GuestView } from '#operations/guests/list-guests.ts'

/** A refused form with its values. */
export type RefusedAnswers = { words: ToastWords; errors: Record<string, string>; values: Record<string, string> }

type Props = {
  guest: GuestView
  refused: RefusedAnswers | undefined
  /** Only guests themselves withdraw what they said. */
  withErase?: boolean
  /** Beside the button. */
  children?: ReactNode
}

/** Rule G6: the questions for one guest. Answers that the operator has already are shown by their day only. */
export function AnswersForm({ guest, refused, withErase = true, children }: Props) {
  const { name, sport, skill, country } = guest
  const known = { name, sport: sport ?? '', skill: skill ?? '', country: country ?? '' }
  return (
    <>
      {refused ? <FormResult words={refused.words} /> : null}
      <CheckedForm method="post" autoComplete="off">
        <FormGroups
          groups={withGivenDays(guest)}
          choose={choosePlaceholder}
          errors={refused?.errors ?? {}}
          values={refused?.values ?? known}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" tone="glow">
            {words.submit}
          </Button>
          {children}
        </div>
      </CheckedForm>
      {withErase && Object.keys(guest.answeredOn).length > 0 ? <Erase /> : null}
    </>
  )
}

/** For an existing answer the hint says since when we have it. */
function withGivenDays({ position, answeredOn }: GuestView) {
  const withDay = (field: FieldWords): FieldWords => {
    const answer = sealedFields[field.name]
    const day = answer && answeredOn[answer]
    return day ? { ...field, hint: words.answeredOn(dayText(day)) } : field
  }
  return guestGroups(position).map(({ legend, fields }) => ({ legend, fields: fields.map(withDay) }))
}

function Erase() {
  const { heading, text, submit } = words.erase
  return (
    <section className="mt-6 border-ink border-t pt-4">
      <h2>{heading}</h2>
      <p className="mt-2 max-w-text">{text}</p>
      <form method="post" className="mt-3">
        <Button type="submit" name="intent" value="erase">
          {submit}
        </Button>
      </form>
    </section>
  )
}
