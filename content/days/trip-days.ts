import type { TripNumbers } from '#rules/days/trip-numbers.ts'
import { hoursFigure, verticalText } from './day-words.ts'

export const tripDaysWords = {
  during: { heading: 'Your days so far', text: 'The operator records each day in the evening.' },
  after: { heading: 'Your trip in numbers' },
  labels: { days: 'Days flown', runs: 'Runs', vertical: 'Vertical', hours: 'Flying hours' },
  days: ({ days, flown, part }: TripNumbers) =>
    `${flown + part} of ${days}${part > 0 ? `, ${part} of them in part` : ''}`,
}

/** Label and value of each number that is known, for pages and mails. */
export function numberLines(numbers: TripNumbers): { label: string; value: string }[] {
  const { labels, days } = tripDaysWords
  const { runs, meters, minutes } = numbers
  return [
    { label: labels.days, value: days(numbers) },
    ...(runs === null ? [] : [{ label: labels.runs, value: runs.toLocaleString('en-US') }]),
    ...(meters === null ? [] : [{ label: labels.vertical, value: verticalText(meters) }]),
    ...(minutes === null ? [] : [{ label: labels.hours, value: hoursFigure(minutes) }]),
  ]
}
