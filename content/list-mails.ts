import { prose } from './prose.ts'

const whyListed = 'You get this mail because you are on a waiting list of our site with this address. Joining is free.'

/** On every mail to somebody on a list. Rule W3. */
export const listLinks = { see: 'See my place', leave: 'Leave the list' }

export const invitationWords = {
  subject: (trip: string) => `You are invited: ${trip}`,
  preview: (until: string) => `Reserved for you until ${until}.`,
  kicker: 'Invitation',
  heading: (seats: number) => (seats === 1 ? 'Your seat is reserved' : `Your ${seats} seats are reserved`),
  text: prose(`This date has the people it needs, and you are next in line. Until the moment below nobody else can book
    what is reserved for you; after it the next in line are invited. What the trip costs, and how much of it is due now, is on
    the page before you pay. Until you have paid you owe nothing.`),
  until: 'Reserved until',
  accept: 'Accept and pay',
  decline: 'To decline, or to come with fewer or more people, open your place.',
  why: whyListed,
}

/** What one mail says of a date or of its reader's place. */
export type ListMailWords = {
  subject(trip: string): string
  preview: string
  heading: string
  text: string
  next: string
  why: string
}

export const invitationLapsedWords: ListMailWords = {
  subject: (trip) => `Your invitation has lapsed: ${trip}`,
  preview: 'You owe nothing, and you are still on the list.',
  heading: 'Your invitation has lapsed',
  text: prose(`The 48 hours are over, and nothing is reserved for you any more: the next in line are invited. You owe
    nothing. You are still on the list, but we do not count on you for now.`),
  next: 'If you still want to come, open your place and say how many you are. You are invited again when seats are free.',
  why: whyListed,
}

export const invitationDeclinedWords: ListMailWords = {
  subject: (trip) => `You declined: ${trip}`,
  preview: 'You owe nothing, and you are still on the list.',
  heading: 'You declined the invitation',
  text: prose(`Thank you for saying so: the next in line are invited at once. You owe nothing. You are still on the list,
    but we do not count on you for now.`),
  next: 'If things change, open your place and say how many you are. If they do not, you can leave the list.',
  why: whyListed,
}

export const departureOpenedWords: ListMailWords = {
  subject: (trip) => `This date is on: ${trip}`,
  preview: 'The first in line are invited. You keep your place.',
  heading: 'This date has the people it needs',
  text: prose(`The list is being invited in order of joining, for as many seats as are free. They have 48 hours. You are
    not among the first, and you keep your place.`),
  next: 'When somebody declines or does not answer, the next party that fits is invited. You need not do anything.',
  why: whyListed,
}

export const backToGatheringWords: ListMailWords = {
  subject: (trip) => `Gathering people again: ${trip}`,
  preview: 'Nobody paid, so nobody owes anything.',
  heading: 'This date gathers people again',
  text: prose(`Those who were invited did not pay in time, so the charter is not going yet. Nobody owes anything, and you
    keep your place.`),
  next: 'We write to you when the date has the people it needs. Your place shows how many are still missing.',
  why: whyListed,
}

export const departureCancelledWords: ListMailWords = {
  subject: (trip) => `Cancelled: ${trip}`,
  preview: 'We had to cancel this date. You owe nothing.',
  heading: 'We had to cancel this date',
  text: 'The date does not take place. You were on its list and have paid nothing for it, so there is nothing to do.',
  next: 'Other dates are on our site. Joining their lists is free, as it was here.',
  why: whyListed,
}

export const askedElsewhereWords = {
  subject: (trip: string) => `2 people missing: ${trip}`,
  preview: 'You said that you are flexible. Would this date do?',
  kicker: 'You said that you are flexible',
  heading: 'Would this date do?',
  text: prose(`The same trip on another date needs two more people to fly. If it suits you, one button puts you on its
    list too. Your place on the list below stays as it is until you say otherwise.`),
  action: 'Join this date too',
  own: 'Your place now',
  once: 'We ask this once.',
  why: whyListed,
}
