import { expect, test } from 'vitest'
import type { MailData, MailTemplate } from '#rules/mail/mails.ts'
import { mailExamples, mailSite as site } from '#testing/mail/mail-examples.ts'
import { linesOf } from './mail-text.testing.ts'
import { writeMail } from './write.tsx'

/** `text` has no line breaks. */
async function written<Template extends MailTemplate>(template: Template, data: Partial<MailData[Template]> = {}) {
  const { subject, text } = await writeMail(template, { ...mailExamples[template], ...data }, site)
  return { subject, lines: linesOf(text), text: text.replace(/\s+/g, ' ') }
}

test('[M7] transfer details show the amount, account, reference and deadline', async () => {
  const { subject, lines, text } = await written('transfer-details')
  expect(subject).toBe('Your bank transfer for Japan, Jan 23 - Jan 26, 2027')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Seats | 2',
      'Amount to send | $2,400.00',
      'Must arrive by | Friday, November 20, 2026',
      'IBAN | XX00 SIMU LATE D000 0000',
      'Reference | RF17 PP23 47CD FG',
      'Short code | PP-2347-CDFG',
      `Open your payment page ${mailExamples['transfer-details'].paymentLink}`,
    ]),
  )
  expect(text).not.toContain('Received')
})

test('[S6] until its link is opened, a transfer’s mail starts with the link that keeps the seats', async () => {
  const { lines, text } = await written('transfer-details')
  const { paymentLink } = mailExamples['transfer-details']
  expect(text).toContain(
    'Open the link below by Sunday, November 15, 2026 at 3:05 PM UTC to keep them for 5 business days',
  )
  const first = lines.findIndex((line) => line.includes(paymentLink))
  expect(lines[first]).toBe(`Keep my seats for 5 business days ${paymentLink}`)
  expect(text).toContain('you can pay another way or release your seats')
  expect((await written('transfer-details', { confirmBy: null })).text).not.toContain('Keep my seats')
})

test('[S6] the owner of an address gets the link of the order that it already has', async () => {
  const { subject, lines } = await written('order-exists')
  expect(subject).toBe('We’re already holding your seats: Japan, Jan 23 - Jan 26, 2027')
  expect(lines).toContain(`Open my order ${mailExamples['order-exists'].paymentLink}`)
})

test('[S6] a guest whose money is on its way reads that there is nothing more to do', async () => {
  const { subject, text, lines } = await written('order-exists', { isPending: true })
  expect(subject).toBe('Your payment is on its way: Japan, Jan 23 - Jan 26, 2027')
  expect(text).toContain('There’s nothing more to do')
  expect(text).not.toMatch(/unpaid|Held until|Amount due/)
  expect(lines).toContain(`Open my order ${mailExamples['order-exists'].paymentLink}`)
})

test('[M7] a simulated account says so, and a real one does not', async () => {
  const { account } = mailExamples['transfer-details']
  expect((await written('transfer-details')).text).toContain('Do not send money to it.')
  const real = { ...account, isSimulated: false }
  expect((await written('transfer-details', { account: real })).text).not.toContain('simulated account')
})

test('[M7] a transfer for an existing booking has no deadline', async () => {
  const { text } = await written('transfer-details', { expiresAt: null, confirmBy: null })
  expect(text).not.toMatch(/holding your seats|Must arrive by/)
})

test('[M7] after a partial payment the rest is requested', async () => {
  const { lines } = await written('transfer-underpaid')
  expect(lines).toEqual(expect.arrayContaining(['Received | $2,000.00', 'Amount to send | $400.00']))
})

test('[M7] the reminder says what happens to a late transfer', async () => {
  const { subject, text } = await written('transfer-reminder')
  expect(subject).toBe('One day left for your transfer: Japan, Jan 23 - Jan 26, 2027')
  expect(text).toContain(
    'If it arrives late, you still get the seats if they’re available; otherwise we’ll refund it in full.',
  )
})

test('[M7] a guest whose transfer expired owes nothing and reads what happens to a partial payment', async () => {
  const nothing = await written('transfer-expired')
  expect(nothing.text).toContain('You owe nothing.')
  expect(nothing.text).not.toContain('Part of your payment did arrive.')
  const part = await written('transfer-expired', { receivedCents: 5000 })
  expect(part.lines).toEqual(expect.arrayContaining(['Amount requested | $2,400.00', 'Received | $50.00']))
  expect(part.text).toContain('A person will look at it and write to you.')
})

test.each([
  'transfer-details',
  'transfer-underpaid',
  'transfer-reminder',
  'transfer-expired',
  'order-exists',
  'hold-released',
  'departure-cancelled-order',
] as const)('%s goes to an unconfirmed address, so it carries no advertisement', async (name) => {
  const { text } = await written(name, { name: 'Win at cheap.example' })
  expect(text).toContain('Hello,')
  expect(text).not.toContain('cheap')
})
