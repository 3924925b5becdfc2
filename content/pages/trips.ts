import { prose } from '#content/prose.ts'
import type { Link, PageWords } from './page.ts'

export const tripsPage = {
  title: 'Trips',
  heading: 'Conquer untouched peaks, even if you come alone',
  next: 'Next dates',
  joinWaitlist: 'Join Waiting List',
  seeUpcomingTrips: { label: 'See Upcoming Trips', href: '/trips' } satisfies Link,
  allDates: { label: 'All dates and open seats', href: '/dates' } satisfies Link,
  destinations: {
    intro:
      'Each one pairs a chartered helicopter and a partner operator with a group of people who mostly came on their own.',
  },
  packages: {
    intro:
      prose(`From half a day to three days. Packages have no fixed dates: join the waiting list, and we’ll set a date once
        we have a group.`),
  },
  questions: { heading: 'Before you join', link: { label: 'All questions', href: '/faq' } satisfies Link },
} satisfies Omit<PageWords, 'description'> & Record<string, unknown>

/** On every destination card. */
export const destinationCard = {
  badge: 'Chartered',
  viewDetails: 'View Details',
  seeDates: 'See dates',
  /** Completes both for screen readers, which may read a link on its own. */
  of: (title: string) => `of ${title}`,
  perPerson: 'per person',
}
