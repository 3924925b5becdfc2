import type { SiteFacts } from '#content/site-facts.ts'

/** What partners' pages show of a trip's dates. Everything else is in the words that our own pages use. */
export const embedWords = {
  heading: (trip: string) => `Heli-skiing in ${trip}`,
  /** "2 of 8, 4 more and it flies" */
  toFly: (people: number, capacity: number, missing: number) =>
    missing > 0 ? `${people} of ${capacity}, ${missing} more and it flies` : `${people} of ${capacity}`,
  none: 'No dates are open for this trip right now.',
  /** A link to our page of dates. */
  all: ({ name }: Pick<SiteFacts, 'name'>) => `See all dates on ${name}`,
}
