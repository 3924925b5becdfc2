import type { DayColumn, DayLineProblem } from '#rules/days/day-lines.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const dayImportPage = {
  title: 'Import days',
  link: 'Import days',
  heading: 'A file of past days',
  file: 'CSV file',
  text: 'One line for each day, with these columns: day, trip, result; and if you have them: operator, reason, words, runs, vertical, unit, hours. Write days as 2025-02-01, the day at the base. A result is flown, part or down; a unit is m or ft.',
  read: 'Read file',
  preview: 'What each line becomes',
  label: 'Lines of the file',
  counts: (good: number, bad: number) =>
    bad === 0
      ? `${days(good)} to import.`
      : `${days(good)} could be imported, but ${bad} can’t. Nothing is imported until every line is right: correct the file, and read it again.`,
  more: (count: number) => `${count} more lines follow.`,
  columns: { line: 'Line', day: 'Day', trip: 'Trip', facts: 'What happened', becomes: 'Becomes' },
  departureDay: 'A day of a departure on this site',
  pastDay: 'A day of a past season',
  submit: 'Import the days',
  again: 'Choose another file',
  done: (count: number) => `${days(count)} imported.`,
  noFile: 'Choose a CSV file first.',
  problems: {
    'not-a-day': 'Write the day as 2025-02-01.',
    'has-time': 'Write the day at the base without a time. A time in another time zone may be another day there.',
    'not-over': 'This day isn’t over at the base.',
    'unknown-trip': 'No trip has this name.',
    'unknown-operator': 'No operator has this name. Add it under Team first.',
    'unknown-result': 'The result is flown, part or down.',
    'unknown-reason': 'The reason is visibility, wind, snowfall, avalanche danger, technical or other.',
    'missing-reason': 'Add a reason, or words for another one.',
    'runs-on-down-day': 'A down day has no runs, vertical or hours.',
    'impossible-total': 'More vertical than the runs allow. Check the figures and the unit.',
    'bad-figures': 'Runs, vertical, unit or hours can’t be right.',
    'twice-in-file': 'The file has this day twice.',
    'already-recorded': 'This day is recorded already.',
    'several-departures':
      'Several departures ran that day. Name the operator, or record the day on the departure’s page.',
  } satisfies Record<DayLineProblem, string>,
  fileProblems: {
    'too-large': 'The file is larger than 1 MB. Split it by season.',
    'not-text': 'This isn’t a CSV file in UTF-8. Save it again as “CSV UTF-8”.',
    empty: 'The file has no days.',
    'too-many-lines': 'The file has more than 3,000 lines. Split it by season.',
    'broken-quotes': 'A quotation mark in the file is never closed. Correct it, and read the file again.',
  },
  missingColumns: (missing: readonly DayColumn[]) => `The first line lacks these columns: ${missing.join(', ')}.`,
  refusals: {
    'broken-file': 'The file could not be read again. Choose it once more.',
    'broken-lines': 'Some days have been recorded since. Read the file again.',
    'recorded-meanwhile':
      'Someone else imported some of these days just now, so nothing was imported. Read the file again.',
  },
}
