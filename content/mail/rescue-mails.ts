import { bookedStatus, flightWords } from '#content/departures/flight-words.ts'
import { prose } from '#content/prose.ts'
import type { FlightStatus } from '#rules/departures/flight-status.ts'
import type { RefundCause } from '#rules/mail/rescue-mails.ts'
import { departureCancelledBookingWords, howRefunded, openBookingPage, whyBooked } from './mails.ts'

const people = (count: number) => (count === 1 ? '1 person has' : `${count} people have`)

/** Rule P17: the guests of a departure without enough people choose. */
export const rescueChooseWords = {
  subject: (trip: string, reference: string) => `What would you like to do? ${trip} (${reference})`,
  preview: 'Your date has too few people so far. Choose what you’d like.',
  kicker: 'Your trip',
  heading: 'Your date has too few people so far',
  text: (paid: number, minimum: number) =>
    prose(`${people(paid)} paid for this date, and it needs ${minimum}. Before we decide whether it flies, please tell us
    what you would like. Nothing changes until we decide, and no supplement is due before that.`),
  choices: 'Your choices',
  supplement: {
    label: 'Pay a supplement',
    value: (each: string, total: string) => `${each} per person, ${total} in all, only if we fly with fewer people`,
    before: 'Price so far',
    after: 'New total with the supplement',
  },
  move: {
    label: 'Move to another date',
    value: (dates: string, status: FlightStatus) => `${dates} (${flightWords.status[status]}), at the price you agreed`,
  },
  refund: { label: 'Get your money back', value: 'All of it, including any fee' },
  noTarget: 'No other date of this trip has room for your party right now, so we can’t offer you a move.',
  alone: {
    flies: 'If you choose the supplement and no one else answers, it pays for the empty seats and we expect to fly.',
    cancelled: ({ canMove, canPay }: { canMove: boolean; canPay: boolean }) =>
      prose(`If no one else answers, this date does not fly. ${canMove ? 'If you chose the other date, you move there. Otherwise you' : 'You'}
      get all your money back${canPay ? ', even if you chose the supplement' : ''}.`),
  },
  deadline: (day: string) =>
    prose(`Please answer by the end of ${day}, local time at the base. If you don’t answer, you keep your seat if the trip runs at
    the price you paid. Otherwise we refund everything. You can change your answer until we decide.`),
  action: 'See my choices',
  why: whyBooked,
}

/** Rule P17: to everyone who was asked, when it flies without a supplement. */
export const rescueNotNeededWords = {
  subject: (trip: string, reference: string) => `${bookedStatus('confirmed')}. ${trip} (${reference})`,
  preview: 'Your date goes, and you pay no supplement.',
  kicker: 'Your trip',
  heading: bookedStatus('confirmed'),
  text: prose(`Your date goes after all: enough people have paid, or we decided to fly with fewer. You pay no supplement and
    have nothing to choose any more. Now is the time to book your travel to the base. On each day there, the pilot still
    decides whether to fly.`),
  action: openBookingPage,
  why: whyBooked,
}

/** Rule P17: to guests who chose the supplement. */
export const rescueFliesWords = {
  subject: (trip: string, reference: string) => `${bookedStatus('confirmed')}. ${trip} (${reference})`,
  preview: (sum: string, day: string) => `Your date goes. The supplement of ${sum} is due by ${day}.`,
  kicker: 'Your trip',
  heading: bookedStatus('confirmed'),
  text: prose(`Your date goes with fewer people, because guests like you pay a supplement. Thank you. Please pay yours on your
    booking page. Now is the time to book your travel to the base. On each day there, the pilot still decides
    whether to fly.`),
  supplement: 'Supplement',
  due: 'Due by',
  action: openBookingPage,
  why: whyBooked,
}

const causes: Record<RefundCause, string> = {
  undecided: 'We hadn’t decided in time whether your trip runs, and you asked for a full refund. We’re sorry.',
  chosen: 'Your trip runs with fewer people, each of whom pays a supplement. You chose a full refund.',
  'no-room':
    prose(`Your trip runs with fewer people, each of whom pays a supplement. You chose another date, which has since
    filled up.`),
  'no-answer':
    prose(`Your trip runs with fewer people, each of whom pays a supplement. We didn’t hear from you, so your booking
    ends here.`),
}

/** Rules P8 and P17: to guests who get a full refund, although the departure may run. */
export const rescueRefundedWords = (cause: RefundCause): typeof departureCancelledBookingWords => ({
  ...departureCancelledBookingWords,
  subject: (trip, reference) => `Your full refund: ${trip} (${reference})`,
  heading: 'We’re refunding everything you paid',
  text: `${causes[cause]} ${prose(`We’re refunding everything you paid, including any fee. ${howRefunded}`)}`,
  textWithCredit: `${causes[cause]} ${prose(`We’re returning everything you paid, including any fee, less the credit we had already
    given you for it. ${howRefunded}`)}`,
})
