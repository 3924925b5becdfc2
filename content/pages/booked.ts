import { dayText } from '#content/dates.ts'
import { numberRange } from '#content/number-range.ts'
import { prose } from '#content/prose.ts'
import { type Flight, isConfirmed } from '#rules/departures/flight-status.ts'

type Steps = {
  base: string
  flight: Flight
  people: number
  minimum: number
  /** The next payment, in words. */
  payment: string
}

/** The page that a guest comes to after paying for seats. */
export const bookedPage = {
  title: 'You’re booked',
  kicker: (trip: string, dates: string) => `${trip} · ${dates}`,
  heading: ({ status }: Flight, people: number, minimum: number) => {
    if (isConfirmed(status)) return 'You’re going heli-skiing'
    // The count stays on one line.
    return people < minimum ? `You’re in: ${`${people} of ${minimum} so far`.replaceAll(' ', '\u00a0')}` : 'You’re in'
  },
  lead: (seats: number, email: string) =>
    `${seats === 1 ? 'Your seat is' : `Your ${seats} seats are`} booked. Your confirmation and receipt are on their way to ${email}.`,
  booking: 'Open your booking page',
  calendar: 'Add to calendar',
  group: 'See your group',
  cabin: {
    heading: (seats: number) => (seats === 1 ? 'Your seat' : 'Your seats'),
    number: (first: number, seats: number, capacity: number) =>
      `${seats === 1 ? 'Number' : 'Numbers'} ${numberRange(first, seats)} of ${capacity}`,
    people: (people: number, capacity: number) => `${people} of ${capacity} seats booked`,
    note: 'This shows how many people are in, not where you’ll sit. The guide assigns seats at the base.',
  },
  next: 'What happens next',
  steps: ({ base, flight, people, minimum, payment }: Steps): readonly string[] => [
    nextText(flight, people, minimum, base),
    payment,
    prose(`On your booking page, tell the operator what it needs to know about each guest: body weight without boots, boot
      size, medical and dietary notes, insurance, emergency contact.`),
    prose(`Once the trip is confirmed and guests of at least two bookings share their names, we’ll introduce your group by
      email. On your booking page, you choose what the others can see about you.`),
  ],
  facts: {
    reference: 'Booking reference',
    transaction: 'Transaction ID',
    paid: 'Paid',
  },
  trip: { heading: 'Get ready', text: 'What to bring, how to get there, and what your insurance must cover.' },
}

function nextText({ status, decideBy }: Flight, people: number, minimum: number, base: string): string {
  if (isConfirmed(status))
    return prose(`Your trip is confirmed, so it’s time to book your flights to ${base}. The partner operator arranges lodging,
      guiding, heli time and meals.`)
  const soFar = `${people} of the ${minimum} people we need ${people === 1 ? 'has' : 'have'} paid so far.`
  const when = decideBy
    ? `We’ll decide by ${dayText(decideBy)} whether the trip runs.`
    : 'We’re late in deciding whether the trip runs. Until we’ve decided, you can take a full refund on your booking page.'
  return prose(`${soFar} ${when} If it doesn’t run, we’ll refund everything you paid, including the fee. Wait to book flights
    until we email you that your trip is confirmed.`)
}
