import type { Link } from './page.ts'

/** For guests and waiting parties who lost their link. */
export const findBookingPage = {
  title: 'Find my booking',
  kicker: 'Your booking or place in line',
  heading: 'Lost your link?',
  /** Offered on private pages whose link is broken. */
  way: { label: 'Send me the link again', href: '/booking/find' } satisfies Link,
}
