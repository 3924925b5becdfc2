import { mailWords, waitlistLeftWords } from '../../content/mails.ts'
import { wishText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { plainWords } from '../../rules/plain-words.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { wishFacts } from './trip-facts.ts'

export const subject = ({ wish }: MailFacts['waitlist-left'], { titles }: MailSite) =>
  waitlistLeftWords.subject(wishText(wish, titles))

export function Letter({ facts, site }: LetterProps<'waitlist-left'>) {
  return (
    <Frame site={site} {...waitlistLeftWords}>
      <Paragraph>{mailWords.greeting(plainWords(facts.name))}</Paragraph>
      <Facts facts={wishFacts(facts.wish, site.titles)} />
      <Paragraph>{waitlistLeftWords.text}</Paragraph>
      <Paragraph>{waitlistLeftWords.again}</Paragraph>
      <Action href={`${site.url}/dates`}>{waitlistLeftWords.action}</Action>
    </Frame>
  )
}
