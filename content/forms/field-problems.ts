import type { FieldProblem } from '#rules/forms/field-problem.ts'
import { MIN_PASSWORD_LENGTH } from '#rules/staff/staff.ts'
import { nativeProblemWords } from './native-problems.ts'

/** Shown beside a rejected field: how to fix it, not what went wrong inside. */
export const fieldProblemWords = {
  missing: nativeProblemWords.missing,
  'too-long': 'This is too long. Please shorten it.',
  'not-an-email': nativeProblemWords.email,
  'not-a-phone': 'Please enter a phone number with the country code, such as +1 416 555 0142.',
  'no-country-code': 'Please start with the country code, such as +1 for the United States and Canada.',
  'not-an-option': nativeProblemWords.choose,
  'not-a-number': nativeProblemWords.number,
  'too-small': 'Please enter a larger number.',
  'too-large': 'Please enter a smaller number.',
  'not-a-boolean': 'Please answer yes or no.',
  'not-text': 'Please enter text.',
  'invalid-characters': 'This has characters we can’t save. Please type it again.',
  'has-link': 'Please leave out web and email addresses, and the characters / \\ and @.',
  'not-a-date': nativeProblemWords.date,
  'ends-before-start': 'Please choose a day on or after the first one.',
  'unknown-departure': 'This date is no longer available. Please choose another.',
  'unknown-package': 'This trip is no longer available. Please choose another.',
  'file-too-large': 'This file is larger than 10MB. Please choose a smaller one.',
  'file-wrong-type': 'We can’t accept this type of file. Please choose another.',
  'password-too-short': `Please use at least ${MIN_PASSWORD_LENGTH} characters.`,
  'password-too-common': 'This password is too common. Try a few unrelated words in a row.',
  'not-a-site': 'Please enter one site per line, such as https://shop.example, without a path.',
  'not-a-code': 'Please use 3 to 40 lowercase letters, digits and hyphens.',
  'not-a-website': 'Please enter a web address that begins with https://.',
  'unknown-field': 'We don’t recognize this field.',
} satisfies Record<FieldProblem, string>
