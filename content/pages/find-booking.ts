import type { Link } from './page.ts'

/** For guests who lost the link to their booking. */
export const findBookingPage = {
  title: 'Find your booking',
  kicker: 'Your booking',
  heading: 'Lost the link to your booking?',
  /** Offered on booking pages whose link is broken. */
  way: { label: 'Send me the link again', href: '/booking/find' } satisfies Link,
}
