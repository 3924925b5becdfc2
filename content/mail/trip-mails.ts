import { prose } from '#content/prose.ts'
import { howToUse } from './booking-mails.ts'
import { openBookingPage, whyBooked } from './mails.ts'
import { guestLinkWords } from './party-mails.ts'

const howWasIt =
  prose(`We hope the snow was good and the company better. How was it? Others want to know before they book, whatever you
  say. If it’s for us alone, reply to this email, and a person will read it.`)

/** Rule G19: the operator still waits for answers. */
export const answersMissingWords = {
  subject: (trip: string) => `Answers missing: ${trip}`,
  preview: 'The operator can’t plan the flights without them.',
  kicker: 'Your trip',
  heading: 'The operator is waiting for your answers',
  text: prose(`The operator plans flights by weight and packs for your group. It needs these answers before you come. They’re
    on your booking page and take about five minutes.`),
  guest: (position: number, name: string) => name || `Guest ${position}`,
  answers: (count: number) => (count === 1 ? '1 answer missing' : `${count} answers missing`),
  unsigned: 'waiver not signed',
  action: 'Answer the questions',
  why: whyBooked,
}

/** The same for a guest with their own page. */
export const guestAnswersMissingWords = {
  subject: answersMissingWords.subject,
  preview: answersMissingWords.preview,
  kicker: answersMissingWords.kicker,
  heading: answersMissingWords.heading,
  text: (bookedBy: string) =>
    prose(`You’re coming with ${bookedBy}. The operator plans flights by weight and packs for your group, so it needs your
      answers before you come. Only the operator and our team can read them.`),
  action: guestLinkWords.action,
  why: guestLinkWords.why,
}

/** Rule G19: everything for the journey on one page. */
export const weekBeforeWords = {
  subject: (trip: string) => `Your trip is coming up: ${trip}`,
  preview: 'Where you meet, who flies you, what to bring and who’s coming.',
  kicker: 'Your trip',
  heading: 'See you soon',
  text: 'Your trip is almost here. This is what you need on the way.',
  meet: 'Where you meet',
  gettingThere: 'Getting there',
  operator: 'Flown by',
  phone: 'Operator’s phone',
  missing: 'Still missing',
  missingText: 'The operator can’t plan your flight without these answers. Please give them today.',
  forecast: 'Weather at the base',
  bring: {
    heading: 'What to bring',
    items: [
      'Broken-in boots, helmet and goggles with two lenses',
      'Waterproof shell, warm layers and two pairs of gloves',
      'A pack of 20 to 30 liters, with water and food',
      'Passport, insurer and policy number',
    ],
    sheet: 'The whole list: your trip sheet',
  },
  group: 'Who’s coming',
  alone: (people: number) => `${people} people, including you. No one else is sharing their name.`,
  together: (people: number, names: string) => `${people} people, including you, ${names}.`,
  action: openBookingPage,
  why: whyBooked,
}

/** The same for a guest with their own page. */
export const guestWeekBeforeWords = { ...weekBeforeWords, action: guestLinkWords.action, why: guestLinkWords.why }

/** Rule L8: what the terms of the booking give for days without flying. */
export const daysSettledWords = {
  subject: (trip: string) => `Your down days: ${trip}`,
  preview: 'What you get for the days that didn’t fly.',
  kicker: 'Your trip',
  heading: 'We’ve settled your down days',
  text: (down: number, all: number) =>
    `${down} of ${all} days didn’t fly. This is what you get for that. The terms are on your booking page.`,
  credit: 'Your credit',
  refund: 'Your refund',
  earlier: (cents: string) => `You got ${cents} for down days of this trip before. This comes on top of it.`,
  howToUse,
  onItsWay: 'The refund goes back the way you paid. Banks may need a few days.',
  action: openBookingPage,
  why: whyBooked,
}

/** Rules G19 and L14: two days after the last day. */
export const tripThanksWords = {
  subject: (trip: string) => `Thank you for coming: ${trip}`,
  preview: 'We hope it was everything you waited for.',
  kicker: 'Welcome back',
  heading: 'Thank you for coming',
  text: `${howWasIt} Your receipts and documents stay on your booking page for 90 days.`,
  review: 'Write a review',
  again: 'When you miss it, the next dates are waiting.',
  dates: 'See all dates',
  action: openBookingPage,
  why: whyBooked,
}

/** The same for a guest with their own page, which shows no receipts. */
export const guestTripThanksWords = {
  ...tripThanksWords,
  text: howWasIt,
  picture: 'Your days, with a picture to share',
  why: guestLinkWords.why,
}

/** Rule L14: a week later, once. */
export const reviewReminderWords = {
  subject: (trip: string) => `How was it? ${trip}`,
  preview: 'A few lines help the next group decide.',
  kicker: 'After the flight',
  heading: 'Would you tell the next group how it was?',
  text: prose(`People who think about this trip ask those who were there. Four taps and a few lines are enough, good or bad. We
    won’t ask again.`),
  action: 'Write a review',
  why: guestLinkWords.why,
}
