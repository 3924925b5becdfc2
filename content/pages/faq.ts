import { prose } from '#content/prose.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import type { Question } from '#rules/catalogue/catalogue.ts'
import type { PageWords } from './page.ts'

export const faqPage = {
  title: 'FAQ',
  description: prose(`Straight answers on heli-skiing with us: the free waiting list, deposits, refunds, weather,
    safety, insurance, skill level and ways to pay.`),
  heading: (count: number) => `${count} questions, answered`,
  lead: 'Straight answers, with the numbers. Don’t see yours? Ask a real person.',
  /** The order of docs/specification.md 5.9, divided where the subject changes. */
  groups: {
    waitlist: 'Waiting list and refunds',
    weather: 'Weather and safety',
    before: 'Before you travel',
    mountain: 'On the mountain',
    paying: 'Choosing and paying',
  } satisfies Record<Question['group'], string>,
  contact: {
    heading: 'Still wondering?',
    text: 'Call or email us. We aim to answer within 24 hours. Lost the link to your booking? We’ll send it again.',
    call: (site: SiteFacts) => `Call ${site.phone}`,
    email: (site: SiteFacts) => `Email ${site.email}`,
  },
} satisfies Omit<PageWords, 'heading'> & Record<string, unknown>
