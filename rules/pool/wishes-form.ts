import { z } from 'zod'
import type { FieldProblem } from '#rules/forms/field-problem.ts'
import * as field from '#rules/forms/fields.ts'
import { roundCents } from '#rules/money.ts'
import { COMPANIES, type DateRange, LANGUAGES, MAX_PRICE_DOLLARS, RANGE_FIELDS, type Wishes } from './wishes.ts'

/** The fields that a form may send several times. */
export const WISH_LISTS = ['months', 'destinations', 'languages'] as const

/** What a party says in one form: rule W6. Dates that it added or refused have their own buttons. */
export type StatedWishes = Omit<Wishes, 'also' | 'not'> & { flexibleDates: boolean; flexibleDestination: boolean }

const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

/** An unchecked box is not sent at all. */
const checkbox = z
  .literal('on', field.says('not-a-boolean'))
  .optional()
  .transform((sent) => sent === 'on')

/** Any of these, each once. */
const someOf = (values: readonly string[]) =>
  z
    .array(
      z.string(field.says('not-an-option')).refine((each) => values.includes(each), field.says('not-an-option')),
      field.says('not-an-option'),
    )
    .default([])
    .transform((chosen) => [...new Set(chosen)])

const optionalDollars = z.preprocess(
  (typed) => (typed === '' ? undefined : typed),
  field.wholeNumber(1, MAX_PRICE_DOLLARS).optional(),
)

type RangeField = (typeof RANGE_FIELDS)[number][keyof (typeof RANGE_FIELDS)[number]]
type RangeDays = { [Name in RangeField]?: string | undefined }

/** `destinations` are all destinations in the catalogue. */
export function wishesForm(destinations: readonly string[]) {
  return z
    .strictObject({
      flexibleDates: checkbox,
      flexibleDestination: checkbox,
      months: someOf(MONTHS),
      from1: field.optionalDay,
      until1: field.optionalDay,
      from2: field.optionalDay,
      until2: field.optionalDay,
      from3: field.optionalDay,
      until3: field.optionalDay,
      destinations: someOf(destinations),
      maxPrice: optionalDollars,
      company: field.option(COMPANIES).default('anyone'),
      languages: someOf(LANGUAGES),
    })
    .check(({ value, issues }) => {
      for (const { name, problem } of rangeProblems(value)) {
        issues.push({ code: 'custom', message: problem, path: [name], input: value[name] })
      }
    })
    .transform(
      ({ maxPrice, months, languages, flexibleDates, flexibleDestination, company, ...fields }): StatedWishes => {
        return {
          flexibleDates,
          flexibleDestination,
          months: months.map(Number),
          ranges: rangesOf(fields),
          destinations: fields.destinations,
          maxPriceCents: maxPrice === undefined ? null : roundCents(maxPrice * 100),
          company,
          languages: LANGUAGES.filter((language) => languages.includes(language)),
        }
      },
    )
}

/** A range needs both days, the first one first. */
function rangeProblems(days: RangeDays): { name: RangeField; problem: FieldProblem }[] {
  return RANGE_FIELDS.flatMap(({ from, until }): { name: RangeField; problem: FieldProblem }[] => {
    if (!days[from] && !days[until]) return []
    if (!days[from]) return [{ name: from, problem: 'missing' }]
    if (!days[until]) return [{ name: until, problem: 'missing' }]
    return days[until] < days[from] ? [{ name: until, problem: 'ends-before-start' }] : []
  })
}

function rangesOf(days: RangeDays): DateRange[] {
  return RANGE_FIELDS.flatMap(({ from, until }) => {
    const range = { from: days[from], until: days[until] }
    return range.from && range.until ? [{ from: range.from, until: range.until }] : []
  })
}
