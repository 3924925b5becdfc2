import type { readSfnt } from './sfnt.ts'

type Metrics = ReturnType<typeof readSfnt>
type LocalFont = { locals: string[]; width: (character: string) => number }

const LETTERS = 'abcdefghijklmnopqrstuvwxyz .,'
/** Arial's widths of LETTERS in thousandths of an em. Helvetica and Liberation Sans have the same. */
const ARIAL = [
  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
  500, 500, 500, 278, 278, 278,
]
const ARIAL_BOLD = [
  556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
  556, 556, 500, 278, 278, 278,
]
const COURIER_NEW = 600

/** Widths are compared on text like the site's own, so that lines break at the same word before and after the swap. */
const SAMPLE =
  'a seat in a chartered helicopter needs a group of four or of eight to twelve. most people who want one are alone. ' +
  'we show how many people a date still needs, ask for money only when the charter is really going, and then ' +
  'introduce the group. partner operators arrange lodging, guiding, flying time and meals.'

export const localFonts = {
  // Android has neither Arial nor Liberation Sans. Roboto is one percent wider.
  regular: {
    locals: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
    width: (character) => (ARIAL[LETTERS.indexOf(character)] ?? 0) / 1000,
  },
  bold: {
    locals: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
    width: (character) => (ARIAL_BOLD[LETTERS.indexOf(character)] ?? 0) / 1000,
  },
  mono: {
    locals: ['Courier New', 'CourierNewPSMT', 'DejaVu Sans Mono', 'Liberation Mono', 'Droid Sans Mono'],
    width: () => COURIER_NEW / 1000,
  },
} satisfies Record<string, LocalFont>

/** An @font-face that gives a local font the measures of the web font, so that the swap moves nothing. */
export function fallbackFace(family: string, weight: string, metrics: Metrics, localFont: LocalFont) {
  const total = (width: (character: string) => number) => [...SAMPLE].reduce((sum, letter) => sum + width(letter), 0)
  const adjust = total(metrics.advance) / total(localFont.width)
  return [
    '@font-face {',
    `  font-family: '${family} Fallback';`,
    `  font-weight: ${weight};`,
    `  src: ${localFont.locals.map((name) => `local('${name}')`).join(', ')};`,
    `  size-adjust: ${percent(adjust)};`,
    `  ascent-override: ${percent(metrics.ascent / adjust)};`,
    `  descent-override: ${percent(metrics.descent / adjust)};`,
    `  line-gap-override: ${percent(metrics.lineGap / adjust)};`,
    '}',
  ].join('\n')
}

function percent(ratio: number) {
  return `${Math.round(ratio * 10000) / 100}%`
}
