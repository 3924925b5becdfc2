import type { Link } from './page.ts'

/** For guests who lost the link to their booking. */
export const findBookingPage = {
  title: 'Find your booking',
  kicker: 'Your booking',
  heading: 'Lost the link to your booking?',
  /** From the pages of a booking whose link is broken. */
  way: { label: 'Send me the link again', href: '/booking/find' } satisfies Link,
}
