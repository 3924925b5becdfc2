import { EmailForm, emailFormOptions } from '#app/forms/email-form.tsx'
import { postAction } from '#app/forms/plain-post.ts'
import { LinkSheet } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { pictures } from '#assets/pictures.ts'
import { bookingLinksForm } from '#content/forms/booking-links.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { toasts } from '#content/toasts/toasts.ts'

const options = emailFormOptions({
  words: bookingLinksForm,
  functionName: 'send-booking-links',
  success: toasts.bookingLinksRequested,
  failure: toasts.bookingLinksFailed,
})

export const headers = () => privateFormHeaders

export const action = postAction(options)

export const meta = titledMeta(findBookingPage.title)

/** Sends a lost link again. The response is the same for every address, so that it reveals no bookings. */
export default function FindBooking() {
  const { kicker, heading } = findBookingPage
  return (
    <LinkSheet kicker={kicker} heading={heading} text={bookingLinksForm.intro} picture={pictures.faq}>
      <EmailForm
        options={options}
        className="grid w-full max-w-text gap-4"
        buttonClassName="max-sm:w-full sm:min-w-[14rem]"
      />
    </LinkSheet>
  )
}
