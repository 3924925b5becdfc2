import { expect, test } from 'vitest'
import type { MailFacts, MailName } from '../rules/mails.ts'
import { mailExamples, mailSite as site } from '../testing/mail-examples.ts'
import { writeMail } from './write.tsx'

/** Wrapped lines joined again, and the columns of facts set apart by a bar. */
async function written<Name extends MailName>(name: Name, facts: Partial<MailFacts[Name]> = {}) {
  const { subject, text } = await writeMail(name, { ...mailExamples[name], ...facts }, site)
  const lines = text.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))
  return { subject, lines, text: text.replace(/\s+/g, ' ') }
}

test('[M7] who pays by transfer reads how much, where to, with which reference and until when', async () => {
  const { subject, lines, text } = await written('transfer-details')
  expect(subject).toBe('Your bank transfer for Japan, Jan 23 - Jan 26, 2027')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Seats | 2',
      'Amount to send | $2,400.00',
      'Must arrive by | Friday, November 20, 2026 at 14:05 UTC',
      'IBAN | XX00 SIMU LATE D000 0000',
      'Reference | RF17 PP23 47CD FG',
      'Short code | PP-2347-CDFG',
      `Open your payment page ${mailExamples['transfer-details'].paymentLink}`,
    ]),
  )
  expect(text).not.toContain('Received')
})

test('[M7] a simulated account says that it is one, and a real one does not', async () => {
  const { account } = mailExamples['transfer-details']
  expect((await written('transfer-details')).text).toContain('Do not send money to it.')
  const real = { ...account, isSimulated: false }
  expect((await written('transfer-details', { account: real })).text).not.toContain('simulated account')
})

test('[M7] money for a booking that is there has no deadline of seats', async () => {
  const { text } = await written('transfer-details', { until: null })
  expect(text).not.toMatch(/holding your seats|Must arrive by/)
})

test('[M7] after a part of the money the rest is asked for', async () => {
  const { lines } = await written('transfer-short')
  expect(lines).toEqual(expect.arrayContaining(['Received | $2,000.00', 'Amount to send | $400.00']))
})

test('[M7] a day before the end the guest reads what becomes of money on its way', async () => {
  const { subject, text } = await written('transfer-reminder')
  expect(subject).toBe('One day left for your transfer: Japan, Jan 23 - Jan 26, 2027')
  expect(text).toContain(
    'If it arrives late, you still get the seats if they’re available; otherwise we’ll refund it in full.',
  )
})

test('[M7] whose time is over owes nothing, and reads what becomes of a part that came', async () => {
  const nothing = await written('transfer-lapsed')
  expect(nothing.text).toContain('You owe nothing.')
  expect(nothing.text).not.toContain('Part of your payment did arrive.')
  const part = await written('transfer-lapsed', { receivedCents: 5000 })
  expect(part.lines).toEqual(expect.arrayContaining(['Amount requested | $2,400.00', 'Received | $50.00']))
  expect(part.text).toContain('A person will look at it and write to you.')
})

test.each<'transfer-details' | 'transfer-short' | 'transfer-reminder' | 'transfer-lapsed'>([
  'transfer-details',
  'transfer-short',
  'transfer-reminder',
  'transfer-lapsed',
])('%s, which goes to an address that nobody confirmed, carries no advertisement', async (name) => {
  const { text } = await written(name, { name: 'Win at cheap.example' })
  expect(text).toContain('Hello,')
  expect(text).not.toContain('cheap')
})
