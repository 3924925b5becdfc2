import type { SiteFacts } from '#content/site-facts.ts'
import { departureWords } from './departure-words.ts'

/** The dates of a trip as partners' pages show them. Everything else is in the words that our own pages use. */
export const embedWords = {
  heading: (trip: string) => `Heli-skiing in ${trip}`,
  /** "2 of 8 people, 4 more and deposits open" */
  gathering: (people: number, capacity: number, needed: number) => {
    const soFar = departureWords.people(people, capacity)
    return needed > 0 ? `${soFar}, ${departureWords.moreNeeded(needed)}` : soFar
  },
  /** "2 of 8 seats paid, 4 more and it’s confirmed" */
  open: (paid: number, capacity: number, needed: number) => {
    const soFar = `${paid} of ${capacity} seats paid`
    return needed > 0 ? `${soFar}, ${needed} more and it’s confirmed` : soFar
  },
  none: 'No dates are open for this trip right now.',
  /** A link to our page of dates. */
  all: ({ name }: Pick<SiteFacts, 'name'>) => `See all dates on ${name}`,
}
