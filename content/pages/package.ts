import { operatorNote, type SiteFacts } from '#content/site-facts.ts'
import type { Link } from './page.ts'

export const packagePage = {
  back: { label: 'Back to All Trips', href: '/trips' } satisfies Link,
  about: 'About this trip',
  included: "What's Included",
  itinerary: 'Itinerary',
  itineraryNote: 'Planned local times. Weather, daylight and the guides may change them.',
  skill: 'How well you need to ski or ride',
  side: {
    price: 'Price per person',
    duration: 'Duration',
    difficulty: 'Difficulty',
    runs: 'Runs',
    nights: 'Lodging',
    maxGuests: (guests: number) => `Max ${guests} guests`,
    group: 'Small Groups (4-6 people)',
    joinWaitlist: 'Join Waiting List',
    call: (site: SiteFacts) => `Call ${site.phone}`,
    note: 'Free and non-binding. Once we have a group, we’ll offer you a base and a date, and you decide then.',
  },
  operatorNote,
}

export const tripNotFoundPage = {
  title: 'Trip Not Found',
  heading: 'Trip Not Found',
  text: 'The requested trip could not be found.',
  link: { label: 'Back to All Trips', href: '/trips' } satisfies Link,
  dates: { label: 'All dates and open seats', href: '/dates' } satisfies Link,
  home: { label: 'Return to Home', href: '/' } satisfies Link,
}

/** Rule A27: the page of a destination or package that was retired. */
export const retiredTripPage = {
  title: (trip: string) => `${trip} is no longer offered`,
  heading: (trip: string) => `We no longer offer ${trip}`,
  text: 'We take no new bookings for it. If you’ve booked it, nothing changes: your booking page has all the details.',
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
  trips: { label: 'Compare all trips', href: '/trips' } satisfies Link,
  others: 'Where you could go instead',
}
