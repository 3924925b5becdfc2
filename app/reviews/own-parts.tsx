import { useLocation } from 'react-router'
import { CheckedForm } from '#app/forms/checked-form.tsx'
import { linkSearch } from '#app/guests/link-search.ts'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ToastWords } from '#app/ui/toasts.tsx'
import { choosePlaceholder } from '#content/forms/form.ts'
import { reviewPage } from '#content/forms/review.ts'
import { authorText } from '#content/reviews/reviews.ts'
import type { OwnReviewPage } from '#operations/reviews/load-own-review.ts'
import { MAX_REVIEW_PICTURES } from '#rules/reviews/reviews.ts'
import { mediaPicture } from './media-picture.ts'

const words = reviewPage.pictures

const fileField = {
  name: 'picture',
  label: words.file,
  type: 'file',
  required: true,
  accept: 'image/jpeg,image/png,image/webp,image/avif',
}
const consentField = { name: 'agreed', label: words.consent, type: 'checkbox', required: true }

type PicturesProps = { page: OwnReviewPage; action: string; result: ToastWords | undefined }

/** Rule L11: one file with each form, so that it works without scripts. */
export function OwnPictures({ page: { pictures, refusal }, action, result }: PicturesProps) {
  const { search } = useLocation()
  return (
    <section id="pictures" className="min-w-0 scroll-mt-8">
      <h2>{words.heading}</h2>
      {result ? (
        <div className="mt-3">
          <FormResult words={result} />
        </div>
      ) : null}
      {pictures.length > 0 ? (
        <ul className="mt-4 grid grid-cols-2 gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="min-w-0">
              <Picture
                source={mediaPicture(picture)}
                alt={words.own(index + 1, pictures.length)}
                sizes="(min-width: 68rem) 16rem, 50vw"
                className="aspect-[4/3] w-full"
              />
              <form method="post" action={`/guest/review${linkSearch(search)}`} className="mt-2">
                <input type="hidden" name="intent" value="remove-picture" />
                <input type="hidden" name="picture" value={picture.id} />
                <Button type="submit" className="button-small">
                  {words.remove}
                  <span className="sr-only"> {words.removeOf(index + 1)}</span>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
      {refusal ? null : pictures.length >= MAX_REVIEW_PICTURES ? (
        <p className="mt-3">{words.full}</p>
      ) : (
        <CheckedForm method="post" action={action} encType="multipart/form-data" className="mt-3 grid gap-3">
          <p className="text-slate text-small">{words.text}</p>
          {/* Before the file, so that the server knows it before the file is there. */}
          <FormField field={consentField} choose={choosePlaceholder} />
          <FormField field={fileField} choose={choosePlaceholder} />
          <Button type="submit" className="justify-self-start">
            {words.submit}
          </Button>
        </CheckedForm>
      )}
    </section>
  )
}

/** Rule L14: consent is withdrawn with one button, as long as the link opens. */
export function OwnName({ review: { name, country } }: { review: NonNullable<OwnReviewPage['review']> }) {
  const { search } = useLocation()
  const { heading, shown, submit } = reviewPage.name
  if (name === null && country === null) return null
  return (
    <section id="name" className="scroll-mt-8">
      <h2>{heading}</h2>
      <p className="mt-3">{shown(authorText(name, country))}</p>
      <form method="post" action={`/guest/review${linkSearch(search)}`} className="mt-3">
        <input type="hidden" name="intent" value="withdraw-name" />
        <Button type="submit">{submit}</Button>
      </form>
    </section>
  )
}
