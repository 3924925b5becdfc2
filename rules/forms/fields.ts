import { z } from 'zod'
import { toTimeZone } from '#rules/dates.ts'
import { hasCallingCode } from './calling-codes.ts'
import type { FieldProblem } from './field-problem.ts'
import { hasLink, MAX_ABOUT_LENGTH } from './safe-text.ts'

const MAX_LINE_LENGTH = 200
const MAX_TEXT_LENGTH = 10_000
/** The longest address that SMTP allows. */
const MAX_EMAIL_LENGTH = 254
const PHONE_LENGTH = { min: 5, max: 40 }
const MIN_PHONE_DIGITS = 5
const MAX_NUMBER_LENGTH = 40

/**
 * Control characters break mails and logs, lone surrogates break the database, and direction overrides disguise text.
 * Right-to-left scripts and joined emoji are fine.
 */
const INVALID = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const INVALID_IN_TEXT = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
/** A name needs more than spaces and zero-width characters. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Allows non-breaking spaces, long dashes and an extension, as people paste them. */
const PHONE = /^[\d +()./\-\u00a0\u2010-\u2013]+(?:(?:ext\.?|x|#) ?\d{1,6})?$/i

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const says = (problem: FieldProblem) => ({ error: problem })

/** An absent value is 'missing', whatever else is wrong with it. */
const missingOr = (problem: FieldProblem) => ({
  error: ({ input }: { input?: unknown }): FieldProblem => (input === undefined || input === '' ? 'missing' : problem),
})

/** The length is checked first and ends the check, so that no pattern ever meets a text that is too long. */
const words = (length: number, invalid: RegExp) =>
  z
    .string(missingOr('not-text'))
    .trim()
    .max(length, { ...says('too-long'), abort: true })
    .refine((text) => !invalid.test(text), says('invalid-characters'))

const anyLine = (length: number) => words(length, INVALID)
const anyText = words(MAX_TEXT_LENGTH, INVALID_IN_TEXT)

export const line = anyLine(MAX_LINE_LENGTH).regex(VISIBLE, says('missing'))
export const text = anyText.regex(VISIBLE, says('missing'))

/** May be empty or absent. */
export const optionalLine = anyLine(MAX_LINE_LENGTH).optional()
export const optionalText = anyText.optional()

/** Rule G1: what a guest says about themselves to their group. */
export const optionalAboutLine = anyLine(MAX_ABOUT_LENGTH)
  .refine((typed) => !hasLink(typed), says('has-link'))
  .optional()

/** The browser’s own pattern for email fields, plus a dot in the host, because a bare host name cannot receive mail. */
export const email = anyLine(MAX_EMAIL_LENGTH)
  .min(1, says('missing'))
  .regex(z.regexes.html5Email, says('not-an-email'))
  .regex(/@[^@.]+\./, says('not-an-email'))

const isPhone = (typed: string) =>
  PHONE.test(typed) && typed.length >= PHONE_LENGTH.min && typed.replace(/\D/g, '').length >= MIN_PHONE_DIGITS

export const phone = anyLine(PHONE_LENGTH.max).min(1, says('missing')).refine(isPhone, says('not-a-phone'))
export const optionalPhone = anyLine(PHONE_LENGTH.max)
  .refine((typed) => typed === '' || isPhone(typed), says('not-a-phone'))
  .optional()

/** What guests give themselves: without its country code, no one can call it from here. */
export const guestPhone = phone.refine(hasCallingCode, says('no-country-code'))
export const optionalGuestPhone = optionalPhone.refine(
  (typed) => !typed || hasCallingCode(typed),
  says('no-country-code'),
)

/** Rule W3: one that is not known is ignored, because the browser gives it and not the guest. */
export const optionalTimeZone = z.unknown().transform(toTimeZone).optional()

export const option = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, missingOr('not-an-option'))

export const optionalOption = <const Values extends readonly string[]>(values: Values) =>
  z.enum([...values, ''], says('not-an-option')).optional()

const isWholeNumber = (typed: string) => typed.length <= MAX_NUMBER_LENGTH && /^\s*-?\d{1,15}\s*$/.test(typed)

/** A plain form post sends every number as text. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (input) => (typeof input === 'string' && isWholeNumber(input) ? Number(input) : input),
    z.int(missingOr('not-a-number')).min(min, says('too-small')).max(max, says('too-large')),
  )

/** For options that look like numbers, a caller may send the number. */
export const numberedOption = <const Values extends readonly string[]>(values: Values) =>
  z.preprocess((input) => (typeof input === 'number' ? String(input) : input), option(values))

/** An unchecked box is not sent at all. */
export const yesOrNo = z.boolean(says('not-a-boolean')).default(false)

/** A day as a date field sends it, such as 2027-01-23. */
export const optionalDay = z.union([z.iso.date(says('not-a-date')), z.literal('')], says('not-a-date')).optional()

/** A day as the booking dialog sends it, in long US format: January 23, 2027. */
export const longDate = line.refine(isLongDay, says('not-a-date'))

function isLongDay(typed: string): boolean {
  const moment = new Date(`${typed} UTC`)
  return !Number.isNaN(moment.getTime()) && LONG_DAY.format(moment) === typed
}

/** A path on this site. Two leading slashes would lead to another host. */
export const optionalPath = anyLine(MAX_LINE_LENGTH)
  .refine((typed) => typed === '' || /^\/(?!\/)/.test(typed), says('invalid-characters'))
  .optional()

export const optionalIdempotencyKey = z.uuid(says('invalid-characters')).optional()

export const optionalMilliseconds = z.number(says('not-a-number')).min(0, says('too-small')).optional()
