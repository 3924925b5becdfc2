import { pictures } from '../../assets/pictures.ts'
import { guestLinksForm } from '../../content/forms/guest-links.ts'
import { findBookingPage } from '../../content/pages/find-booking.ts'
import { toasts } from '../../content/toasts.ts'
import { EmailForm, emailPlan } from '../inquiries/email-form.tsx'
import { answerPost } from '../inquiries/plain-post.ts'
import { LinkSheet } from '../site/link-sheet.tsx'
import { privateFormHeaders, privateMeta } from '../site/private-page.ts'
import type { Route } from './+types/find-booking'

const plan = emailPlan({
  words: guestLinksForm,
  functionName: 'send-guest-links',
  success: toasts.guestLinksAsked,
  failure: toasts.guestLinksFailed,
})

export const headers = () => privateFormHeaders

export function action(post: Route.ActionArgs) {
  return answerPost(plan, post)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, findBookingPage.title)
}

/** A lost link is sent again. What the page says is the same for every address. */
export default function FindBooking() {
  const { kicker, heading } = findBookingPage
  return (
    <LinkSheet kicker={kicker} heading={heading} text={guestLinksForm.intro} picture={pictures.faq}>
      <EmailForm
        plan={plan}
        className="grid w-full max-w-text gap-4"
        buttonClassName="max-sm:w-full sm:min-w-[14rem]"
      />
    </LinkSheet>
  )
}
