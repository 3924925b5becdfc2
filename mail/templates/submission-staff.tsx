import {
  submissionLabel,
  submissionPlace,
  submissionValue,
  submissionWords as words,
} from '../../content/staff-mails.ts'
import { wishText } from '../../content/wishes.ts'
import type { TripTitles } from '../../rules/catalogue/in-force.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, type Fact, Facts, Paragraph, Quote } from './parts.tsx'

type Submission = MailFacts['submission-staff']

/** A longer value, or one with several lines, is quoted below the table instead. */
const LONGEST_IN_TABLE = 80

/** The heading already names the type, and the wish names what the ids stand for. */
const SAID_ALREADY = ['type', 'departureId', 'packageId']

export const subject = ({ kind, name }: Submission) => words.subject(kind, name)

export function Letter({ facts, site }: LetterProps<'submission-staff'>) {
  const answers = answersOf(facts)
  return (
    <Frame site={site} preview={words.preview(facts.name)} heading={words.heading(facts.kind)} why={words.why}>
      <Paragraph>{words.reply(facts.name)}</Paragraph>
      <Facts
        facts={[...wishOf(facts, site.titles), ...answers.filter((answer) => !isLong(answer)), ...originOf(facts)]}
      />
      {answers.filter(isLong).map(({ label, value }) => (
        <Quote key={label} label={label}>
          {value}
        </Quote>
      ))}
      <Action href={facts.record}>{words.record}</Action>
    </Frame>
  )
}

/** Leaves out empty answers and restores the order of the form, which the database does not keep. */
function answersOf({ kind, payload }: Submission): Fact[] {
  return Object.entries(payload)
    .filter(([name, value]) => value !== '' && !SAID_ALREADY.includes(name))
    .sort(([one], [other]) => submissionPlace(kind, one) - submissionPlace(kind, other))
    .map(([name, value]) => ({ label: submissionLabel(kind, name), value: submissionValue(kind, name, value) }))
}

function isLong({ value }: Fact): boolean {
  return value.length > LONGEST_IN_TABLE || value.includes('\n')
}

function wishOf({ wish }: Submission, titles: TripTitles): Fact[] {
  return wish ? [{ label: words.wish, value: wishText(wish, titles), strong: true }] : []
}

function originOf({ kind, files, page }: Submission): Fact[] {
  return [
    ...files.map(({ field, name, bytes }) => ({
      label: submissionLabel(kind, field),
      value: words.file(name, bytes),
    })),
    ...(page ? [{ label: words.page, value: page }] : []),
  ]
}
