import { bookedStatus } from '#content/departures/flight-words.ts'
import { prose } from '#content/prose.ts'
import { openBookingPage, whyBooked } from './mails.ts'

/** Rule P16: to everyone who had booked before the departure was confirmed. */
export const departureConfirmedWords = {
  subject: (trip: string, reference: string) => `${bookedStatus('confirmed')}. ${trip} (${reference})`,
  preview: 'Your date goes.',
  kicker: 'Your trip',
  heading: bookedStatus('confirmed'),
  text: prose(`Your date goes: enough people have paid, or we decided to fly with fewer. Now is the time to book
    your travel to the base. On each day there, the pilot still decides whether to fly.`),
  action: openBookingPage,
  why: whyBooked,
}
