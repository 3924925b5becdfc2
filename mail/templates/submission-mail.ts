import {
  submissionLabel,
  submissionPosition,
  submissionValue,
  submissionWords as words,
} from '#content/mail/staff-mails.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import type { MailSite } from '#mail/mail-site.ts'
import type { Mail } from '#mail/parts/mail.ts'
import { action, quote } from '#mail/parts/parts.tsx'
import type { Row } from '#mail/parts/rows.tsx'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import type { MailData } from '#rules/mail/mails.ts'

type Submission = MailData['submission-staff']

/** A longer value, or one with several lines, is quoted below the table instead. */
const MAX_TABLE_LENGTH = 80

/** The heading already shows the type, and the target shows what the IDs mean. */
const SHOWN_ELSEWHERE = ['type', 'departureId', 'packageId']

export function submissionMail(data: Submission, { titles }: MailSite): Mail {
  const answers = answersOf(data)
  return {
    subject: words.subject(data.kind, data.name),
    preview: words.preview(data.name),
    heading: words.heading(data.kind),
    body: [
      words.reply(data.name),
      [...targetOf(data, titles), ...answers.filter((answer) => !isLong(answer)), ...originOf(data)],
      ...answers.filter(isLong).map(({ label, value }) => quote(label, value)),
      action(data.record, words.record),
    ],
    why: words.why,
  }
}

/** Leaves out empty answers and restores the order of the form, which the database does not keep. */
function answersOf({ kind, payload }: Submission): Row[] {
  return Object.entries(payload)
    .filter(([name, value]) => value !== '' && !SHOWN_ELSEWHERE.includes(name))
    .sort(([one], [other]) => submissionPosition(kind, one) - submissionPosition(kind, other))
    .map(([name, value]) => ({ label: submissionLabel(kind, name), value: submissionValue(kind, name, value) }))
}

function isLong({ value }: Row): boolean {
  return value.length > MAX_TABLE_LENGTH || value.includes('\n')
}

function targetOf({ target }: Submission, titles: TripTitles): Row[] {
  return target ? [{ label: words.target, value: formatTarget(target, titles), strong: true }] : []
}

function originOf({ kind, files, page }: Submission): Row[] {
  return [
    ...files.map(({ field, name, bytes }) => ({
      label: submissionLabel(kind, field),
      value: words.file(name, bytes),
    })),
    ...(page ? [{ label: words.page, value: page }] : []),
  ]
}
