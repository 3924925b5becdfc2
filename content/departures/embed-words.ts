import type { SiteFacts } from '#content/site-facts.ts'

/** Texts for dates on partners' pages. Everything else is worded as on our site. */
export const embedWords = {
  heading: (trip: string) => `Heli-skiing in ${trip}`,
  /** "2 of 8 people, 4 more and deposits open". */
  gathering: (people: number, capacity: number, missing: number) =>
    missing > 0
      ? `${people} of ${capacity} people, ${missing} more and deposits open`
      : `${people} of ${capacity} people`,
  /** "2 of 8 seats paid, 4 more and it’s confirmed". */
  open: (paid: number, capacity: number, missing: number) =>
    missing > 0
      ? `${paid} of ${capacity} seats paid, ${missing} more and it’s confirmed`
      : `${paid} of ${capacity} seats paid`,
  none: 'No dates are open for this trip right now.',
  /** Links to all dates on our site. */
  all: ({ name }: Pick<SiteFacts, 'name'>) => `See all dates on ${name}`,
}
