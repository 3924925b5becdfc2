import type {
  ChoiceCounts,
  ReleaseRefusal,
  RescueDecision,
  RescueOutcome,
  RescueRefusal,
} from '#rules/rescue/rescue.ts'

const guests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`)

const choices: Record<keyof ChoiceCounts, string> = {
  supplement: 'Pay the supplement',
  move: 'Move',
  refund: 'Refund',
  none: 'No answer',
}

const actions: Record<RescueDecision, { label: string; confirm: string }> = {
  fly: {
    label: 'Fly with supplement',
    confirm: 'The departure is confirmed. We email everyone. You can’t undo it.',
  },
  cancel: {
    label: 'Don’t fly: move or refund guests as they chose',
    confirm: 'The departure is cancelled. We email everyone, including the waiting list. You can’t undo it.',
  },
}

/** Rule P17: staff release the question to the guests once they have seen its sum. */
export const guestsQuestion = {
  label: 'Ask its guests',
  confirm: (paid: number, supplement: string | null) =>
    supplement === null
      ? `We email the bookings of ${guests(paid)}. They have 5 days to choose between another date with room and a full refund. No supplement is offered, because it would exceed the highest one in the catalogue.`
      : `We email the bookings of ${guests(paid)}. They have 5 days to choose: a supplement of ${supplement} per person, another date with room, or a full refund.`,
  done: 'We’re asking its guests by email.',
  refusals: {
    'unknown-departure': 'We couldn’t find that departure.',
    'nothing-to-ask': 'Its guests have been asked already, or there’s nothing left to ask them.',
    'sum-changed': 'Bookings changed while you had this page open, and so did the supplement. Check it and ask again.',
  } satisfies Record<ReleaseRefusal, string>,
}

/** Rule P17: what the guests of a departure without enough people chose, and what staff decide. */
export const rescuePart = {
  heading: 'Guests’ choice',
  label: 'What each booking chose',
  none: 'No bookings are left on this departure.',
  supplement: (sum: string) => `Supplement per person: ${sum}`,
  noSupplement: 'No supplement offered: it would exceed the highest supplement in the catalogue',
  waits: (day: string) =>
    `Guests can answer until the end of ${day} at the base. You can decide once everyone has answered, or after that day. You can also run it anyway or cancel.`,
  nobodyPays: 'No one chose the supplement, so you can’t fly with it.',
  withoutRoom: (people: number) =>
    `${guests(people)} chose a date that has since filled up, so they’d get a full refund. To avoid that, move the booking to another date first.`,
  columns: { reference: 'Reference', name: 'Name', seats: 'Seats', choice: 'Choice', until: 'Answer by' },
  choices,
  moveTo: (dates: string) => `Move to ${dates}`,
  full: 'now full',
  counts: (counts: ChoiceCounts) =>
    (['supplement', 'move', 'refund', 'none'] as const)
      .filter((choice) => counts[choice] > 0)
      .map((choice) => `${choices[choice]}: ${guests(counts[choice])}`)
      .join('. '),
  outcomes: {
    fly: 'Decided: it will fly with the supplement.',
    cancel: 'Decided: it won’t fly.',
    without: 'It will fly without a supplement, so no one has to choose.',
  } satisfies Record<RescueOutcome, string>,
  actions,
  done: {
    'fly-as-chosen':
      'Departure confirmed. We’re emailing its guests, and moving or refunding those who aren’t staying.',
    'cancel-as-chosen': 'Departure cancelled. We’re moving or refunding its guests as they chose.',
  },
  refusals: {
    'rescue-ended': 'This has already been decided. Reload the page to see how.',
    'departure-past': 'This departure has already started. If it didn’t run, record that instead.',
    'missing-reason': 'Enter a reason.',
    'answers-open': 'Guests can still answer. Wait until everyone has, or until the last day is over.',
    'nobody-pays': 'No one chose the supplement, so you can’t fly with it.',
    'answers-changed':
      'Answers or bookings changed while you had this page open. Nothing was decided. Check the numbers and decide again.',
  } satisfies Record<RescueRefusal, string>,
}
