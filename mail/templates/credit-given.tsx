import { creditGivenWords as words } from '../../content/hand-mails.ts'
import { mailWords } from '../../content/mails.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Facts, Paragraph } from './parts.tsx'

export const subject = ({ amountCents }: MailFacts['credit-given']) => words.subject(dollars(amountCents))

export function Letter({ facts: { name, amountCents }, site }: LetterProps<'credit-given'>) {
  const sum = dollars(amountCents)
  const { kicker, why } = words
  return (
    <Frame site={site} preview={words.preview(sum)} heading={words.heading(sum)} kicker={kicker} why={why}>
      <Paragraph>{mailWords.greeting(name)}</Paragraph>
      <Paragraph>{words.text}</Paragraph>
      <Facts facts={[{ label: words.amount, value: sum, strong: true }]} />
      <Paragraph>{words.howToUse}</Paragraph>
    </Frame>
  )
}
