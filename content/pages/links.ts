import { prose } from '#content/prose.ts'
import type { Link } from './page.ts'

/** The pages that our emails link to. Each is for one person, and search engines never see them. */
export const confirmNewsletterPage = {
  title: 'Confirm your subscription',
  kicker: 'Newsletter',
  heading: 'New dates and articles by email',
  text: 'Confirm to subscribe. Every issue has a one-click unsubscribe link.',
  confirm: 'Confirm subscription',
  done: {
    heading: 'You’re subscribed',
    text: 'We’ve emailed you a link to unsubscribe. After that, we’ll write only when there’s news.',
  },
  /** The address was unsubscribed after the link was sent, or was erased because the link was never used. */
  tooLate: {
    heading: 'This link has expired',
    text: prose(`Either you’ve unsubscribed since, or the link is too old. Enter your address again, and we’ll send a new
      one.`),
  },
  blog: { label: 'Read the blog', href: '/blog' } satisfies Link,
  again: { label: 'Enter my address again', href: '/blog#newsletter' } satisfies Link,
}

export const unsubscribePage = {
  title: 'Unsubscribe',
  kicker: 'Newsletter',
  heading: 'Unsubscribe?',
  text: 'We’ll stop sending you the newsletter. You’ll still get emails about your bookings and waiting lists.',
  leave: 'Unsubscribe',
  done: {
    heading: 'You’re unsubscribed',
    text: 'We won’t send you another newsletter. If you change your mind, sign up again on the blog.',
  },
  home: { label: 'Return to Home', href: '/' } satisfies Link,
  blog: { label: 'Read the blog', href: '/blog' } satisfies Link,
}

/** Rule G9: for links of bookings whose trip is long over. */
export const endedLinkPage = {
  title: 'This link has expired',
  kicker: 'Your booking',
  heading: 'This link has expired',
  text: prose(`We close a booking’s page 90 days after the trip, so an old email can’t reveal anything private. If you still need
    a receipt or have a question, write to us and we’ll help.`),
  contact: { label: 'Contact us', href: '/contact' } satisfies Link,
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
}

export const brokenLinkPage = {
  title: 'This link does not work',
  code: '404',
  heading: 'This link does not work',
  text: prose(`It may be cut off: email programs sometimes break long links. Copy the whole link from the email into
    your browser’s address bar. It also stops working once we’ve erased what it led to.`),
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
  contact: { label: 'Contact us', href: '/contact' } satisfies Link,
}
