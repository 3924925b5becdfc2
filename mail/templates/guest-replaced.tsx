import { guestReplacedWords, replacedAction } from '../../content/group-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { bookedFacts } from './trip-facts.ts'

export const subject = ({ reader, trip }: MailFacts['guest-replaced'], { titles }: MailSite) =>
  guestReplacedWords[reader].subject(tripText(trip, titles))

export function Letter({ facts, site }: LetterProps<'guest-replaced'>) {
  const { preview, heading, text, why } = guestReplacedWords[facts.reader]
  return (
    <Frame site={site} preview={preview} heading={heading} why={why}>
      <Paragraph>{mailWords.greeting(facts.name)}</Paragraph>
      <Paragraph>{text}</Paragraph>
      <Facts facts={bookedFacts(facts.trip, site.titles)} />
      {'guestLink' in facts ? (
        <>
          <Action href={facts.guestLink}>{replacedAction}</Action>
          <Paragraph>{mailWords.keepLink}</Paragraph>
        </>
      ) : null}
    </Frame>
  )
}
