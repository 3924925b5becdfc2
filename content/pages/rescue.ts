import { flightWords } from '#content/departures/flight-words.ts'
import { prose } from '#content/prose.ts'
import type { FlightStatus } from '#rules/departures/flight-status.ts'
import type { ChoiceCounts, RescueChoice, RescueOutcome } from '#rules/rescue/rescue.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

const outcomes: Record<RescueOutcome | 'past', { heading: string; text: string }> = {
  without: { heading: 'Your date goes', text: 'You pay no supplement and have nothing to choose any more.' },
  fly: {
    heading: 'We decided: this date flies',
    text: 'It flies with the guests who pay the supplement. We emailed you what this means for your booking.',
  },
  cancel: {
    heading: 'We decided: this date does not fly',
    text: 'We emailed you what this means for your booking.',
  },
  past: { heading: 'Nothing to choose any more', text: 'This date has started. Please contact us.' },
}

/** Rule P17: a booker chooses what happens if the departure lacks people. */
export const rescuePage = {
  title: 'Your choice',
  kicker: (reference: string) => `Booking ${reference}`,
  heading: 'What would you like to do?',
  lead: (trip: string, dates: string, paid: number, minimum: number) =>
    prose(`${trip}, ${dates}: ${people(paid)} paid so far, and it needs ${minimum}. Nothing changes until we decide, and no
    supplement is due before that.`),
  answerBy: (day: string) =>
    prose(`Please answer by the end of ${day}, local time at the base. If you don’t answer, you keep your seat if the trip runs at
    the price you paid. Otherwise we refund everything. You can change your answer until we decide.`),
  late: prose(`The last day to answer is over, and we are deciding. Until we have decided, you can still answer or change your
    answer.`),
  others: {
    heading: 'What the others chose',
    none: 'No one else has booked this date.',
    labels: {
      supplement: 'Pay the supplement',
      move: 'Move to another date',
      refund: 'Money back',
      none: 'No answer yet',
    } satisfies Record<keyof ChoiceCounts, string>,
    people,
    note: 'Only numbers, no names. The others see your answer the same way.',
  },
  legend: 'Your choice',
  choices: {
    supplement: {
      label: (total: string) => `Pay a supplement of ${total}`,
      hint: ({ each, before, after }: { each: string; before: string; after: string }) =>
        prose(`${each} per person, so that the trip can run with fewer people. Price so far ${before}, new total ${after}. Due
        only if we decide that it runs.`),
    },
    move: {
      label: (dates: string) => `Move to ${dates}`,
      hint: (status: FlightStatus) =>
        `${flightWords.status[status]}. You keep your price, and we hold your seats there until we decide.`,
      full: 'This date has filled up in the meantime.',
    },
    refund: { label: 'Get all your money back', hint: 'Everything you paid, including any fee.' },
  },
  noSupplement: 'Too many seats are unpaid for a fair supplement, so we don’t offer one.',
  noTarget: 'No other date of this trip has room for your party right now, so we can’t offer you a move.',
  alone: 'If no one else answers:',
  outlook: {
    supplement: {
      flies: 'the supplements pay for the empty seats, and we expect to fly.',
      cancelled: 'this date does not fly, and you get all your money back.',
    },
    move: 'you move to that date.',
    refund: 'you get all your money back.',
  },
  save: 'Save my answer',
  missing: 'Choose one of the answers.',
  saved: {
    title: 'Answer saved',
    text: 'You can change it on this page until we decide. We’ll email you then.',
    destructive: false,
  },
  refusals: {
    'not-asked': 'There is nothing to choose for this booking any more.',
    ended: 'We have decided in the meantime, so your answer could not be saved. Check your email.',
    'no-room': 'That date has filled up in the meantime. Please choose another answer.',
    'not-offered': 'A supplement is not offered for this trip. Please choose another answer.',
  },
  outcomes,
  notAsked: { heading: 'Nothing to choose', text: 'Your booking is not waiting for a choice.' },
  back: 'Back to your booking',
  /** On the booking page. */
  notice: {
    heading: 'Your date has too few people so far',
    unanswered: (day: string) => `Please tell us by ${day} what you would like to do.`,
    chosen: {
      supplement: 'Your answer: pay the supplement.',
      move: 'Your answer: move to the other date.',
      refund: 'Your answer: get all your money back.',
    } satisfies Record<RescueChoice, string>,
    choose: 'See my choices',
    change: 'Change my answer',
  },
}

/** Rule P8: on the booking page, once the decision is late. */
export const lateDecision = {
  heading: 'Our decision is late',
  text: (day: string) =>
    prose(`We promised to decide by ${day} whether your trip runs, and we haven’t. We’re sorry. You can wait, or take a full
    refund now: everything you paid, including any fee. That ends your booking right away. Once we’ve decided, you can’t take
    it anymore.`),
  button: 'Take a full refund',
  /** What came of the button. */
  notes: {
    refunded: {
      title: 'Your refund is on its way',
      text: 'Your booking has ended, and we’ve emailed you the amount.',
      destructive: false,
    },
    decided: {
      title: 'We decided just before',
      text: 'Nothing was refunded, and your booking stays as it is. Check your email.',
      destructive: true,
    },
  },
}

const more = (count: number) => (count === 1 ? 'One more and we fly' : `${count} more and we fly`)

/** Rule G16: the link of a booking for the last seats. */
export const bookingShare = {
  heading: (missing: number, free: number) =>
    missing > 0 ? more(missing) : free === 1 ? 'One seat is left' : `${free} seats are left`,
  text: prose(`Know someone who would come? This link opens the date for anyone, shows nothing about you, and lets us count who
    booked through it.`),
  button: 'Share this date',
  copied: 'Link copied',
  message: (trip: string, dates: string, missing: number) =>
    missing > 0
      ? `Heli-skiing in ${trip}, ${dates}: ${more(missing).toLowerCase()}. Come along?`
      : `Heli-skiing in ${trip}, ${dates}. Come along?`,
  counted: (count: number) => `${people(count)} booked through your link.`,
}
