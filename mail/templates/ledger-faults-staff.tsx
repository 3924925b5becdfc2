import { ledgerFaultsWords as words } from '../../content/instalment-mails.ts'
import type { LedgerFault, MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Facts, Paragraph, QuietLink } from './parts.tsx'

export const subject = ({ faults, more }: MailFacts['ledger-faults-staff']) => words.subject(faults.length + more)

export function Letter({ facts: { faults, more }, site }: LetterProps<'ledger-faults-staff'>) {
  const { preview, kicker, heading, why } = words
  return (
    <Frame site={site} preview={preview} kicker={kicker} heading={heading} why={why}>
      <Paragraph>{words.text}</Paragraph>
      <Facts facts={faults.map((fault) => ({ label: fault.reference, value: faultText(fault) }))} />
      {faults.map(({ reference, record }) => (
        <QuietLink key={reference} href={record}>
          {reference}
        </QuietLink>
      ))}
      {more > 0 ? <Paragraph>{words.more(more)}</Paragraph> : null}
    </Frame>
  )
}

function faultText({ balanceCents, settledCents, owedCents, subtotalCents }: LedgerFault): string {
  return balanceCents === settledCents
    ? words.schedule(dollars(owedCents), dollars(subtotalCents))
    : words.fault(dollars(balanceCents), dollars(settledCents))
}
