import { prose } from '#content/prose.ts'
import type { Figure, PageWords } from './page.ts'

export const partnershipPage = {
  title: 'Partnership',
  description: prose(`For heli-ski operators: we bring you complete, paid groups of solo riders, with actual body
    weights on the manifest. We answer within 5 business days.`),
  heading: 'You have seats. We have people.',
  lead: prose(`An empty seat flies at full cost. We turn the solo requests you have to decline into groups you can
    fly.`),
  offer: {
    heading: 'What you get',
    items: [
      'One complete group per departure, up to your capacity, instead of one-off inquiries',
      'Deposits and balances collected before the group arrives',
      prose(`One manifest per departure: actual body weights, boot sizes, level, medical and dietary notes,
        insurance, emergency contacts`),
      'Guests who know that safety is your call and that weather days aren’t refunded',
    ],
  },
  expect: {
    heading: 'What we ask',
    items: [
      'The licenses your country requires for commercial flights and guiding',
      'Qualified guides, avalanche equipment for every guest, and a rescue plan',
      'Fixed dates and a fixed capacity for the season',
      'A named contact who answers when a date is about to be confirmed',
    ],
  },
  roles: 'You remain the operator. You fly, guide and decide on safety; we’re the intermediary.',
  promise: 'We answer within 5 business days.',
  answerTime: { value: '5 business days', label: 'longest you’ll wait for an answer' } satisfies Figure,
} satisfies PageWords & Record<string, unknown>
