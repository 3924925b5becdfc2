import { flightWords } from '#content/departures/flight-words.ts'
import { prose } from '#content/prose.ts'
import type { FlightStatus } from '#rules/departures/flight-status.ts'
import type { ChoiceCounts, RescueChoice, RescueOutcome } from '#rules/rescue/rescue.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

const outcomes: Record<RescueOutcome | 'past', { heading: string; text: string }> = {
  without: { heading: 'Your trip is on', text: 'No supplement, and nothing left for you to choose.' },
  /** Only bookings that chose the supplement are left on the departure. */
  fly: {
    heading: 'It’s a go',
    text: 'This trip runs with the guests who chose the supplement, and you’re one of them. We’ve emailed you the details.',
  },
  cancel: {
    heading: 'This trip isn’t running',
    text: 'We’ve emailed you what this means for your booking.',
  },
  past: { heading: 'Nothing left to choose', text: 'This trip has started. Please contact us.' },
}

/** Rule P17: a booker chooses what happens if the departure lacks people. */
export const rescuePage = {
  title: 'Your choice',
  kicker: (reference: string) => `Booking ${reference}`,
  heading: 'What would you like to do?',
  lead: (trip: string, dates: string, paid: number, minimum: number) =>
    prose(`${trip}, ${dates}: ${people(paid)} ${paid === 1 ? 'has' : 'have'} paid so far, and it needs ${minimum}. Nothing
      changes, and nothing extra is due, until we decide.`),
  answerBy: (day: string) =>
    prose(`Please answer by the end of ${day}, local time at the base. If you don’t answer, you keep your seat if the trip runs at
      the price you paid. Otherwise we refund everything. You can change your answer until we decide.`),
  late: 'The deadline has passed, and we’re deciding now. Until we’ve decided, you can still answer or change your answer.',
  others: {
    heading: 'What the others chose',
    none: 'No one else has booked this trip.',
    labels: {
      supplement: 'Pay the supplement',
      move: 'Move to another date',
      refund: 'Full refund',
      none: 'No answer yet',
    } satisfies Record<keyof ChoiceCounts, string>,
    people,
    note: 'You see totals, not names. So do they.',
  },
  legend: 'Your choice',
  choices: {
    supplement: {
      label: (total: string) => `Pay a supplement of ${total}`,
      hint: ({ each, before, after }: { each: string; before: string; after: string }) =>
        prose(`${each} per person, so the trip can run with fewer people. Price so far ${before}, new total ${after}. Due only if
          we decide that it runs.`),
    },
    move: {
      label: (dates: string) => `Move to ${dates}`,
      hint: (status: FlightStatus) =>
        `${flightWords.status[status]}. You keep your price, and we hold your seats there until we decide.`,
      full: 'This date has since filled up.',
    },
    refund: { label: 'Get a full refund', hint: 'Everything you paid, including any fee.' },
  },
  noSupplement: 'Too many seats are unpaid for a fair supplement, so we don’t offer one.',
  noTarget: 'No other date for this trip has room for your party right now, so we can’t offer to move you.',
  alone: 'If no one else responds:',
  outlook: {
    supplement: {
      flies: 'the supplements pay for the empty seats, and we expect the trip to run.',
      cancelled: 'the trip doesn’t run, and you get a full refund.',
    },
    move: 'you move to that date.',
    refund: 'you get a full refund.',
  },
  save: 'Save my answer',
  missing: 'Choose an option.',
  saved: {
    title: 'Answer saved',
    text: 'You can change it on this page until we decide. We’ll email you then.',
    destructive: false,
  },
  refusals: {
    'not-asked': 'There’s nothing left to choose for this booking.',
    ended: 'We decided before your answer reached us, so it wasn’t saved. Check your email.',
    'no-room': 'That date has since filled up. Please choose another option.',
    'not-offered': 'We don’t offer a supplement for this trip. Please choose another option.',
  },
  outcomes,
  notAsked: { heading: 'Nothing to choose', text: 'Your booking isn’t waiting for a choice.' },
  back: 'Back to your booking',
  /** On the booking page. */
  notice: {
    heading: 'Your trip is a few people short',
    unanswered: (day: string) => `Please tell us by ${day} what you’d like to do.`,
    chosen: {
      supplement: 'Your answer: pay the supplement.',
      move: 'Your answer: move to the other date.',
      refund: 'Your answer: get a full refund.',
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
  /** The result of the button. */
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

const more = (count: number) => (count === 1 ? 'One more and it’s on' : `${count} more and it’s on`)

/** Rule G16: a booking’s link for the last seats. */
export const bookingShare = {
  heading: (missing: number, free: number) =>
    missing > 0 ? more(missing) : free === 1 ? 'One seat is left' : `${free} seats are left`,
  text: prose(`Know someone who’d join you? Share this link. It shows nothing about you, and we’ll tell you how many people booked
    through it.`),
  button: 'Share this date',
  copied: 'Link copied',
  message: (trip: string, dates: string, missing: number) =>
    missing > 0
      ? `Heli-skiing in ${trip}, ${dates}: ${more(missing).toLowerCase()}. Come along?`
      : `Heli-skiing in ${trip}, ${dates}. Come along?`,
  counted: (count: number) => `${people(count)} booked through your link.`,
}
