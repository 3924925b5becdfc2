import { prose } from '../prose.ts'
import type { Link } from './page.ts'

/** The pages behind the links in our mails. They are for one reader, and search engines never see them. */
export const placePage = {
  title: 'Your place on the list',
  kicker: 'Waiting list',
  heading: (place: number) => (place === 1 ? 'You are first in line' : `You are number ${place} in line`),
  ahead: (people: number) => (people === 1 ? 'person ahead of you' : 'people ahead of you'),
  joined: 'On the list since',
  free: 'Free and non-binding.',
  leave: 'Leave the list',
}

export const leavePlacePage = {
  title: 'Leave the waiting list',
  kicker: 'Waiting list',
  heading: 'Leave the list?',
  text: 'Your place goes to the next in line. You owe nothing either way.',
  leave: 'Leave the list',
  stay: 'Keep my place',
}

/** The same words on both pages: whoever left has no place to see. */
export const leftPlaceWords = {
  heading: 'You left the list',
  text: 'You hear no more from us about it. You can join again at any time, at the end of the line.',
  again: 'Join again',
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
}

export const confirmNewsletterPage = {
  title: 'Confirm your subscription',
  kicker: 'Newsletter',
  heading: 'New dates and articles by email',
  text: 'Press the button and you are subscribed. One click in any of our mails ends it.',
  confirm: 'Confirm subscription',
  done: {
    heading: 'You are subscribed',
    text: 'We have sent you a mail with the link that ends it. The rest comes when there is something to say.',
  },
  /** Somebody unsubscribed since the link was sent, or let it lie until we erased the address. */
  tooLate: {
    heading: 'This link has run out',
    text: 'You have unsubscribed since, or it is too old. Enter your address again and we send a new one.',
  },
  blog: { label: 'Read the blog', href: '/blog' } satisfies Link,
  again: { label: 'Enter my address again', href: '/blog#newsletter' } satisfies Link,
}

export const leaveNewsletterPage = {
  title: 'Unsubscribe',
  kicker: 'Newsletter',
  heading: 'Unsubscribe?',
  text: 'One press and no more newsletters come. Mails about your bookings and waiting lists are not part of it.',
  leave: 'Unsubscribe',
  done: {
    heading: 'You are unsubscribed',
    text: 'No more newsletters come. If you change your mind, enter your address on the blog again.',
  },
  home: { label: 'Return to Home', href: '/' } satisfies Link,
  blog: { label: 'Read the blog', href: '/blog' } satisfies Link,
}

export const brokenLinkPage = {
  title: 'This link does not work',
  code: '404',
  heading: 'This link does not work',
  text: prose(`It may be cut off: mail programs sometimes break long links. Copy all of it from the mail into the address
    line. If what it was about has been erased, no link leads there any more.`),
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
  contact: { label: 'Write to us', href: '/contact' } satisfies Link,
}
