import { weekdayText } from '#content/dates.ts'
import type { Day } from '#rules/dates.ts'
import type { Link } from './page.ts'

const find = { label: 'Find my booking', href: '/booking/find' } satisfies Link

/** Above the booking form, in a browser that has booked the date. */
export const ownBookingWords = {
  heading: 'You’ve already booked this date',
  text: (day: string) =>
    `You booked this date from this browser on ${day}. The link to your booking page is in your email. Fill in the form only if you want more seats.`,
  find,
}

/** Above the booking form, in a browser whose order on the date is not settled yet. */
export const ownOrderWords = {
  pending: (amount: string) => ({
    heading: `Your payment of ${amount} is on its way`,
    text: 'There’s nothing more to do: your seats are held, and you don’t need to pay again.',
  }),
  transfer: (amount: string, lastDay: Day | undefined) => ({
    heading: `We’re waiting for your transfer of ${amount}`,
    text: `Your seats are held${lastDay ? ` for a transfer that arrives by ${weekdayText(lastDay)}` : ''}. If you’ve sent it, there’s nothing more to do.`,
  }),
  open: 'See your payment',
}

/** Above the booking form of a guest who pays an order another way. */
export const replacedOrderWords = {
  heading: (method: string, amount: string, seats: number) =>
    `You’re replacing your order: ${seats === 1 ? '1 seat' : `${seats} seats`}, ${amount}, ${method}`,
  text: 'It stays as it is until you pay or reserve below. Then its seats move to the new order, so please don’t pay both.',
  /** Beside the number of participants. */
  seats: (own: number, more: number) => {
    const held = own === 1 ? '1 seat is held for you' : `${own} seats are held for you`
    return more === 0 ? `${held}.` : `${held}, and ${more} more ${more === 1 ? 'is' : 'are'} open.`
  },
}

/** Rule S9: the question before a second booking with the same address. */
export const bookAgainWords = {
  heading: 'This email already has a booking on this date',
  text: 'To see that booking, or to pay an installment, open its page with the link in your email.',
  find,
  label: 'Book more seats',
  hint: 'The extra seats become a second booking with its own price and payments.',
}
