import { prose } from '#content/prose.ts'
import type { Link } from './page.ts'

/** The pages that our emails link to. Each is for one person, and search engines never see them. */
export const confirmNewsletterPage = {
  title: 'Confirm your subscription',
  kicker: 'Newsletter',
  heading: 'New dates and articles by email',
  text: 'Press the button to subscribe. Every issue has a one-click unsubscribe link.',
  confirm: 'Confirm subscription',
  done: {
    heading: 'You are subscribed',
    text: prose(`We have emailed you a link to unsubscribe. After that, you hear from us only when there is something
      to say.`),
  },
  /** The address was unsubscribed after the link was sent, or was erased because the link was never used. */
  tooLate: {
    heading: 'This link has expired',
    text: prose(`Either you have unsubscribed since, or the link is too old. Enter your address again and we will
      send a new one.`),
  },
  blog: { label: 'Read the blog', href: '/blog' } satisfies Link,
  again: { label: 'Enter my address again', href: '/blog#newsletter' } satisfies Link,
}

export const unsubscribePage = {
  title: 'Unsubscribe',
  kicker: 'Newsletter',
  heading: 'Unsubscribe?',
  text: prose(`Press the button and we stop sending the newsletter. You still get emails about your bookings and
    waiting lists.`),
  leave: 'Unsubscribe',
  done: {
    heading: 'You are unsubscribed',
    text: 'We will not send you another newsletter. If you change your mind, sign up again on the blog.',
  },
  home: { label: 'Return to Home', href: '/' } satisfies Link,
  blog: { label: 'Read the blog', href: '/blog' } satisfies Link,
}

/** Rule G9: for links of bookings whose trip is long over. */
export const endedLinkPage = {
  title: 'This link has ended',
  kicker: 'Your booking',
  heading: 'This link has ended',
  text: prose(`We close the page of a booking 90 days after the trip, so that an old email opens nothing private. If you
    still need a receipt or have a question, write to us and we’ll help.`),
  contact: { label: 'Contact us', href: '/contact' } satisfies Link,
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
}

export const brokenLinkPage = {
  title: 'This link does not work',
  code: '404',
  heading: 'This link does not work',
  text: prose(`It may be cut off: email programs sometimes break long links. Copy the whole link from the email into
    your browser’s address bar. If the record behind it has been erased, the link no longer works.`),
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
  contact: { label: 'Contact us', href: '/contact' } satisfies Link,
}
