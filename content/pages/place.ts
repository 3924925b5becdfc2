import { momentText } from '../dates.ts'
import { prose } from '../prose.ts'
import type { Link } from './page.ts'

/** What the page of somebody's place says when seats are offered to them. */
export const invitationPanel = {
  heading: (seats: number) => (seats === 1 ? 'A seat is reserved for you' : `${seats} seats are reserved for you`),
  until: 'Reserved until',
  deadline: (until: Date) => momentText(until),
  text: prose(`Accept and pay before then, and you are in. Decline, and the next in line are invited at once. After that
    moment the seats go to them by themselves.`),
  accept: 'Accept and pay',
  decline: 'Decline',
}

export const partyForm = {
  heading: 'How many are you?',
  /** Somebody passed on an invitation. */
  headingAgain: 'Still want to come?',
  text: 'Tell us when your party changes. You keep your place.',
  textAgain: 'You passed on an invitation, so we do not count on you. Say how many you are, and we do again.',
  change: 'Change party size',
  again: 'Count us in again',
  noSeats: (seats: number) => ({
    title: 'Not that many seats',
    text: seats === 1 ? 'There is 1 seat for you, and no more.' : `There are ${seats} seats for you, and no more.`,
    destructive: true,
  }),
}

export const bookedPlaceWords = {
  heading: 'You are booked',
  text: 'You accepted and paid, so you are not on the list any more. The link to your booking page is in the mail that confirms it.',
  find: { label: 'Send me the link again', href: '/booking/find' } satisfies Link,
}

export const cancelledPlaceWords = {
  heading: 'This date was cancelled',
  text: 'We had to cancel it. You owe nothing, and everything that was paid for it goes back.',
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
}

export const elsewherePage = {
  title: 'Join another date too',
  kicker: 'Waiting list',
  heading: 'Would this date do?',
  text: (missing: number) =>
    prose(`${missing === 0 ? 'It has the people it needs.' : missing === 1 ? '1 person is missing.' : `${missing} people are missing.`}
      One button puts you on its list too, with what you told us. Your other place stays as it is.`),
  join: 'Join this date too',
  stay: 'Keep only my place',
  done: {
    heading: 'You are on both lists',
    text: 'We have sent you a mail with your place. You can leave either list at any time.',
  },
  tooLate: {
    heading: 'This date is not open any more',
    text: 'It was cancelled or has begun. Your own place stays as it is.',
  },
  place: 'See my place',
}
