import { inquiryReplyWords as words } from '../../content/inbox-mails.ts'
import { mailWords } from '../../content/mails.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { plainWords } from '../../rules/plain-words.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Lines, Paragraph } from './parts.tsx'

export const subject = ({ subject }: MailFacts['inquiry-reply']) => subject

export function Letter({ facts, site }: LetterProps<'inquiry-reply'>) {
  const { name, subject: heading, text, from } = facts
  return (
    <Frame site={site} preview={text} kicker={words.kicker} heading={heading} why={words.why}>
      <Paragraph>{mailWords.greeting(plainWords(name))}</Paragraph>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <Paragraph key={paragraph}>
          <Lines text={paragraph} />
        </Paragraph>
      ))}
      <Paragraph>
        <Lines text={`${words.regards}\n${words.from(from, site.name)}`} />
      </Paragraph>
      <Paragraph>{words.reply}</Paragraph>
    </Frame>
  )
}
