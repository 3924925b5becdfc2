import { prose } from '#content/prose.ts'
import type { Link, PageWords } from './page.ts'

export const tripsPage = {
  title: 'Trips',
  description: prose(`Six heli-ski destinations from Valdez to Bariloche, 2 to 7 days, and six packages. Join alone:
    the waiting list is free; deposits open at 75% of capacity.`),
  heading: 'Conquer untouched peaks, even if you come alone',
  lead: '6-8 runs on a flying day. 6 destinations, 2 to 7 days. You bring the legs; we bring the other people.',
  next: 'Next dates',
  joinWaitlist: 'Join Waiting List',
  seeUpcomingTrips: { label: 'See Upcoming Trips', href: '/trips' } satisfies Link,
  allDates: { label: 'All dates and open seats', href: '/dates' } satisfies Link,
  destinations: {
    heading: 'Six destinations',
    intro:
      'Each one pairs a chartered helicopter and a partner operator with a group of people who mostly came on their own.',
  },
  packages: {
    heading: 'Six packages',
    intro:
      prose(`From half a day to three days. Packages have no fixed dates: join the waiting list, and we’ll set a date once
        we have a group.`),
  },
  questions: { heading: 'Before you join', link: { label: 'All questions', href: '/faq' } satisfies Link },
} satisfies PageWords & Record<string, unknown>

/** On every destination card. */
export const destinationCard = {
  badge: 'Chartered',
  viewDetails: 'View Details',
  seeDates: 'See dates',
  /** Completes both for screen readers, which may read a link on its own. */
  of: (title: string) => `of ${title}`,
  perPerson: 'per person',
}
