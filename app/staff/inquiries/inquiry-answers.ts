import { submissionLabel, submissionValue } from '#content/mail/staff-mails.ts'
import type { StoredInquiry } from '#db/inquiries/inquiries.ts'

/** Lists and pages show these elsewhere. */
const SHOWN_ALREADY = ['name', 'email', 'firstName', 'lastName']

/** The fields that were filled in, in the words of the form. */
export function answersOf({ kind, payload }: Pick<StoredInquiry, 'kind' | 'payload'>) {
  return Object.entries(payload as Record<string, string | number | boolean>)
    .filter(([name, value]) => value !== '' && !SHOWN_ALREADY.includes(name))
    .map(([name, value]) => ({ name, label: submissionLabel(kind, name), value: submissionValue(kind, name, value) }))
}
