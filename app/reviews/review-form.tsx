import { CheckedForm } from '#app/forms/checked-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChoiceChips } from '#app/ui/choice-chips.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { choosePlaceholder } from '#content/forms/form.ts'
import { reviewPage as words } from '#content/forms/review.ts'
import { ratedNames, ratingText } from '#content/reviews/reviews.ts'
import type { OwnReviewPage } from '#operations/reviews/load-own-review.ts'
import { MAX_RATING, RATED } from '#rules/reviews/reviews.ts'
import type { RefusedReview } from './save-own-review.ts'

const ratings = Array.from({ length: MAX_RATING }, (_, index) => {
  const value = String(index + 1)
  return { value, label: value }
})

const shown = [
  { value: 'name', label: words.shows.name },
  { value: 'nothing', label: words.shows.nothing },
]

type Props = { page: OwnReviewPage; refused: RefusedReview | undefined }

export function ReviewFormPart({ page: { review, operator, changeableUntil }, refused }: Props) {
  const typed = refused?.values ?? valuesOf(review)
  const hintOf = (rated: (typeof RATED)[number]) =>
    rated === 'operator' && operator ? words.flownBy(operator) : words.questions[rated].hint
  return (
    <>
      <p className="max-w-text text-lead">{words.text}</p>
      <p className="mt-3 text-slate">{words.scale}</p>
      <CheckedForm method="post" className="mt-5 grid gap-5">
        <div className="grid gap-4 md:grid-cols-2">
          {RATED.map((rated) => (
            <ChoiceChips
              key={rated}
              type="radio"
              name={rated}
              legend={words.questions[rated].legend}
              choices={ratings}
              chosen={[typed[rated] ?? '']}
              hint={hintOf(rated)}
              error={refused?.errors[rated]}
              required
            />
          ))}
        </div>
        <FormField field={words.words} choose={choosePlaceholder} value={typed.words} error={refused?.errors.words} />
        <ChoiceChips
          type="radio"
          name="shows"
          legend={words.shows.legend}
          choices={shown}
          chosen={[typed.shows ?? '']}
          error={refused?.errors.shows}
          required
        />
        <Button type="submit" tone="glow" className="justify-self-start">
          {review ? words.change : words.submit}
        </Button>
        {review ? null : <p className="text-slate text-small">{words.picturesLater}</p>}
        {changeableUntil ? <p className="text-slate text-small">{words.changeable(changeableUntil)}</p> : null}
      </CheckedForm>
    </>
  )
}

function valuesOf(review: OwnReviewPage['review']): Record<string, string> {
  if (!review) return {}
  const rated = Object.fromEntries(RATED.map((name) => [name, String(review[name])]))
  return { ...rated, words: review.words, shows: review.name === null && review.country === null ? 'nothing' : 'name' }
}

/** Where a review stands, and its words once they can no longer be changed. */
export function OwnState({ page: { review, refusal, changeableUntil } }: { page: OwnReviewPage }) {
  if (!review) return null
  const { state, hiddenFor, answer } = review
  return (
    <div className="mb-5 border border-ink bg-drift p-4">
      <p className="font-bold">{hiddenFor ? words.hiddenFor(hiddenFor) : words.states[state]}</p>
      {refusal ? (
        <>
          <p className="mt-3">
            {RATED.map((rated) => `${ratedNames[rated]}: ${ratingText(review[rated])}`).join(' · ')}
          </p>
          <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{review.words}</p>
          {changeableUntil ? <p className="mt-3 text-slate text-small">{words.fixed(changeableUntil)}</p> : null}
        </>
      ) : null}
      {answer ? (
        <div className="mt-3 border-contour border-l-3 pl-3">
          <p className="kicker">{words.answer}</p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
        </div>
      ) : null}
    </div>
  )
}
