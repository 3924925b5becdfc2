import { prose } from '../prose.ts'
import type { SiteFacts } from '../site.ts'
import type { PageWords } from './page.ts'

export const faqPage = {
  title: 'FAQ',
  description: prose(`17 straight answers on heli-skiing with us: the free waiting list, deposits, refunds, weather,
      safety, insurance, skill level and ways to pay.`),
  heading: '17 questions, answered',
  lead: 'Short answers with the numbers in them. If yours is missing, ask a person.',
  /** The questions in the specification's order, cut where the subject changes. */
  groups: [
    { heading: 'Waiting list and refunds', ids: ['how-it-works', 'waitlist-free', 'below-threshold', 'refunds'] },
    { heading: 'Weather and safety', ids: ['weather', 'operators', 'safety'] },
    { heading: 'Before you travel', ids: ['what-to-bring', 'travel-documents', 'changing-dates', 'insurance'] },
    { heading: 'On the mountain', ids: ['video', 'extra-runs', 'lodging-food'] },
    { heading: 'Choosing and paying', ids: ['trip-length', 'skill-level', 'how-to-pay'] },
  ],
  contact: {
    heading: 'Still wondering?',
    text: 'Call or write. We answer messages within 24 hours.',
    call: (site: SiteFacts) => `Call ${site.phone}`,
    email: (site: SiteFacts) => `Email ${site.email}`,
  },
} satisfies PageWords & Record<string, unknown>
