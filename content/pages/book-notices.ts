import { prose } from '#content/prose.ts'

const seatsAre = (seats: number) => (seats === 1 ? '1 seat is' : `${seats} seats are`)

/** The booking page for a party that came with its invitation’s link. Rule P4. */
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
    return `${seatsAre(seats)} reserved for you, and ${more} more ${more === 1 ? 'is' : 'are'} open.`
  },
  /** In place of the countdown. */
  reserved: 'Your seats are reserved for you until',
}

type EndedWords = { heading: string; text: string; textWhenFull: string; textWhenGathering: string }

const stillListed =
  prose(`You owe nothing, and you’re still on the waiting list. Use “See my place in line” in any of our emails to tell us
    you’d like another invitation.`)

const gathersAgain = `No one has paid for this date, so it’s gathering people again. ${stillListed}`

/** For a party whose invitation is over, on the booking page. */
export const endedInvitationWords: Record<'accepted' | 'declined' | 'expired', EndedWords> = {
  accepted: {
    heading: 'You’ve already booked these seats',
    text: 'Your seats are booked. You can book more while seats are left.',
    textWhenFull: 'Your seats are booked. You’ll find everything else on your booking page.',
    textWhenGathering: 'Your seats are booked. You’ll find everything else on your booking page.',
  },
  declined: {
    heading: 'You declined this invitation',
    text: 'Your seats are no longer reserved. If you’ve changed your mind, you can book while seats are left.',
    textWhenFull: `Your seats are no longer reserved, and none are left right now. ${stillListed}`,
    textWhenGathering: gathersAgain,
  },
  expired: {
    heading: 'Your invitation has expired',
    text: 'Your seats are no longer reserved. If you still want to come, you can book while seats are left.',
    textWhenFull: `Your seats are no longer reserved, and none are left right now. ${stillListed}`,
    textWhenGathering: gathersAgain,
  },
}

/** The same on the page of the party's place, above the form with which it is counted again. */
export const passedInvitationWords = {
  declined: {
    heading: 'You declined your invitation',
    text: 'Your seats are no longer reserved, and you owe nothing.',
  },
  expired: {
    heading: 'Your invitation has expired',
    text: 'Your seats are no longer reserved, and you owe nothing.',
  },
  seatsLeft: (seats: number) =>
    seats === 1
      ? '1 seat is left on this date, and you can book it now.'
      : `${seats} seats are left on this date, and you can book now.`,
  gathering:
    'No one has paid for this date, so it’s gathering people again. Still want to come? Tell us, and we’ll put you back in the count.',
  full: 'No seats are left right now. Still want to come? Tell us, and we’ll invite you if seats open up.',
}

export const bookNow = 'Book now'
export const findBooking = { label: 'Find my booking', href: '/booking/find' }

/** A date without seats leads with its waiting list. */
export const fullDate = {
  heading: 'No seats left right now',
  text: prose(`Every seat is booked or on hold for someone who’s paying. Join the waiting list for free, and if seats open up
    we’ll invite people in the order they joined.`),
  /** A guest whose browser still knows an order on this date. */
  own: 'Were you just paying for seats on this date? Pick up where you left off.',
  continue: 'Continue with my seats',
}

/** Rule M9: a date that would sell, if it had a price. */
export const unpricedDate = {
  heading: 'The price isn’t set yet',
  text: prose(`You can’t book this date before we announce its price. Join the waiting list for free, and once there’s a price
    we’ll invite people in the order they joined.`),
}

/** A date that is not open for payments yet. */
export const gatheringDate = {
  heading: 'This date is still looking for people',
  text: prose(`You can’t pay for it yet. Join the waiting list for free: once enough people have joined, we’ll invite everyone
    in the order they joined.`),
}
