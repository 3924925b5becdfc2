import { z } from 'zod'
import * as field from '../forms/fields.ts'
import { wholeDollars } from '../money.ts'
import type { CatalogueProblem } from './problems.ts'

/*
 * Staff edit the catalogue in plain form fields, so each of its values has a text that stands for it. A codec reads
 * such a text and writes it, and what it wrote it reads back as the same value.
 */

/** More than any trip costs, and far from where cents stop being exact. */
const MOST_DOLLARS = 1_000_000
/** What a search result shows of a description, and from where on it is worth showing. */
const SEARCH_RESULT = { least: 50, most: 160 }

const says = (problem: CatalogueProblem) => ({ error: problem })

export const { line, text, option } = field

/** A word of an address, such as `how-to-pay`. */
export const slug = field.line.max(80, says('too-long')).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says('not-an-address'))

export const day = z.iso.date(says('not-a-date'))

export const searchText = field.line
  .min(SEARCH_RESULT.least, says('too-short'))
  .max(SEARCH_RESULT.most, says('too-long'))

/** Left out where the field is empty. */
export const lineOrNone = z.codec(field.optionalLine.unwrap(), field.line.optional(), {
  decode: (typed) => typed || undefined,
  encode: (value) => value ?? '',
})

export const wholeNumber = (least: number, most: number) =>
  z.codec(field.line, z.int(says('not-a-number')).min(least, says('too-small')).max(most, says('too-large')), {
    decode: (typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN),
    encode: String,
  })

export const wholeNumberOrNone = (least: number, most: number) =>
  z.codec(
    field.optionalLine.unwrap(),
    z.int(says('not-a-number')).min(least, says('too-small')).max(most, says('too-large')).optional(),
    {
      decode: (typed) => (typed === '' ? undefined : /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN),
      encode: (value) => (value === undefined ? '' : String(value)),
    },
  )

/** `$4,900` or `4900.50`, kept as cents. */
export const price = z.codec(
  field.line,
  z
    .int(says('not-a-price'))
    .min(100, says('too-small'))
    .max(MOST_DOLLARS * 100, says('too-large')),
  {
    decode: (typed) =>
      /^\$?(\d{1,3}(,\d{3})*|\d{1,7})(\.\d\d)?$/.test(typed)
        ? Math.round(Number(typed.replace(/[$,]/g, '')) * 100)
        : Number.NaN,
    encode: (value) => wholeDollars(value).slice(1),
  },
)

/** A box that is ticked sends its value, another one nothing. */
export const tick = z.codec(z.enum(['', 'on'], says('not-a-yes-or-no')), z.boolean(), {
  decode: (sent) => sent === 'on',
  encode: (value) => (value ? 'on' : ''),
})

/** Things one below the other. */
export const lines = (least: number, most: number) => parts(/\n/, '\n', least, most)
/** Parts with an empty line between them. */
export const paragraphs = (least: number, most: number) => parts(/\n\s*\n/, '\n\n', least, most)

function parts(between: RegExp, joint: string, least: number, most: number) {
  return z.codec(field.text, z.array(z.string()).min(least, says('too-few')).max(most, says('too-many')), {
    decode: (typed) => splitText(typed, between),
    encode: (values) => values.join(joint),
  })
}

/** Each part as one clean line, wherever it was wrapped. */
export function splitText(typed: string, between: RegExp): string[] {
  return typed
    .replace(/\r\n?/g, '\n')
    .split(between)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}
