import type { Link } from './page.ts'

const find = { label: 'Find my booking', href: '/booking/find' } satisfies Link

/** Above the booking form, in a browser that has booked the date. */
export const ownBookingWords = {
  heading: 'You’ve already booked this date',
  text: (day: string) =>
    `You booked this date from this browser on ${day}. The link to your booking page is in your email. Fill in the form only if you want more seats.`,
  find,
}

/** Rule S9: the question before a second booking with the same address. */
export const bookAgainWords = {
  heading: 'This email already has a booking on this date',
  text: 'To see that booking, or to pay an installment, open its page with the link in your email.',
  find,
  label: 'Book more seats',
  hint: 'The extra seats become a second booking with its own price and payments.',
}
