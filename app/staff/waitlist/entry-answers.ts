import { submissionValue } from '#content/mail/staff-mails.ts'
import { entryPage } from '#content/staff/waitlist.ts'
import type { StaffEntryPage } from '#operations/waitlist/load-staff-entry-page.ts'

/** What the form asks about the party besides its contact, in its words. Special requests are sealed (rule G10). */
const ANSWERS = [
  'country',
  'age',
  'gender',
  'sport',
  'skillLevel',
  'hasHeliskiedBefore',
  'flexibleDates',
  'flexibleDestination',
] as const

/** An entry from before a question was asked has no answer to it. */
export function entryAnswers(payload: StaffEntryPage['payload']) {
  return ANSWERS.map((name) => {
    const value = payload[name]
    return {
      label: entryPage.facts[name],
      value: value === undefined || value === '' ? null : submissionValue('waitlist', name, value),
    }
  })
}
