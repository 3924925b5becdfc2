import { prose } from '#content/prose.ts'
import type { PageWords } from './page.ts'

export const datesPage = {
  title: 'Dates',
  description: prose(`Every heli-ski date with its seats: how many are taken, how many people it still needs, and
    when a deposit is due. Book one, or join its free waiting list.`),
  heading: 'Dates and seats',
  lead: 'Available: book a seat now. Waitlist: the date gathers people or is full, and joining is free.',
  tabs: 'Trip category',
  filter: { label: 'Filter dates', month: 'Month', allMonths: 'All months', trip: 'Trip', allTrips: 'All trips' },
  /** A tab that the filter leaves empty. */
  filtered: { text: 'No dates here match your choice.', clear: 'Show all dates' },
  legend: 'What the squares mean',
  note: prose(`A date can be Available with few seats taken: it opened for deposits and some people passed, or our
    staff opened it.`),
  perPerson: 'per person',
  available: 'Available',
  waitlist: 'Waitlist',
} satisfies PageWords & Record<string, unknown>
