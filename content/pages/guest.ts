import type { BookingStatus, Money } from '../../rules/bookings.ts'
import { bookingWords } from '../forms/booking.ts'
import { prose } from '../prose.ts'

const seats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`)

type StatusWords = {
  label: string
  heading(seats: number): string
  /** What happens next, from the guest's side. */
  steps(base: string): readonly string[]
}

const statuses: Record<BookingStatus, StatusWords> = {
  confirmed: {
    label: 'Confirmed',
    heading: (count) => (count === 1 ? 'Your seat is booked' : `Your ${count} seats are booked`),
    steps: (base) => [
      prose(`You arrange your travel to ${base} and your insurance. The partner operator arranges lodging, guiding,
        heli time and meals.`),
      prose(`You answer on this page what the operator needs to know of each guest: body weight without boots, boot
        size, medical and dietary notes, insurance, emergency contact.`),
      'At the base the pilot decides whether to fly, and the guide decides what to ride.',
    ],
  },
  pending: {
    label: 'Payment under review',
    heading: (count) => (count === 1 ? 'Your seat is kept for you' : `Your ${count} seats are kept for you`),
    steps: () => [
      'Your payment is still looked at. Your seats are kept until it is decided, and you need not pay again.',
      'We write to you as soon as we are told.',
    ],
  },
  cancelled: {
    label: 'Cancelled',
    heading: () => 'This booking is cancelled',
    steps: () => [
      'What goes back to you is listed with your payments, as soon as it is on its way.',
      'If something is missing there, write to us and name the reference.',
    ],
  },
}

/** Rule G2: the page behind the link in the confirmation. */
export const guestPage = {
  trip: (title: string, dates: string) => `${title}, ${dates}`,
  title: 'Your booking',
  kicker: (reference: string) => `Booking ${reference}`,
  statuses,
  facts: {
    heading: 'Your trip',
    status: 'Status',
    reference: 'Booking reference',
    guest: 'Booked by',
    bookedOn: 'Booked on',
    trip: 'Trip',
    dates: 'Dates',
    seats: 'Seats',
  },
  over: 'This trip is over.',
  calendar: 'Add to calendar',
  group: {
    heading: 'Your group so far',
    text: (people: number, capacity: number) => `${people} of ${capacity} seats booked`,
  },
  next: 'What happens next',
  payments: 'Payments',
  noPayments: 'No payment is recorded for this booking.',
  receipt: 'Receipt to print',
  contact: { heading: 'Questions', text: 'Name the reference. We answer within 24 hours.' },
  keepLink: 'Whoever has the link to this page can open it, so keep it to yourself.',
}

type MoneyWords = Record<Money['direction'], Record<Money['state'], string>>

/** How money speaks of itself, on the booking page and on the receipt. */
export const paymentWords = {
  states: {
    in: { completed: 'Paid', pending: 'Payment under review', failed: 'Payment not accepted' },
    out: { completed: 'Refunded', pending: 'Refund on its way', failed: 'Refund failed, we look into it' },
  } satisfies MoneyWords,
  transaction: (id: string) => `Transaction ID ${id}`,
  receipt: (number: number) => `Receipt ${number}`,
  /** A true minus sign: a hyphen is read as a dash. */
  goneBack: (amount: string) => `−${amount}`,
}

export const receiptPage = {
  title: (reference: string) => `Receipt ${reference}`,
  heading: 'Receipt',
  /** Of one payment of several. */
  number: (reference: string, number: number) => `${reference}-${number}`,
  receiptNumber: 'Receipt number',
  reference: 'Booking reference',
  date: 'Date',
  seller: 'Sold by',
  guest: 'Sold to',
  price: 'Trip and price',
  trip: 'Trip',
  dates: 'Dates',
  seats: (price: string, count: number) => `${seats(count)} × ${price}`,
  subtotal: bookingWords.subtotal,
  total: bookingWords.total,
  towards: 'Towards the trip',
  payments: 'Payments',
  kept: 'Total after refunds',
  credit: 'Paid by credit',
  left: 'Still to pay',
  schedule: 'Payment schedule',
  simulated: 'Simulated payments: no money has moved.',
  currency: 'All amounts are in US dollars.',
  print: 'Print',
  back: 'Back to the booking',
}

/** The entry in a guest's calendar. Calendars are shared, so the link to the booking is not in it. */
export const calendarWords = {
  summary: (trip: string) => `Heli-skiing: ${trip}`,
  note: (reference: string, count: number, { email, phone }: { email: string; phone: string }) =>
    `Booking ${reference}, ${seats(count)}.\nQuestions: ${email}, ${phone}`,
}
