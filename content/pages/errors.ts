import type { Link } from './page.ts'

export const notFoundPage = {
  title: 'Page not found',
  code: '404',
  heading: 'Oops! Page not found',
  text: 'Nothing has landed at this address. The page may have moved, or the link may have a typo.',
  home: { label: 'Return to Home', href: '/' } satisfies Link,
  trips: { label: 'See all trips', href: '/trips' } satisfies Link,
  more: [
    { label: 'Dates that need people', href: '/dates' },
    { label: 'Questions and answers', href: '/faq' },
    { label: 'Contact us', href: '/contact' },
  ] satisfies Link[],
  /** Logged to the console, followed by the path. */
  logged: '404 Error: User attempted to access non-existent route:',
}

export const errorScreen = {
  title: 'Unexpected Application Error!',
  heading: 'Unexpected Application Error!',
  text: 'Something broke on our side. Anything we had already confirmed to you is safe.',
  retry: 'Try again',
  home: { label: 'Return to Home', href: '/' } satisfies Link,
  requestId: (id: string) => `Request ${id}. Please include this number if you contact us.`,
}
