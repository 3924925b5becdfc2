import { submissionLabel, submissionValue } from '../../../content/staff-mails.ts'
import type { StoredInquiry } from '../../../db/inquiries.ts'

/** Fields that every list and record shows by itself. */
const SHOWN_ALREADY = ['name', 'email', 'firstName', 'lastName']

/** What somebody filled in, in the words of their form. What was left empty takes no line. */
export function answersOf({ kind, payload }: Pick<StoredInquiry, 'kind' | 'payload'>) {
  return Object.entries(payload as Record<string, string | number | boolean>)
    .filter(([name, value]) => value !== '' && !SHOWN_ALREADY.includes(name))
    .map(([name, value]) => ({ label: submissionLabel(kind, name), value: submissionValue(kind, name, value) }))
}
