import { prose } from '#content/prose.ts'
import type { Figure, PageWords } from './page.ts'

export const influencersPage = {
  title: 'Influencers',
  description:
    prose(`The influencer program: minimum reach on Instagram, TikTok and YouTube, what you commit to, and how
      to apply. We answer within 7 business days.`),
  heading: 'Show what it’s like to come alone',
  lead: 'We work with creators who ski or snowboard well enough for the trip and tell it like it is, down days included.',
  minimums: {
    heading: 'Minimum followers',
    figures: [
      { value: '50K', label: 'Instagram' },
      { value: '100K', label: 'TikTok' },
      { value: '25K', label: 'YouTube' },
    ] satisfies Figure[],
  },
  commitments: {
    heading: 'What you commit to',
    items: [
      'At least 10 posts or stories',
      '1-2 long-form videos',
      'Live coverage during the trip',
      'Our branded hashtags on everything',
      'Delivery within 30 days of the trip',
    ],
  },
  rules: prose(`Label sponsored content the way your country requires. Around the helicopter and on the slope, the
    pilot and guides come before the shot.`),
  promise: 'We answer within 7 business days.',
  answerTime: { value: '7 business days', label: 'longest you’ll wait for an answer' } satisfies Figure,
} satisfies PageWords & Record<string, unknown>
