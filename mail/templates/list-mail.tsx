import { type ListMailWords, listLinks } from '../../content/list-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { wishText } from '../../content/wishes.ts'
import type { OnList } from '../../rules/mails.ts'
import { plainWords } from '../../rules/plain-words.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import { Action, Facts, Paragraph, QuietLink } from './parts.tsx'
import { wishFacts } from './trip-facts.ts'

/** A mail to a party on a waiting list: what happened and what comes next. These mails differ only in their words. */
export function listMail(words: ListMailWords) {
  function Letter({ facts, site }: { facts: OnList; site: MailSite }) {
    return (
      <Frame site={site} preview={words.preview} heading={words.heading} why={words.why}>
        <Paragraph>{mailWords.greeting(plainWords(facts.name))}</Paragraph>
        <Facts facts={wishFacts(facts.wish, site.titles)} />
        <Paragraph>{words.text}</Paragraph>
        <Paragraph>{words.next}</Paragraph>
        <Action href={facts.seeLink}>{listLinks.see}</Action>
        <QuietLink href={facts.leaveLink}>{listLinks.leave}</QuietLink>
      </Frame>
    )
  }
  return { subject: ({ wish }: OnList, { titles }: MailSite) => words.subject(wishText(wish, titles)), Letter }
}
