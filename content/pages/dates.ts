import { prose } from '../prose.ts'
import type { PageWords } from './page.ts'

export const datesPage = {
  title: 'Dates',
  description: prose(`Every heli-ski date with its seats: how many are taken, how many people it still needs, and
    when a deposit is due. Book one, or join its free waiting list.`),
  heading: 'Dates and seats',
  lead: prose(`Each row is one date. Available: there are seats you can book now. Waitlist: the date is still
    gathering people, or it is full. Joining is free.`),
  tabs: 'Trip category',
  legend: 'What the squares mean',
  note: prose(`A date can be Available with few seats taken: it opened for deposits and some people passed, or our
    staff opened it.`),
  perPerson: 'per person',
  available: 'Available',
  waitlist: 'Waitlist',
} satisfies PageWords & Record<string, unknown>

/** What each phase means to a visitor. */
export const phaseWords = {
  gathering: { label: 'Gathering', text: 'Phase I. Free and non-binding while the date is under 75% of capacity.' },
  depositRequired: { label: 'Deposit required', text: 'Phase II. A deposit confirms your seat.' },
  going: { label: 'Confirmed', text: 'The charter is confirmed. Deposits are final and the date is fixed.' },
  full: { label: 'Full', text: 'All seats are taken. Join the waiting list in case one opens up.' },
  closed: { label: 'Closed', text: 'Bookings are closed for this date.' },
  cancelled: { label: 'Cancelled', text: 'This date was cancelled. Everyone who paid gets a full refund.' },
}
