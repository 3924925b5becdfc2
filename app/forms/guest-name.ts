import type { Answers } from './answers.ts'

/** Forms ask for a name in two fields; some payloads have one. */
export function fullName(answer: Answers): string {
  return `${answer('firstName')} ${answer('lastName')}`
}

/** The form's field for a field of such a payload: a refused name is shown at the first name. */
export function guestField(payloadField: string): string {
  return payloadField === 'name' ? 'firstName' : payloadField
}
