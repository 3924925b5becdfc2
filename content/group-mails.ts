import type { ReplacedFacts } from '../rules/mails.ts'
import { REPLACE_UNTIL_DAYS } from '../rules/replacements.ts'
import { groupWords } from './group.ts'
import { prose } from './prose.ts'

const whyBooked = 'You get this mail because you booked a trip on our site with this address.'

export const groupIntroducedWords = {
  subject: (trip: string) => `Meet your group: ${trip}`,
  preview: (people: number) => `The charter is going, with ${groupWords.people(people)} so far.`,
  kicker: 'Your group',
  heading: 'The charter is going. Meet your group',
  text: (people: number) =>
    prose(`${groupWords.people(people)} have paid for this date so far, you among them. This is how
    they ride and where they come from.`),
  members: 'Who wants to be found',
  nobody: 'Nobody has agreed to be shown by name yet.',
  consent:
    prose(`The others see your first name and WhatsApp number only if you agree. Your booking page is where you say so,
    and where you see who else does from now on.`),
  action: 'See the group and decide',
  why: 'You get this mail because a trip on our site is booked with this address.',
}

type ReplacedWords = { subject(trip: string): string; preview: string; heading: string; text: string; why: string }

/** One mail for each reader of it. */
export const guestReplacedWords: Record<ReplacedFacts['reader'], ReplacedWords> = {
  left: {
    subject: (trip) => `Your place has passed on: ${trip}`,
    preview: 'Somebody else comes in your place.',
    heading: 'Your place has passed on',
    text: prose(`Somebody else comes in your place, as was asked of us. The booking, and the money paid for it, are theirs now.
      What you told the operator is erased, and your link opens nothing any more. If you did not ask for this, reply at once.`),
    why: whyBooked,
  },
  'new-booker': {
    subject: (trip) => `You take over a booking: ${trip}`,
    preview: 'Open your booking page and answer what the operator needs to know.',
    heading: 'This booking is yours now',
    text: prose(`You come in somebody else’s place. What was paid for the booking stays with it; what is still due, if anything,
      is on your booking page. Please answer the operator’s questions there at least ${REPLACE_UNTIL_DAYS} days before the
      trip.`),
    why: 'You get this mail because this address was given to us for whoever takes the booking over.',
  },
  'new-guest': {
    subject: (trip) => `You are coming along: ${trip}`,
    preview: 'A seat on this trip is yours.',
    heading: 'You are coming along',
    text: prose(`A seat on somebody’s booking is yours. Whoever booked has the booking page and passes on to the operator what it
      needs to know of you: body weight without boots, boot size, medical and dietary notes, insurance, emergency
      contact.`),
    why: 'You get this mail because this address was given to us for a guest of the booking.',
  },
  booker: {
    subject: (trip) => `A guest was replaced: ${trip}`,
    preview: 'Please answer the questions for the new guest.',
    heading: 'Somebody new comes with you',
    text: prose(`A guest of your booking was replaced, as was asked of us. What you told the operator of the one before is
      erased. Please answer the questions for the new guest.`),
    why: whyBooked,
  },
}

export const replacedAction = 'Open the booking page'
