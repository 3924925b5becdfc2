import { inquiryReceived, inquiryReceivedWords, mailWords } from '../../content/mails.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { plainWords } from '../../rules/plain-words.ts'
import { Figures } from './figures.tsx'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Paragraph } from './parts.tsx'

export const subject = ({ kind }: MailFacts['inquiry-received']) => inquiryReceived[kind].subject

export function Letter({ facts, site }: LetterProps<'inquiry-received'>) {
  const { heading, text, time } = inquiryReceived[facts.kind]
  const words = inquiryReceivedWords
  return (
    <Frame site={site} preview={words.preview(time)} heading={heading} why={words.why}>
      <Paragraph>{mailWords.greeting(plainWords(facts.name))}</Paragraph>
      <Paragraph>{text}</Paragraph>
      <Figures figures={[{ value: time, label: words.time }]} />
      <Paragraph>{words.reply}</Paragraph>
    </Frame>
  )
}
