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
