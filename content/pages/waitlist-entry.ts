import { prose } from '#content/prose.ts'
import type { ProposalEnd } from '#rules/pool/proposals.ts'
import { UNCONFIRMED_DAYS } from '#rules/waitlist/confirmation.ts'
import type { Link } from './page.ts'

export const waitlistEntryPage = {
  title: 'Your place on the waiting list',
  kicker: 'Waiting list',
  ahead: (people: number) => (people === 1 ? 'person ahead of you' : 'people ahead of you'),
  joined: 'On the list since',
  free: 'Free and non-binding.',
  leave: 'Leave the list',
  details: 'Change my details',
  confirmed: {
    title: 'Your place is confirmed',
    text: 'You’re in the count. Keep our email: its link opens this page.',
    destructive: false,
  },
  saved: { title: 'Your details are saved', text: 'You keep your place.', destructive: false },
}

/** Rule W5: while the entry is not confirmed. */
export const confirmPlacePage = {
  title: 'Confirm your place',
  heading: 'One click, and you’re in line',
  text: (until: string) =>
    `You asked to join this waiting list. Confirm by ${until} that it was you, and we’ll add you to the count.`,
  confirm: 'Confirm my place',
  leave: 'Cancel my request',
}

/** The link was ours, but the entry is erased. */
export const erasedEntryWords = {
  kicker: 'Waiting list',
  heading: 'This place on the list is gone',
  text: prose(`Either it wasn’t confirmed within ${UNCONFIRMED_DAYS} days, or it was erased, so we no longer have a record of it.
    Joining again is free and takes about two minutes.`),
  again: { label: 'Join again', href: '/waiting-list' } satisfies Link,
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
}

export const entryDetailsPage = {
  title: 'Change your details',
  kicker: 'Waiting list',
  heading: 'Your details',
  text: 'This is what you told us when you joined. Whatever you change, you keep your place.',
  submit: 'Save details',
  back: 'Back to my place',
  refused: {
    title: 'Not saved yet',
    text: 'Check the fields marked below.',
    destructive: true,
  },
}

export const leaveWaitlistPage = {
  title: 'Leave the waiting list',
  kicker: 'Waiting list',
  heading: 'Leave the list?',
  text: 'Your place in line goes to the next person. You owe nothing either way.',
  leave: 'Leave the list',
  stay: 'Keep my place',
}

/** Shown by both pages after the party has left. */
export const leftWaitlistWords = {
  heading: 'You left the list',
  text: 'One last email confirms it. You can rejoin anytime, at the end of the line.',
  again: 'Join again',
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
}

/** On a waitlist entry’s page while seats are reserved for it. */
export const invitationPanel = {
  heading: (seats: number) => (seats === 1 ? 'A seat is reserved for you' : `${seats} seats are reserved for you`),
  expiresAt: 'Reserved until',
  text: 'Accept and pay before then, and you’re in. If you decline or do nothing, others can book the seats.',
  payment: 'What you pay, and when',
  accept: 'Accept and pay',
  decline: 'Decline',
  declineQuestion: (seats: number) =>
    seats === 1
      ? 'Give up this seat? Others can book it right away.'
      : `Give up these ${seats} seats? Others can book them right away.`,
  giveUp: (seats: number) => (seats === 1 ? 'Give up my seat' : 'Give up my seats'),
}

export const partyForm = {
  heading: 'How many are coming?',
  /** For a paused entry. */
  headingAgain: 'Still want to come?',
  text: 'Let us know if your party size changes. You keep your place.',
  textAgain:
    prose(`You passed on an invitation, so we’re not counting you right now. Tell us how many are coming, and we’ll put
      you back in the count.`),
  change: 'Change party size',
  again: 'Count us in again',
  noSeats: (seats: number) => ({
    title: 'Not enough seats',
    text: seats === 1 ? 'Only 1 seat is open to you.' : `Only ${seats} seats are open to you.`,
    destructive: true,
  }),
}

export const bookedEntryWords = {
  heading: 'You’re booked',
  text: prose(`You accepted and paid, so you’re no longer on the waiting list. The link to your booking page is in
    your confirmation email.`),
  find: { label: 'Send me the link again', href: '/booking/find' } satisfies Link,
}

export const cancelledEntryWords = {
  heading: 'This trip was cancelled',
  text: 'We had to cancel it. You owe nothing, and we’re refunding anything you paid for it.',
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
}

/** Rule M28. */
export const privateEntryWords = {
  heading: 'This date is no longer available',
  text: prose(`A private group asked for this whole trip. You owe nothing, and joining the waiting list of another date is
    also free.`),
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
}

/** Rule P14: whether it flew is not known yet, or does not matter to a party without seats. */
export const startedEntryWords = {
  heading: 'This trip has started',
  text: prose(`You were on its waiting list and haven’t paid anything, so you don’t need to do anything. Joining the
    waiting list of another date is also free.`),
  dates: { label: 'See all dates', href: '/dates' } satisfies Link,
}

/** Rule W10. The question itself is in content/waitlist/proposals.ts. */
export const proposalPage = {
  title: 'Would this date work for you?',
  kicker: 'Waiting list',
  price: 'Price',
  seePlace: (target: string) => `See my place: ${target}`,
  accepted: 'You’re on both lists',
  declined: {
    heading: 'We won’t ask about this date again',
    text: 'Thank you for telling us. Your place stays as it is.',
  },
  ended: {
    heading: 'This one has closed',
    text: {
      withdrawn: 'We withdrew it, because this date no longer needs more people. Your place stays as it is.',
      expired: 'The time to answer has run out. Your place stays as it is, and we may ask you about another date.',
      cancelled: 'We had to cancel this trip. Your place stays as it is.',
      closed: 'This date isn’t taking any more people. Your place stays as it is.',
      full: 'There aren’t enough seats left for your party on this date. Your place stays as it is.',
      left: 'You left the waiting list, so we stopped asking. You can join again anytime.',
      placed: 'You have a seat on another date, or one is reserved for you, so you don’t need this one.',
    } satisfies Record<ProposalEnd, string>,
    dates: { label: 'See all dates', href: '/dates' } satisfies Link,
  },
}
