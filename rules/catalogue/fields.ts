import { z } from 'zod'
import { type TimeZone, toTimeZone } from '#rules/dates.ts'
import * as field from '#rules/forms/fields.ts'
import { isRecordId } from '#rules/ids.ts'
import { formatPrice, parseDollars } from '#rules/money.ts'
import type { CatalogueProblem } from './problems.ts'

/*
 * Staff edit the catalogue in plain form fields. A codec turns the text of a field into a value and back, without loss.
 */

/** More than any trip costs. */
const MAX_DOLLARS = 1_000_000
/** Search results cut off longer descriptions and often replace shorter ones. */
const SEARCH_TEXT_LENGTH = { min: 50, max: 160 }

export const says = (problem: CatalogueProblem) => ({ error: problem })

export const { line, text, option } = field

/** Part of a URL, such as `how-to-pay`. */
export const slug = field.line.max(80, says('too-long')).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says('not-a-slug'))

export const day = z.iso.date(says('not-a-date'))

export const searchText = field.line
  .min(SEARCH_TEXT_LENGTH.min, says('too-short'))
  .max(SEARCH_TEXT_LENGTH.max, says('too-long'))

export const lineOrNone = z.codec(field.optionalLine.unwrap(), field.line.optional(), {
  decode: (typed) => typed || undefined,
  encode: (value) => value ?? '',
})

export const dayOrNone = z.codec(field.optionalLine.unwrap(), day.optional(), {
  decode: (typed) => typed || undefined,
  encode: (value) => value ?? '',
})

export const wholeNumber = (min: number, max: number) =>
  z.codec(field.line, z.int(says('not-a-number')).min(min, says('too-small')).max(max, says('too-large')), {
    decode: (typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN),
    encode: String,
  })

export const wholeNumberOrNone = (min: number, max: number) =>
  z.codec(
    field.optionalLine.unwrap(),
    z.int(says('not-a-number')).min(min, says('too-small')).max(max, says('too-large')).optional(),
    {
      decode: (typed) => (typed === '' ? undefined : /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN),
      encode: (value) => (value === undefined ? '' : String(value)),
    },
  )

export const chosenNumber = <const Values extends readonly number[]>(values: Values) =>
  z.codec(field.option(values.map(String)), z.custom<Values[number]>(Number.isInteger), {
    decode: (typed) => Number(typed) as Values[number],
    encode: String,
  })

/** Rule A26: every moment of a trip is shown and counted in the zone of its base. */
export const timeZone = z.codec(field.line, z.custom<TimeZone>(Boolean, says('not-a-time-zone')), {
  decode: (typed) => toTimeZone(typed) as TimeZone,
  encode: (zone) => zone,
})

/** The ID of a record in another table. */
export const recordIdOrNone = <RecordId extends string>() =>
  z.codec(
    field.optionalLine.unwrap(),
    z.custom<RecordId>((id) => isRecordId(String(id)), says('not-an-option')).optional(),
    { decode: (typed) => (typed || undefined) as RecordId | undefined, encode: (id) => id ?? '' },
  )

/** Stored in cents. */
export const price = z.codec(
  field.line,
  z
    .int(says('not-a-price'))
    .min(100, says('too-small'))
    .max(MAX_DOLLARS * 100, says('too-large')),
  {
    decode: parseDollars,
    encode: (value) => formatPrice(value).slice(1),
  },
)

/** An unchecked box sends nothing. */
export const checkbox = z.codec(z.enum(['', 'on'], says('not-a-boolean')), z.boolean(), {
  decode: (sent) => sent === 'on',
  encode: (value) => (value ? 'on' : ''),
})

export const lines = (min: number, max: number) => list(/\n/, '\n', min, max)
export const linesOrNone = (max: number) =>
  z.codec(field.optionalText.unwrap(), z.array(z.string()).max(max, says('too-many')), {
    decode: (typed) => splitText(typed, /\n/),
    encode: (values) => values.join('\n'),
  })
export const paragraphs = (min: number, max: number) => list(/\n\s*\n/, '\n\n', min, max)

function list(separator: RegExp, joint: string, min: number, max: number) {
  return z.codec(field.text, z.array(z.string()).min(min, says('too-few')).max(max, says('too-many')), {
    decode: (typed) => splitText(typed, separator),
    encode: (values) => values.join(joint),
  })
}

/** Line breaks inside an item become spaces. */
export function splitText(typed: string, separator: RegExp): string[] {
  return typed
    .replace(/\r\n?/g, '\n')
    .split(separator)
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter((item) => item !== '')
}
