import { prose } from '../prose.ts'
import type { PageWords } from './page.ts'

export const datesPage = {
  title: 'Dates',
  description: prose(`Every heli-ski date with its seats: how many are taken, how many people it still needs, and when a
      deposit is due. Book one or join its free waiting list.`),
  heading: 'Dates and seats',
  lead: prose(`Each row is one departure. Available means free seats that you can book now. Waitlist means it is
    still gathering people, or full; joining is free.`),
  tabs: 'Trip category',
  legend: 'How to read the cabin',
  perPerson: 'per person',
  available: 'Available',
  waitlist: 'Waitlist',
} satisfies PageWords & Record<string, unknown>

/** What each phase means for somebody who looks at a date. */
export const phaseWords = {
  gathering: { label: 'Gathering', text: 'Phase I. Free and non-binding while the trip is under 75% of capacity.' },
  depositRequired: { label: 'Deposit required', text: 'Phase II. A deposit confirms your seat.' },
  going: { label: 'Going', text: 'The charter is going. Deposits are final and the date is fixed.' },
  full: { label: 'Full', text: 'All seats are taken. Join the list in case one comes free.' },
  closed: { label: 'Closed', text: 'Bookings are closed for this date.' },
  cancelled: { label: 'Cancelled', text: 'This date was cancelled. Everything paid for it goes back.' },
}
