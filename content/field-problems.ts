import type { FieldProblem } from '../rules/forms/field-problem.ts'
import { LEAST_PASSWORD } from '../rules/staff.ts'

/** Beside a field that was refused: what to do, not what went wrong inside. */
export const fieldProblemWords = {
  missing: 'Please fill in this field.',
  'too-long': 'This is too long. Please shorten it.',
  'not-an-email': 'Please enter an email address, such as you@example.com.',
  'not-a-phone': 'Please enter a phone number with country code, such as +1 416 555 0142.',
  'not-an-option': 'Please choose one of the options.',
  'not-a-number': 'Please enter a whole number.',
  'too-small': 'This number is too small.',
  'too-large': 'This number is too large.',
  'not-a-yes-or-no': 'Please answer yes or no.',
  'not-text': 'Please enter text.',
  'strange-characters': 'This has characters that cannot be stored. Please type it anew.',
  'not-a-date': 'Please enter a date of the calendar.',
  'unknown-departure': 'This date is no longer offered. Please choose another.',
  'unknown-package': 'This trip is no longer offered. Please choose another.',
  'file-too-large': 'This file is larger than 10MB. Please choose a smaller one.',
  'file-wrong-type': 'This file is not of an accepted type. Please choose another.',
  'password-too-short': `Please use at least ${LEAST_PASSWORD} characters.`,
  'unknown-field': 'This field is not known here.',
} satisfies Record<FieldProblem, string>
