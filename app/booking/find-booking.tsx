import { pictures } from '../../assets/pictures.ts'
import { choosePlaceholder } from '../../content/forms/form.ts'
import { guestLinksForm } from '../../content/forms/guest-links.ts'
import { findBookingPage } from '../../content/pages/find-booking.ts'
import { toasts } from '../../content/toasts.ts'
import type { Answers } from '../inquiries/answers.ts'
import { FormFoot } from '../inquiries/form-foot.tsx'
import { answerPost } from '../inquiries/plain-post.ts'
import { FORM_ID, useAnswer } from '../inquiries/use-answer.ts'
import { useForm } from '../inquiries/use-form.ts'
import { LinkSheet } from '../site/link-sheet.tsx'
import { privateFormHeaders, privateMeta } from '../site/private-page.ts'
import { FormAnswer } from '../ui/form-answer.tsx'
import { FormField } from '../ui/form-field.tsx'
import type { Route } from './+types/find-booking'

const plan = {
  words: guestLinksForm,
  functionName: 'send-guest-links',
  payload: (answer: Answers) => ({ email: answer('email') }),
  askedAt: (field: string) => field,
  success: toasts.guestLinksAsked,
  failure: toasts.guestLinksFailed,
}

export const headers = () => privateFormHeaders

export function action(post: Route.ActionArgs) {
  return answerPost(plan, post)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, findBookingPage.title)
}

const fields = guestLinksForm.groups.flatMap((group) => group.fields)

/** A lost link is sent again. What the page says is the same for every address. */
export default function FindBooking() {
  const answer = useAnswer(plan.success)
  const form = useForm({ ...plan, answer })
  const { kicker, heading } = findBookingPage
  return (
    <LinkSheet kicker={kicker} heading={heading} text={guestLinksForm.intro} picture={pictures.faq}>
      <form
        id={FORM_ID}
        method="post"
        action={`#${FORM_ID}`}
        onSubmit={form.onSubmit}
        onChange={form.onChange}
        className="grid w-full max-w-text gap-4"
      >
        {answer ? <FormAnswer words={answer.words} /> : null}
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            choose={choosePlaceholder}
            error={form.errors[field.name]}
            value={answer?.values[field.name]}
          />
        ))}
        <FormFoot form={form} words={guestLinksForm} className="max-sm:w-full sm:min-w-[14rem]" />
      </form>
    </LinkSheet>
  )
}
