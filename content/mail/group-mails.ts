import { groupWords } from '#content/guests/group.ts'
import { prose } from '#content/prose.ts'
import { REPLACEMENT_DEADLINE_DAYS } from '#rules/guests/guest-replacements.ts'
import type { GuestReplaced } from '#rules/mail/party-mails.ts'
import { openBookingPage, whyBooked } from './mails.ts'

/** Also true after the booking has passed to someone else. */
const whyYouBooked = 'You’re receiving this email because you booked a trip on our site with this address.'

export const groupIntroducedWords = {
  subject: (trip: string) => `Meet your group: ${trip}`,
  preview: (people: number) => `${groupWords.people(people)} so far.`,
  kicker: 'Your group',
  heading: 'Meet your group',
  text: (people: number) =>
    prose(
      `${groupWords.people(people)} are in so far, including you. Here’s how everyone rides and where they’re from.`,
    ),
  members: 'Who’s sharing their name',
  consent:
    prose(`The others see your first name, your line and your WhatsApp number only if you agree. You can choose that on
    your booking page, and see there who else is sharing.`),
  action: 'See your group',
  why: whyBooked,
}

type ReplacedWords = { subject(trip: string): string; preview: string; heading: string; text: string; why: string }

/** One version for each reader. */
export const guestReplacedWords: Record<GuestReplaced['reader'], ReplacedWords> = {
  left: {
    subject: (trip) => `Someone else has taken over your booking: ${trip}`,
    preview: 'Someone else is going in your place.',
    heading: 'Someone else has taken over your booking',
    text: prose(`As requested, someone else is going in your place. The booking and the money paid for it are now theirs, so
      there’s no refund. Anything the two of you pay each other is between you. We’ve erased what you told the
      operator, and your link no longer works. If you didn’t ask for this, reply right away.`),
    why: whyYouBooked,
  },
  'new-booker': {
    subject: (trip) => `You’ve taken over a booking: ${trip}`,
    preview: 'Open your booking page and answer the operator’s questions.',
    heading: 'This booking is now yours',
    text: prose(`You’re going in someone else’s place. Everything already paid stays with the booking, and your booking page
      shows anything still due. Please answer the operator’s questions there at least ${REPLACEMENT_DEADLINE_DAYS} days before
      the trip.`),
    why: 'You’re receiving this email because we were given this address for the person taking over the booking.',
  },
  'new-guest': {
    subject: (trip) => `You have a seat: ${trip}`,
    preview: 'You’ve been added to a booking for this trip.',
    heading: 'You have a seat on this trip',
    text: prose(`You have a seat on someone else’s booking. On your own page, tell the operator what they need to know about
      you: body weight without boots, boot size, medical and dietary notes, insurance and emergency contact. No one else
      on the booking can read your answers.`),
    why: 'You’re receiving this email because we were given this address for a guest on the booking.',
  },
  booker: {
    subject: (trip) => `A guest on your booking was replaced: ${trip}`,
    preview: 'The new guest has their own link.',
    heading: 'Your booking has a new guest',
    text: prose(`As requested, we’ve replaced a guest on your booking. We’ve erased what you told the operator about the
      previous guest. The new guest has their own link for the operator’s questions.`),
    why: whyYouBooked,
  },
}

export const replacedAction = openBookingPage
