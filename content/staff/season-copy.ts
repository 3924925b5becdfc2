import { prose } from '#content/prose.ts'
import type { CopyProblem } from '#rules/departures/new-departures.ts'

const departures = (count: number) => (count === 1 ? '1 departure' : `${count} departures`)

export const seasonCopyPage = {
  one: 'Copy departure',
  link: 'Copy season',
  title: 'Copy a season',
  intro: prose(`Choose the departures to copy and how many weeks later the copies start. Use 52 weeks to keep the same
    weekday. Copies take seats, length, operator and cabin from the departure, and the price from the catalogue.`),
  filters: { trip: 'Trip', allTrips: 'All trips', from: 'From', to: 'To', weeks: 'Weeks later' },
  label: 'Departures to copy',
  none: 'No departures start in this period.',
  columns: { copy: 'Copy', trip: 'Trip', from: 'Departure', to: 'Copy starts', seats: 'Seats', price: 'Price' },
  problems: {
    'starts-in-past': 'Would start in the past',
    'already-there': 'A departure starts that day',
  } satisfies Record<CopyProblem, string>,
  submit: 'Create copies',
  confirm: 'The copies go live immediately and start gathering people.',
  created: (created: number, skipped: number) =>
    skipped === 0
      ? `${departures(created)} created.`
      : `${departures(created)} created. ${departures(skipped)} skipped: the trip already has one that day, or the day has passed.`,
  noneChosen: 'Choose at least one departure to copy.',
  seeAll: 'View departures',
  more: (shown: number) => `Showing the first ${shown}. Choose a shorter period to see the others.`,
}
