import { monthText } from '#content/dates.ts'
import type { SharedNumbers } from '#rules/days/trip-numbers.ts'
import { feetText, metersText } from './day-words.ts'

export const sharedNumbersWords = {
  download: 'Download picture',
  share: 'Share picture',
  /** If the picture’s fonts cannot write the trip’s name. */
  trip: 'Our heli-ski trip',
  group: (people: number) => (people === 1 ? 'one guest' : `group of ${people}`),
  flown: 'days flown',
  runs: (runs: number) => (runs === 1 ? 'run' : 'runs'),
  vertical: (feet: string) => `vertical (${feet})`,
}

/** The lines of the share picture. */
export type PictureTexts = { title: string; facts: string[]; figures: { value: string; label: string }[] }

export function pictureTexts({ title, month, people, numbers }: SharedNumbers): PictureTexts {
  const words = sharedNumbersWords
  const { days, flown, part, runs, meters } = numbers
  return {
    title,
    facts: [monthText(month), words.group(people)],
    figures: [
      { value: `${flown + part} of ${days}`, label: words.flown },
      ...(runs === null ? [] : [{ value: runs.toLocaleString('en-US'), label: words.runs(runs) }]),
      ...(meters === null ? [] : [{ value: metersText(meters), label: words.vertical(feetText(meters)) }]),
    ],
  }
}

/** Alaska, March 2027, group of 8: 4 of 5 days flown, 32 runs, 24,300 m vertical (79,724 ft) */
export function pictureAlt(shared: SharedNumbers): string {
  const { title, facts, figures } = pictureTexts(shared)
  return `${[title, ...facts].join(', ')}: ${figures.map(({ value, label }) => `${value} ${label}`).join(', ')}`
}

/** powderpool-alaska-us-2027-03.jpg */
export const pictureFile = ({ destination, month }: SharedNumbers) => `powderpool-${destination}-${month}.jpg`
