import { mailWords } from '../../content/mails.ts'
import { transferLapsedWords as words } from '../../content/transfer-mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import { plainWords } from '../../rules/plain-words.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { tripFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['transfer-lapsed'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles))

export function Letter({ facts, site }: LetterProps<'transfer-lapsed'>) {
  const { receivedCents, totalCents } = facts
  const sums = [
    { label: words.missing, value: dollars(totalCents) },
    { label: words.received, value: dollars(receivedCents), strong: receivedCents > 0 },
  ]
  return (
    <Frame site={site} preview={words.preview} heading={words.heading} why={words.why}>
      <Paragraph>{mailWords.greeting(plainWords(facts.name))}</Paragraph>
      <Paragraph>{words.text}</Paragraph>
      {receivedCents > 0 ? <Paragraph>{words.partText}</Paragraph> : null}
      <Facts facts={[...tripFacts(facts.trip, site.titles), ...sums]} />
      <Paragraph>{words.next}</Paragraph>
      <Action href={`${site.url}/dates`}>{words.action}</Action>
    </Frame>
  )
}
