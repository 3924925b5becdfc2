import type { Destination } from '../../rules/catalogue/records.ts'
import { prose } from '../prose.ts'
import { operatorNote } from '../site.ts'
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
  skill: 'What you must be able to do',
  terrain: 'Snow and terrain',
  gettingThere: 'Getting there',
  dates: {
    heading: 'Dates',
    empty: 'No dates are open. Join the waiting list and we write when one is.',
    link: { label: 'All dates', href: '/dates' } satisfies Link,
  },
  closing: {
    heading: 'Your seat is one of few',
    text: (destination: Destination) =>
      prose(`${destination.maxParticipants} seats, ${destination.durationText}, ${destination.season.text}.
        Joining the waiting list is free; a deposit is due only when the date is going.`),
    bookNow: { label: 'Book Now', href: '/trips' } satisfies Link,
    joinWaitingList: { label: 'Join Waiting List', href: '/trips' } satisfies Link,
  },
  operatorNote,
}
