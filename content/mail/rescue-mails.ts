import { flightWords } from '#content/departures/flight-words.ts'
import { prose } from '#content/prose.ts'
import type { FlightStatus } from '#rules/departures/flight-status.ts'
import type { RefundCause } from '#rules/mail/rescue-mails.ts'
import { departureCancelledBookingWords, howRefunded, openBookingPage, whyBooked } from './mails.ts'

const people = (count: number) => (count === 1 ? '1 person has' : `${count} people have`)

/** Rule P17: the guests of a departure without enough people choose. */
export const rescueChooseWords = {
  subject: (trip: string, reference: string) => `What would you like to do? ${trip} (${reference})`,
  preview: 'Your trip is a few people short. Tell us what you’d like to do.',
  kicker: 'Your trip',
  heading: 'Your trip is a few people short',
  text: (paid: number, minimum: number) =>
    prose(`${people(paid)} paid for this trip, and it needs ${minimum}. Before we decide whether it runs, we’d like
    to know what you’d prefer. Nothing changes until we decide, and no supplement is due before that.`),
  choices: 'Your choices',
  supplement: {
    label: 'Pay a supplement',
    value: (each: string, total: string) =>
      `${each} per person, ${total} in total, and only if we run with fewer people`,
    before: 'Price so far',
    after: 'New total with the supplement',
  },
  move: {
    label: 'Move to another date',
    value: (dates: string, status: FlightStatus) => `${dates} (${flightWords.status[status]}), at the price you agreed`,
  },
  refund: { label: 'Full refund', value: 'Everything you paid, including any fee' },
  noTarget: 'No other date for this trip has room for your party right now, so we can’t offer you a move.',
  alone: {
    flies:
      'If you choose the supplement and no one else responds, it covers the empty seats and we expect to run the trip.',
    cancelled: ({ canMove, canPay }: { canMove: boolean; canPay: boolean }) =>
      prose(`If no one else responds, the trip won’t run. ${canMove ? 'If you chose the other date, you’ll move there. Otherwise, we’ll' : 'We’ll'}
      refund everything you paid${canPay ? ', even if you chose the supplement' : ''}.`),
  },
  deadline: (day: string) =>
    prose(`Please answer by the end of ${day}, local time at the base. If we don’t hear from you, you keep your seats if the trip
    runs at the price you paid. Otherwise, we’ll refund everything you paid and release them. You can change your answer until we decide.`),
  action: 'See my choices',
  why: whyBooked,
}

/** Rule P17: to everyone who was asked, when it flies without a supplement. */
export const rescueNotNeededWords = {
  subject: (trip: string, reference: string) => `Your trip is confirmed: ${trip} (${reference})`,
  preview: 'Your trip is confirmed, with no supplement.',
  kicker: 'Your trip',
  heading: 'Your trip is confirmed',
  text: prose(`Good news: your trip is confirmed after all, with no supplement and nothing left to choose. Now’s the time to book
    your flights. Once you’re there, the pilot makes the call each day.`),
  action: openBookingPage,
  why: whyBooked,
}

/** Rule P17: to guests who chose the supplement. */
export const rescueFliesWords = {
  subject: (trip: string, reference: string) => `Your trip is confirmed: ${trip} (${reference})`,
  preview: (sum: string, day: string) => `Your trip is confirmed. The supplement of ${sum} is due by ${day}.`,
  kicker: 'Your trip',
  heading: 'Your trip is confirmed',
  text: prose(`Your trip is confirmed with a smaller group, thanks to guests like you. Please pay your supplement on your booking
    page. Now’s the time to book your flights. Once you’re there, the pilot makes the call each day.`),
  supplement: 'Supplement',
  due: 'Due by',
  action: openBookingPage,
  why: whyBooked,
}

const smallerGroup = 'Your trip is running with fewer people, who each pay a supplement.'

const causes: Record<RefundCause, string> = {
  undecided: 'We hadn’t decided in time whether your trip runs, and you asked for a full refund. We’re sorry.',
  chosen: `${smallerGroup} Because you chose a full refund, we’ve released your seats.`,
  'no-room': `${smallerGroup} Because the date you chose filled up, we’ve released your seats.`,
  'no-answer': `${smallerGroup} Because we didn’t hear from you, we’ve released your seats.`,
}

/** Rules P8 and P17: to guests who get a full refund, although the departure may run. */
export const rescueRefundedWords = (cause: RefundCause): typeof departureCancelledBookingWords => ({
  ...departureCancelledBookingWords,
  subject: (trip, reference) => `Your full refund: ${trip} (${reference})`,
  heading: 'We’re refunding everything you paid',
  text: `${causes[cause]} ${prose(`We’re refunding everything you paid, including any fee. ${howRefunded}`)}`,
  textWithCredit: `${causes[cause]} ${prose(`We’re refunding everything you paid, including any fee, less the credit we already
    gave you for it. ${howRefunded}`)}`,
})
