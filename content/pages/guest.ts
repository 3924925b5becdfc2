import { bookingWords } from '#content/forms/booking.ts'
import { prose } from '#content/prose.ts'
import type { BookingStatus } from '#rules/bookings/bookings.ts'
import { type FlightStatus, isConfirmed } from '#rules/departures/flight-status.ts'
import type { PaymentFacts } from '#rules/payments/payments.ts'

const seats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`)

type StatusWords = {
  label: string
  heading(seats: number): string
  /** The guest’s next steps. Flights come only once the departure is confirmed. */
  steps(base: string, flight: FlightStatus): readonly string[]
}

const statuses: Record<BookingStatus, StatusWords> = {
  confirmed: {
    label: 'Booked',
    heading: (count) => (count === 1 ? 'Your seat is booked' : `Your ${count} seats are booked`),
    steps: (base, flight) => [
      isConfirmed(flight)
        ? `Book your flights to ${base}, and buy insurance if you haven’t yet.`
        : `Buy insurance now. Wait to book flights to ${base} until we email you that your trip is confirmed.`,
      'The partner operator arranges lodging, guiding, heli time and meals.',
      prose(`On this page, tell the operator what it needs to know about each guest: body weight without boots, boot
        size, medical and dietary notes, insurance, emergency contact.`),
      'At the base, the pilot decides whether to fly, and the guide decides what to ride.',
    ],
  },
  pending: {
    label: 'Payment under review',
    heading: (count) => (count === 1 ? 'We’re holding your seat' : `We’re holding your ${count} seats`),
    steps: () => [
      'Your payment is still under review. We’re holding your seats until it clears. Please don’t pay again.',
      'We’ll email you as soon as we know.',
    ],
  },
  cancelled: {
    label: 'Cancelled',
    heading: () => 'This booking is cancelled',
    steps: () => [
      'Any refund appears under Payments as soon as we send it.',
      'If something isn’t listed, contact us with your booking reference.',
    ],
  },
}

/** Rule G2: the page that the confirmation links to. */
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
    price: 'Price',
    extras: 'Extras',
    lostDays: 'If a day doesn’t fly:',
  },
  /** After the last day. Rule G9: links end 90 days later. */
  over: {
    heading: 'You were there',
    text: 'This trip is over. Thank you for coming. Your receipts and documents stay here for 90 days.',
  },
  calendar: 'Add to calendar',
  group: {
    heading: 'Your group so far',
    text: (people: number, capacity: number) => `${people} of ${capacity} seats booked`,
  },
  next: 'What happens next',
  payments: 'Payments',
  noPayments: 'No payment is recorded for this booking.',
  receipt: 'Printable receipt',
  contact: { heading: 'Questions', text: 'Please include your booking reference. We aim to answer within 24 hours.' },
  keepLink: 'Anyone with the link to this page can open it, so keep it private.',
}

/** Payments and refunds in the words of the booking page and the receipt. */
export const paymentWords = {
  states: {
    payment: {
      pending: 'Payment under review',
      completed: 'Paid',
      failed: 'Payment not accepted',
    },
    refund: {
      requested: 'Refund on its way',
      pending: 'Refund on its way',
      paid: 'Refunded',
      failed: 'Refund failed; we’re looking into it',
      withdrawn: 'Refund cancelled',
    },
  } satisfies Record<PaymentFacts['kind'], Partial<Record<PaymentFacts['state'], string>>> as Record<
    PaymentFacts['kind'],
    Partial<Record<PaymentFacts['state'], string>>
  >,
  transaction: (id: string) => `Transaction ID ${id}`,
  receipt: (number: number) => `Receipt ${number}`,
  /** A true minus sign, because screen readers take a hyphen for a dash. */
  refunded: (amount: string) => `−${amount}`,
}

export const receiptPage = {
  title: (reference: string) => `Receipt ${reference}`,
  heading: 'Receipt',
  /** The number of one payment’s receipt when a booking has several. */
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
  applied: 'Applied to the trip',
  payments: 'Payments',
  netPaid: 'Total after refunds',
  credit: 'Paid with credit',
  unpaid: 'Still to pay',
  schedule: 'Payment schedule',
  simulated: 'Simulated payments: no money has moved.',
  currency: 'All amounts are in US dollars.',
  print: 'Print',
  back: 'Back to the booking',
}
