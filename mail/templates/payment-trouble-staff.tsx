import { paymentTroubles, paymentTroubleWords as words } from '../../content/staff-mails.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Facts, Paragraph, Quote } from './parts.tsx'

export const subject = ({ what }: MailFacts['payment-trouble-staff']) => words.subject(paymentTroubles[what].heading)

export function Letter({ facts, site }: LetterProps<'payment-trouble-staff'>) {
  const { heading, text } = paymentTroubles[facts.what]
  return (
    <Frame site={site} preview={text} kicker={words.kicker} heading={heading} why={words.why}>
      <Paragraph>{text}</Paragraph>
      <Facts
        facts={[
          { label: words.order, value: facts.orderId },
          { label: words.provider, value: facts.providerId },
        ]}
      />
      <Quote label={words.detail}>{facts.detail}</Quote>
    </Frame>
  )
}
