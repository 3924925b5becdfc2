import { z } from 'zod'
import type { FieldProblem } from './field-problem.ts'

const LINE_LENGTH = 200
const TEXT_LENGTH = 10_000
/** The longest address that SMTP can carry. */
const EMAIL_LENGTH = 254
const PHONE_LENGTH = { least: 5, most: 40 }
const PHONE_DIGITS = 5

/**
 * Control characters break mails and logs, half characters (lone surrogates) break the database, and direction
 * overrides make a text read as something else. Right-to-left letters and joined emoji are none of these.
 */
const STRANGE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const STRANGE_BUT_LINE_BREAKS = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
/** A name of blanks and zero-width signs alone is no name. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** As people type and paste it: hard blanks and long dashes among the digits, an extension behind them. */
const PHONE = /^[\d +()./\-\u00a0\u2010-\u2013]+(?:(?:ext\.?|x|#) ?\d{1,6})?$/i

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const says = (problem: FieldProblem) => ({ error: problem })

/** Not there is another problem than wrong. */
const missingOr = (problem: FieldProblem) => ({
  error: ({ input }: { input?: unknown }): FieldProblem => (input === undefined || input === '' ? 'missing' : problem),
})

const words = (strange: RegExp) =>
  z
    .string(missingOr('not-text'))
    .trim()
    .refine((text) => !strange.test(text), says('strange-characters'))

/** What somebody typed into one line. */
const anyLine = (length: number) => words(STRANGE).max(length, says('too-long'))
const anyText = words(STRANGE_BUT_LINE_BREAKS).max(TEXT_LENGTH, says('too-long'))

export const line = anyLine(LINE_LENGTH).regex(VISIBLE, says('missing'))
export const text = anyText.regex(VISIBLE, says('missing'))

/** Left empty or left out. */
export const optionalLine = anyLine(LINE_LENGTH).optional()
export const optionalText = anyText.optional()

/** The browser's own pattern for e-mail fields, and a dot in the host: mail to a bare host name arrives nowhere. */
export const email = anyLine(EMAIL_LENGTH)
  .min(1, says('missing'))
  .regex(z.regexes.html5Email, says('not-an-email'))
  .regex(/@.+\./, says('not-an-email'))

const isPhone = (typed: string) =>
  PHONE.test(typed) && typed.length >= PHONE_LENGTH.least && typed.replace(/\D/g, '').length >= PHONE_DIGITS

export const phone = anyLine(PHONE_LENGTH.most).min(1, says('missing')).refine(isPhone, says('not-a-phone'))
export const optionalPhone = anyLine(PHONE_LENGTH.most)
  .refine((typed) => typed === '' || isPhone(typed), says('not-a-phone'))
  .optional()

export const option = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, missingOr('not-an-option'))

export const optionalOption = <const Values extends readonly string[]>(values: Values) =>
  z.enum([...values, ''], says('not-an-option')).optional()

/** A plain form post brings every number as text. */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(
    (input) => (typeof input === 'string' && /^\s*-?\d{1,15}\s*$/.test(input) ? Number(input) : input),
    z.int(missingOr('not-a-number')).min(least, says('too-small')).max(most, says('too-large')),
  )

/** Of choices that look like numbers, a caller may send the number. */
export const numberedOption = <const Values extends readonly string[]>(values: Values) =>
  z.preprocess((input) => (typeof input === 'number' ? String(input) : input), option(values))

/** An unticked box is not sent at all. */
export const yesOrNo = z.boolean(says('not-a-yes-or-no')).default(false)

/** A day as a date field gives it, such as 2027-01-23. */
export const optionalDay = z.union([z.iso.date(says('not-a-date')), z.literal('')], says('not-a-date')).optional()

/** A day as the booking dialog writes it, in long US format: January 23, 2027. */
export const longDay = line.refine(isLongDay, says('not-a-date'))

function isLongDay(typed: string): boolean {
  const moment = new Date(`${typed} UTC`)
  return !Number.isNaN(moment.getTime()) && LONG_DAY.format(moment) === typed
}

/** A path of this site. Two slashes would begin the name of another host. */
export const optionalPath = anyLine(LINE_LENGTH)
  .refine((typed) => typed === '' || /^\/(?!\/)/.test(typed), says('strange-characters'))
  .optional()

export const optionalKey = z.uuid(says('strange-characters')).optional()

export const optionalDuration = z.number(says('not-a-number')).min(0, says('too-small')).optional()
