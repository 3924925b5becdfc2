import { prose } from '#content/prose.ts'
import { operatorNote } from '#content/site-facts.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import type { Link } from './page.ts'

export const destinationPage = {
  title: (destination: Destination) => `Heli-skiing in ${destination.title}`,
  back: { label: 'Back to All Trips', href: '/trips' } satisfies Link,
  badge: 'Chartered Experience',
  about: (destination: Destination) => `About ${destination.title}`,
  details: {
    heading: 'Trip Details',
    duration: 'Duration',
    maxParticipants: 'Max participants',
    runsPerDay: 'Runs per day',
    base: 'Base location',
    season: 'Season',
    price: 'Price per person',
  },
  included: "What's Included",
  notIncluded: 'Not included',
  skill: 'How well you need to ski or ride',
  terrain: 'Snow and terrain',
  gettingThere: 'Getting there',
  gallery: (destination: string) => `Pictures of ${destination}`,
  dates: {
    heading: 'Dates',
    empty: 'No dates are open right now. Join the waiting list, and we’ll email you dates that fit.',
    /** Opens the tab of the trip, at its dates. */
    link: { label: 'All dates', href: (id: string) => `/dates#${id}` },
  },
  /** At the bottom of a phone. */
  bar: { link: 'See dates' },
  closing: {
    heading: 'One seat is all you need',
    text: (destination: Destination) =>
      prose(`You bring one person; we look for the other ${destination.maxParticipants - 1}. Add your name, free, and we’ll
        tell you when there are enough of you.`),
    bookNow: { label: 'Book Now', href: '/trips' } satisfies Link,
    joinWaitlist: { label: 'Join Waiting List', href: '/trips' } satisfies Link,
  },
  operatorNote,
}
