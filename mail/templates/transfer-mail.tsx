import { momentText } from '../../content/dates.ts'
import { mailWords } from '../../content/mails.ts'
import { type TransferMailWords, transferWords } from '../../content/transfer-mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { AskedTransfer } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import { plainWords } from '../../rules/plain-words.ts'
import { inFours, shownCode } from '../../rules/rf-reference.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import { Action, type Fact, Facts, Paragraph, Subheading } from './parts.tsx'
import { tripFacts } from './trip-facts.ts'

/** A mail about a bank transfer: amount, account and reference. These mails differ only in their words. */
export function transferMail(words: TransferMailWords) {
  function Letter({ facts, site }: { facts: AskedTransfer; site: MailSite }) {
    const { account, until } = facts
    return (
      <Frame site={site} preview={words.preview(missingSum(facts))} heading={words.heading} why={words.why}>
        <Paragraph>{mailWords.greeting(plainWords(facts.name))}</Paragraph>
        <Paragraph>{(until === null && words.textForBooking) || words.text}</Paragraph>
        <Facts facts={[...tripFacts(facts.trip, site.titles), ...sumsOf(facts)]} />
        <Subheading>{transferWords.details}</Subheading>
        {account.isSimulated ? <Paragraph>{transferWords.simulated}</Paragraph> : null}
        <Facts facts={accountOf(facts)} />
        <Paragraph>{transferWords.referenceWhy}</Paragraph>
        <Action href={facts.paymentLink}>{transferWords.action}</Action>
        <Paragraph>{mailWords.keepLink}</Paragraph>
      </Frame>
    )
  }
  return { subject: ({ trip }: AskedTransfer, { titles }: MailSite) => words.subject(tripText(trip, titles)), Letter }
}

function missingSum({ totalCents, receivedCents }: AskedTransfer): string {
  return dollars(totalCents - receivedCents)
}

function sumsOf(facts: AskedTransfer): Fact[] {
  const { receivedCents, until } = facts
  return [
    ...(receivedCents > 0 ? [{ label: transferWords.received, value: dollars(receivedCents) }] : []),
    { label: transferWords.amount, value: missingSum(facts), strong: true },
    ...(until ? [{ label: transferWords.until, value: momentText(new Date(until)), strong: true }] : []),
  ]
}

function accountOf({ account, reference, code }: AskedTransfer): Fact[] {
  return [
    { label: transferWords.holder, value: account.holder },
    { label: transferWords.iban, value: inFours(account.iban) },
    { label: transferWords.bic, value: account.bic },
    { label: transferWords.bank, value: account.bank },
    { label: transferWords.reference, value: inFours(reference), strong: true },
    { label: transferWords.code, value: shownCode(code) },
  ]
}
