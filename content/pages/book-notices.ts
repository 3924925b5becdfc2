import { prose } from '#content/prose.ts'

const seatsAre = (seats: number) => (seats === 1 ? '1 seat is' : `${seats} seats are`)

/** The booking page for a party that came with the link of its invitation. Rule P4. */
export const invitedPage = {
  heading: (seats: number) => (seats === 1 ? 'A seat is reserved for you' : `${seats} seats are reserved for you`),
  until: 'Reserved for you until',
  price: 'Price',
  perPerson: (price: string) => `${price} per person`,
  forAll: (price: string, total: string, seats: number) => `${price} per person, ${total} for ${seats} seats`,
  note: 'No one else can book them before then, however long you take to pay.',
  /** Beside the number of participants. */
  choose: (seats: number, more: number) => {
    if (more === 0) return `${seatsAre(seats)} reserved for you.`
    return `${seatsAre(seats)} reserved for you, and ${more} more ${more === 1 ? 'is' : 'are'} free.`
  },
  /** In place of the countdown. */
  reserved: 'Your seats are reserved for you until',
}

type EndedWords = { heading: string; text: string; textWhenFull: string; textWhenGathering: string }

const stillListed =
  prose(`You owe nothing, and you’re still on the waiting list. Open your place from any of our emails and
  tell us if you want to be invited again.`)

const gathersAgain = `No one has paid for this date, so it’s gathering people again. ${stillListed}`

/** For a party whose invitation is over, on the booking page. */
export const endedInvitationWords: Record<'accepted' | 'declined' | 'expired', EndedWords> = {
  accepted: {
    heading: 'You’ve booked with this invitation',
    text: 'Its seats are yours. You can book more while seats are left.',
    textWhenFull: 'Its seats are yours. Your booking page has everything else.',
    textWhenGathering: 'Its seats are yours. Your booking page has everything else.',
  },
  declined: {
    heading: 'You declined this invitation',
    text: 'Its seats are no longer reserved for you. If you’ve changed your mind, you can book while seats are left.',
    textWhenFull: `Its seats went to the next party in line, and none are left right now. ${stillListed}`,
    textWhenGathering: gathersAgain,
  },
  expired: {
    heading: 'Your invitation has expired',
    text: 'Its seats are no longer reserved for you. If you still want to come, you can book while seats are left.',
    textWhenFull: `Its seats went to the next party in line, and none are left right now. ${stillListed}`,
    textWhenGathering: gathersAgain,
  },
}

/** The same on the page of the party's place, above the form with which it is counted again. */
export const passedInvitationWords = {
  declined: {
    heading: 'You declined your invitation',
    text: 'Its seats are no longer reserved for you, and you owe nothing.',
  },
  expired: {
    heading: 'Your invitation has expired',
    text: 'Its seats are no longer reserved for you, and you owe nothing.',
  },
  seatsLeft: (seats: number) =>
    seats === 1
      ? '1 seat is left on this date, and you can book it now.'
      : `${seats} seats are left on this date, and you can book now.`,
  gathering:
    'No one has paid for this date, so it’s gathering people again. Tell us if you still want to come, and we’ll count you again.',
  full: 'No seats are left right now. Tell us if you still want to come, and we’ll invite you when seats come free.',
}

export const bookNow = 'Book now'
export const findBooking = { label: 'Find my booking', href: '/booking/find' }

/** A date without seats leads with its waiting list. */
export const fullDate = {
  heading: 'This date is full',
  text: prose(`All seats are booked, or other people are paying for them right now. Join the waiting list for free, and we’ll
    invite you in the order people joined when seats come free.`),
  /** A guest whose browser still knows an order on this date. */
  own: 'Were you paying for seats on this date a moment ago? You can go on.',
  continue: 'Go on with my seats',
}

/** A date that takes no payments yet. */
export const gatheringDate = {
  heading: 'This date is still gathering people',
  text: prose(`It isn’t taking payments yet. Join the waiting list for free: once enough people have joined, we invite everyone
    in the order they joined.`),
}
