import type { Link } from './page.ts'

export const navigation = {
  label: 'Main',
  skip: 'Skip to content',
  open: 'Open menu',
  close: 'Close menu',
  entries: [
    { label: 'Home', href: '/' },
    { label: 'About us', href: '/about' },
    { label: 'Trips', href: '/trips' },
    { label: 'How it works', href: '/how-it-works' },
    { label: 'FAQ', href: '/faq' },
    { label: 'Blog', href: '/blog' },
    { label: 'Contact', href: '/contact' },
  ] satisfies Link[],
  bookNow: { label: 'Book Now', href: '/trips' } satisfies Link,
  dates: { label: 'Dates', href: '/dates' } satisfies Link,
}

export const footer = {
  label: 'Footer',
  links: [
    { label: 'Privacy Policy', href: '/policies' },
    { label: 'Partnership', href: '/partnership' },
    { label: 'Influencers', href: '/influencers' },
    { label: 'Work with us', href: '/work-with-us' },
    { label: 'Press', href: '/press' },
    { label: 'Terms & Conditions', href: '/terms' },
  ] satisfies Link[],
  /** Also in the FAQ, on the contact page and below the terms. */
  findBooking: { label: 'Find my booking', href: '/booking/find' } satisfies Link,
  accessibility: { label: 'Accessibility', href: '/accessibility' } satisfies Link,
  developers: { label: 'Developers', href: '/developers' } satisfies Link,
  instagram: 'Follow us on Instagram',
  newTab: '(opens in a new tab)',
}
