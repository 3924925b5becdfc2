import { MAX_FLYING_HOURS, type VerticalUnit } from '#rules/days/logged-days.ts'

export const dayLogPage = {
  title: (trip: string) => `Days: ${trip}`,
  link: 'Days',
  label: 'Days of this departure',
  none: 'The days appear here as they begin at the base.',
  asked: {
    heading: 'Days to record',
    text: 'One tap for a day that flew, two for one that didn’t. Runs and vertical can follow.',
    figures: 'Runs and vertical',
    more: (count: number) =>
      `${count} older ${count === 1 ? 'departure follows' : 'departures follow'} as you record these.`,
  },
  /** Buttons, in order of how often they are needed. */
  flew: 'Flew',
  why: { part: 'Partly', down: 'Down' },
  otherReason: 'Another reason, in words that guests may read',
  record: 'Record',
  recordedBy: (name: string) => `Recorded by ${name}`,
  missing: 'Not recorded yet',
  full: 'Enter everything',
  correct: 'Correct',
  fields: {
    result: 'The day',
    reason: 'Why it didn’t fly in full',
    noReason: 'No reason needed',
    reasonText: 'The reason in words, if none fits. Guests see it.',
    runs: 'Runs',
    vertical: 'Vertical',
    unit: 'Unit',
    units: { m: 'meters', ft: 'feet' } satisfies Record<VerticalUnit, string>,
    hours: 'Hours',
    hoursHint: `With a point, such as 4.5. At most ${MAX_FLYING_HOURS}.`,
  },
  done: 'Day recorded.',
  refusals: {
    'unknown-departure': 'This departure isn’t yours, or no longer exists.',
    'departure-cancelled': 'This departure is cancelled, so its days can’t be recorded.',
    'not-its-day': 'That day isn’t part of this departure.',
    'not-yet': 'That day hasn’t begun at the base yet.',
    'missing-reason': 'Say why it didn’t fly. Choose a reason, or write one.',
    'runs-on-down-day': 'A down day has no runs, vertical or hours. Choose “Part of the day” if the group flew.',
    'impossible-total': 'That is more vertical than the runs allow. Check the figures and the unit.',
  },
  meanwhile: (name: string) =>
    name
      ? `${name} recorded this day first, in another way. The page shows what they wrote: correct it if it’s wrong.`
      : 'This day has changed. The page shows it as it is now.',
  /** On Today. */
  toRecord: (days: readonly string[]) => (days.length > 3 ? `${days.length} days, from ${days[0]}` : days.join('; ')),
}
