import { prose } from '#content/prose.ts'
import type { PageWords } from './page.ts'

export const joinWaitlistPage = {
  title: 'Join the waiting list',
  description:
    prose(`Add your name for a heli-ski date, a package or any destination. It’s free and non-binding, and we’ll email you once
      enough people want to go.`),
  heading: 'Join Our Waiting List',
  lead: 'You pay nothing now. When enough people want the same date, people on the waiting list are invited first.',
  next: {
    heading: 'What happens next',
    /** Only a date has the 75% rule; the other two kinds have no date yet. */
    items: {
      departure: [
        'Confirm with the link in our email, and see your place in line and how many people the date still needs',
        'At 75% of capacity and at least 4 people, the date opens and we’ll invite people in the order they joined',
        'Only then is a deposit needed, and you decide whether to pay it',
        'Every email has a link to leave the waiting list',
      ],
      package: [
        'Confirm with the link in our email, and you’re on the list',
        'Once we have a group, we’ll email you a base and a date',
        'You decide then. Until then you owe nothing',
        'Every email has a link to leave the waiting list',
      ],
      anywhere: [
        'Confirm with the link in our email, and you’re on the list',
        'We’ll email you dates that fit what you told us',
        'You decide then. Until then you owe nothing',
        'Every email has a link to leave the waiting list',
      ],
    },
  },
} satisfies PageWords & Record<string, unknown>
