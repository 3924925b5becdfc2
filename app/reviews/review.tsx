import { data, Link, redirect, useLocation } from 'react-router'
import { loadLinkPage } from '#app/guests/link-guest.ts'
import { linkSearch } from '#app/guests/link-search.ts'
import { ownGuest } from '#app/guests/own-guest.ts'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { visitContext } from '#app/visit.ts'
import { targetPicture } from '#app/waitlist/target.ts'
import { rangeText } from '#content/dates.ts'
import { reviewPictureProblems, reviewPage as words } from '#content/forms/review.ts'
import { loadOwnReview } from '#operations/reviews/load-own-review.ts'
import { removeOwnPicture, withdrawReviewName } from '#operations/reviews/review-pictures.ts'
import { isRecordId, type PictureId } from '#rules/ids.ts'
import type { Route } from './+types/review'
import { OwnName, OwnPictures } from './own-parts.tsx'
import { OwnState, ReviewFormPart } from './review-form.tsx'
import { saveOwnReview } from './save-own-review.ts'

export const headers = () => privateFormHeaders

export const loader = (visited: Route.LoaderArgs) => loadLinkPage(visited, loadOwnReview)

/** Rule L10: each form says which one it is. A page opened again after one of them sends nothing again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const guest = await ownGuest({ request, context })
  if (!guest) return data(undefined, 404)
  const form = await readForm(request)
  const intent = form.get('intent')
  form.delete('intent')
  const back = (done: string, part: string) =>
    redirect(`/guest/review${linkSearch(request.url, { done })}#${part}`, 303)
  if (intent === 'remove-picture') {
    const id = String(form.get('picture') ?? '')
    if (isRecordId<PictureId>(id)) await removeOwnPicture(guest, id, tools)
    return back('removed', 'pictures')
  }
  if (intent === 'withdraw-name') {
    await withdrawReviewName(guest, tools)
    return back('unnamed', 'name')
  }
  const refused = await saveOwnReview(form, guest, tools)
  return refused ? data(refused.report, refused.status) : back('saved', 'review')
}

export const meta = titledMeta(words.title)

const doneWords = { saved: words.saved, unnamed: words.name.done }
const pictureWords = { added: words.pictures.added, removed: words.pictures.removed }

const wordsOf = <Words,>(known: Readonly<Record<string, Words>>, name: string | null): Words | undefined =>
  name !== null && Object.hasOwn(known, name) ? known[name] : undefined

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (!loaderData) return <BrokenLink />
  const { trip, refusal, review } = loaderData
  const query = new URLSearchParams(search)
  const result = actionData?.words ?? wordsOf(doneWords, query.get('done'))
  const problem = wordsOf(reviewPictureProblems, query.get('problem'))
  const pictureResult = problem
    ? { title: words.pictures.refused, text: problem, destructive: true }
    : wordsOf(pictureWords, query.get('done'))
  return (
    <>
      <SheetHead
        kicker={words.kicker}
        heading={words.heading(trip.title)}
        lead={rangeText(trip.startDate, trip.endDate)}
        picture={targetPicture({ kind: 'departure', ...trip })}
      />
      <div className="sheet grid gap-6 py-6 lg:grid-cols-[1.4fr_1fr]">
        <section id="review" className="min-w-0 scroll-mt-8">
          {result ? <FormResult words={result} /> : null}
          {review ? <OwnState page={loaderData} /> : null}
          {refusal ? (
            review ? null : (
              <FormResult words={{ ...words.closed[refusal], destructive: false }} />
            )
          ) : (
            <ReviewFormPart page={loaderData} refused={actionData} />
          )}
        </section>
        {review && review.words !== '' ? (
          <div className="grid min-w-0 content-start gap-6">
            <OwnPictures
              page={loaderData}
              action={`/guest/review/picture${linkSearch(search)}`}
              result={pictureResult}
            />
            <OwnName review={review} />
            <p>
              <Link to={`/destination/${trip.destination}#reviews`} className="link">
                {words.see(trip.title)}
              </Link>
            </p>
          </div>
        ) : null}
      </div>
    </>
  )
}
