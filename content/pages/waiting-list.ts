import { prose } from '../prose.ts'
import type { PageWords } from './page.ts'

export const waitingListPage = {
  title: 'Join the waiting list',
  description:
    prose(`Put your name on a heli-ski date, a package or any destination. It is free and non-binding, and we write
      as soon as enough people want to fly.`),
  heading: 'Join Our Waiting List',
  lead: 'You pay nothing now. When enough people want the same date, the list is asked before anybody else.',
  next: {
    heading: 'What happens next',
    items: [
      'An email tells you your place, and how many people the date still needs',
      'At 75% of the seats and four people or more, the date opens and the list is asked in its order',
      'Only then is a deposit needed, and you decide whether to pay it',
      'Every email has a link to leave the list',
    ],
  },
} satisfies PageWords & Record<string, unknown>
