import { operatorNote, type SiteFacts } from '../site.ts'
import type { Link } from './page.ts'

export const packagePage = {
  back: { label: 'Back to All Trips', href: '/trips' } satisfies Link,
  about: 'About this trip',
  included: "What's Included",
  itinerary: 'Itinerary',
  itineraryNote: 'Local times, as planned. Weather, daylight and the guides change them.',
  skill: 'What you must be able to do',
  side: {
    price: 'Price per person',
    duration: 'Duration',
    difficulty: 'Difficulty',
    runs: 'Runs',
    nights: 'Lodging',
    guests: 'Guests',
    maxGuests: (guests: number) => `Max ${guests} guests`,
    group: 'Small Groups (4-6 people)',
    joinWaitingList: 'Join Waiting List',
    call: (site: SiteFacts) => `Call ${site.phone}`,
    note: 'Free and non-binding. We name base and date when a group is there, and you decide then.',
  },
  operatorNote,
}

export const tripNotFoundPage = {
  title: 'Trip Not Found',
  heading: 'Trip Not Found',
  text: 'The requested trip could not be found.',
  link: { label: 'Back to All Trips', href: '/trips' } satisfies Link,
  dates: { label: 'All dates and free seats', href: '/dates' } satisfies Link,
  home: { label: 'Return to Home', href: '/' } satisfies Link,
}
