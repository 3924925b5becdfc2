import { prose } from '#content/prose.ts'
import { openBookingPage, whyBooked } from './mails.ts'

/** Rule P16: to everyone who had booked before the departure was confirmed. */
export const departureConfirmedWords = {
  subject: (trip: string, reference: string) => `Your trip is confirmed: ${trip} (${reference})`,
  preview: 'Time to book your flights.',
  kicker: 'Your trip',
  heading: 'Your trip is confirmed',
  text: (place: string, runsWithFewer: boolean) =>
    prose(`It’s on. ${runsWithFewer ? 'We decided to run it with a smaller group' : 'Enough of you have paid'}, so ${place} is a
    go. Book your flights, check your insurance, and start doing squats. Once you’re there, the pilot makes the call each
    day.`),
  action: openBookingPage,
  why: whyBooked,
}
