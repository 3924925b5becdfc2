import type { QuoteStatus } from '#rules/quotes/quotes.ts'

const seatsText = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`)

type StatusWords = { heading(seats: number): string; lead: string }

/** Rules S7 and M27: seats that staff hold for one guest, at an agreed price. */
export const quotePage = {
  title: 'Your quote',
  kicker: (title: string, dates: string) => `${title} · ${dates}`,
  statuses: {
    open: {
      heading: (seats) => `We’re holding ${seatsText(seats)} for you`,
      lead: 'Accept by paying below. If you don’t, the seats are released and you owe nothing.',
    },
    accepted: {
      heading: () => 'Your seats are booked',
      lead: 'You’ll find everything about your trip on your booking page.',
    },
    withdrawn: {
      heading: () => 'This quote is no longer valid',
      lead: 'We’re no longer holding these seats, and you owe nothing. Write to us if you’d like a new quote.',
    },
    expired: {
      heading: () => 'This quote has expired',
      lead: 'We’ve released the seats, and you owe nothing. Write to us if you’d still like to come.',
    },
  } satisfies Record<QuoteStatus, StatusWords> as Record<QuoteStatus, StatusWords>,
  placed: 'You’ve already chosen how to pay. Follow that payment, or choose another way below.',
  placedLink: 'Open your payment',
  booking: 'Open your booking',
  contact: { label: 'Write to us', href: '/contact' },
  facts: {
    heading: 'What you get',
    trip: 'Trip',
    dates: 'Dates',
    seats: 'Seats',
    kind: 'Group',
    private: 'Private: only your party',
    shared: 'Shared with other guests',
    list: 'Regular price',
    price: 'Your price',
    validUntil: 'Valid until',
  },
  schedule: 'What you pay and when',
  now: 'Now',
  pay: 'Accept and pay',
  withoutScript: 'Without JavaScript, you can pay by bank transfer. There’s no fee.',
  withoutScriptOnly: 'To accept this quote, turn on JavaScript in your browser.',
}
