import { prose } from '#content/prose.ts'
import type { PageWords } from './page.ts'

export const datesCount = (dates: number) => (dates === 1 ? '1 date' : `${dates} dates`)

export const datesPage = {
  title: 'Dates',
  description: prose(`Every heli-ski date with its seats: how many are taken, how many people it still needs, and
    when a deposit is due. Book one, or join its free waiting list.`),
  heading: 'Find your week',
  lead: 'Every date shows how many people are in and how many it still needs. Book what’s open now, or join a waiting list for free.',
  tabs: 'Trip category',
  filter: { label: 'Filter dates', month: 'Month', allMonths: 'All months', trip: 'Trip', allTrips: 'All trips' },
  /** Above the list of one tab: what the others hold. */
  otherTabs: 'More dates:',
  otherTab: (label: string, dates: number, trips: readonly string[]) =>
    `${label}, ${datesCount(dates)} in ${trips.join(' and ')}`,
  /** A tab that the filter leaves empty. */
  filtered: { text: 'No dates match these filters.', clear: 'Show all dates' },
  legend: 'What the squares mean',
  statuses:
    prose(`“Available” means you can book now. “Waitlist” means the date is still filling, or has no seats left right
      now. Joining is free either way.`),
  note: prose(`Why is a nearly empty date Available? Either enough people joined and some passed on their invitation, or we
    opened it ourselves.`),
  perPerson: 'per person',
  available: 'Available',
  waitlist: 'Waitlist',
} satisfies PageWords & Record<string, unknown>
