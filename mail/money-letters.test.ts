import { expect, test } from 'vitest'
import type { MailFacts, MailName } from '../rules/mails.ts'
import { mailExamples, mailSite as site } from '../testing/mail-examples.ts'
import { writeMail } from './write.tsx'

/** The text part, in which the tables of facts are lines with aligned columns. */
async function textOf<Name extends MailName>(name: Name, facts: Partial<MailFacts[Name]> = {}): Promise<string> {
  const { text } = await writeMail(name, { ...mailExamples[name], ...facts }, site)
  return text
}

function lines(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))
}

const schedule = mailExamples['instalment-paid'].schedule
const sums = {
  method: 'paypal',
  subtotalCents: 240_000,
  dueCents: 72_000,
  feeCents: 3_600,
  totalCents: 75_600,
} as const

test('[M3] a booking by deposit shows what is paid and what is due when; one in full shows no schedule', async () => {
  const byDeposit = schedule.map((part) => ({ ...part, settledCents: part.part === 'deposit' ? part.amountCents : 0 }))
  const text = await textOf('booking-confirmed', { sums, schedule: byDeposit })
  expect(text).toContain('We received your deposit.')
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      'Subtotal | $2,400.00',
      'Paid now | $720.00',
      'PayPal Processing Fee (5%) | $36.00',
      'Total now | $756.00',
      'Deposit | $720.00, paid',
      'First installment, due October 25, 2026 | $840.00',
      'Second installment, due December 9, 2026 | $840.00',
    ]),
  )
  const inFull = await textOf('booking-confirmed')
  expect(inFull).toContain('We received your payment in full.')
  expect(inFull).not.toMatch(/schedule|installment/i)
})

test('[M2] a transfer has no fee, and so no line for it', async () => {
  const byBank = { ...sums, method: 'bank-transfer', feeCents: 0, totalCents: 72_000 } as const
  expect(await textOf('booking-confirmed', { sums: byBank })).not.toMatch(/fee/i)
})

test('[M3] who paid an instalment reads what is left, and finds the receipt', async () => {
  const text = await textOf('instalment-paid')
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      'Paid now | $840.00',
      'PayPal Processing Fee (5%) | $42.00',
      'Total now | $882.00',
      'First installment | $840.00, paid',
      'Second installment, due December 9, 2026 | $840.00',
      `Open the receipt ${mailExamples['instalment-paid'].receiptLink}`,
    ]),
  )
  const allPaid = schedule.map((part) => ({ ...part, settledCents: part.amountCents }))
  expect(await textOf('instalment-paid', { schedule: allPaid })).toContain('Your trip is now paid in full.')
  const partly = schedule.map((part) => ({ ...part, settledCents: part.part === 'second' ? 10_000 : part.amountCents }))
  expect(await textOf('instalment-paid', { schedule: partly })).toContain('$740.00 of $840.00 left to pay')
})

test('[M10] each reminder says in its own words what is due on which day, and leads to the booking', async () => {
  const reminders = ['week-before', 'days-before', 'due-day', 'overdue'] as const
  const texts = await Promise.all(reminders.map((reminder) => textOf('instalment-reminder', { reminder })))
  expect(new Set(texts).size).toBe(4)
  for (const text of texts) {
    expect(lines(text)).toEqual(
      expect.arrayContaining(['Due on | December 9, 2026', 'Amount due, before fees | $840.00']),
    )
    expect(text).toContain(mailExamples['instalment-reminder'].guestLink)
  }
  const { subject } = await writeMail('instalment-reminder', mailExamples['instalment-reminder'], site)
  expect(subject).toBe('Second installment due on December 9, 2026: Japan, Jan 23 - Jan 26, 2027')
})

test('[M10] staff learn who is overdue and by how much, and that nothing happens by itself', async () => {
  const text = await textOf('instalment-overdue-staff')
  for (const fact of [
    'Ann Lee',
    'ann@example.com',
    '$840.00',
    'Nothing more happens automatically',
    '/staff/bookings/',
  ]) {
    expect(text).toContain(fact)
  }
})

test('money beyond what was owed goes back, and the guest is told how much', async () => {
  expect(lines(await textOf('payment-over'))).toContain('Refund | $882.00')
})

test('bookings whose ledger does not balance are listed with both sums, and those that do not fit are counted', async () => {
  const { subject, text } = await writeMail('ledger-faults-staff', mailExamples['ledger-faults-staff'], site)
  expect(subject).toBe('Ledger mismatch: 3 bookings')
  expect(lines(text)).toContain('PP-7KQX-M3BD | balance $720.00, settled $840.00')
  expect(text).toContain('And 2 more.')
})

test('what is said of a payment that is looked at or refused follows its method and what it was for', async () => {
  const crypto = { method: 'crypto', purpose: 'instalment' } as const
  expect(await textOf('payment-pending', crypto)).toContain(
    'Your booking is still confirmed, and you don’t need to pay again.',
  )
  const denied = await textOf('payment-denied', crypto)
  expect(denied).toContain('the payment is still due')
  expect(denied).not.toContain('PayPal')
})

test('[M8] who got a credit reads how much it is and how to spend it', async () => {
  const { subject, text } = await writeMail('credit-given', mailExamples['credit-given'], site)
  expect(subject).toBe('You have a $360.00 credit')
  expect(lines(text)).toContain('Your credit | $360.00')
  expect(text).toContain('To use your credit')
  expect(lines(await textOf('credit-used'))).toEqual(
    expect.arrayContaining(['Credit applied | $840.00', 'Credit left | $160.00', 'Deposit | $720.00, paid']),
  )
})

test('[M8] who gets money back reads how much, and by which way', async () => {
  const text = await textOf('refund-sent')
  expect(lines(text)).toContain('Refund | $300.00')
  expect(text).toContain('through PayPal')
  expect(text).toContain('Your booking is still confirmed.')
  const byBank = await textOf('refund-sent', { method: 'bank-transfer', isCancelled: true })
  expect(byBank).toContain('to the account you paid from')
  expect(byBank).not.toContain('Your booking is still confirmed.')
  expect(await textOf('refund-sent', { method: 'crypto' })).toContain('ask where to send your refund')
})

test('[M8] who was told of a refund reads when there is none, and how the schedule stands', async () => {
  const text = await textOf('refund-withdrawn')
  expect(lines(text)).toEqual(
    expect.arrayContaining(['Amount not refunded | $300.00', 'First installment | $840.00, paid']),
  )
})

test('[M8] a cancelled booking says what goes back and what was given, or that nothing does', async () => {
  const text = await textOf('booking-ended')
  expect(lines(text)).toEqual(expect.arrayContaining(['Refund | $1,680.00', 'New credit | $360.00']))
  expect(text).not.toContain('Credit restored')
  const nothing = await textOf('booking-ended', { returnedCents: 0, creditCents: 0 })
  expect(nothing).toContain('This cancellation does not include a refund.')
  expect(nothing).not.toContain('To use your credit')
  expect(lines(await textOf('booking-ended', { creditBackCents: 500 }))).toContain('Credit restored | $5.00')
})

test('[M8] a moved booking names both dates, and shows what is still due when', async () => {
  const text = await textOf('booking-moved')
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      'Dates | Jan 23 - Jan 26, 2027',
      'Previous dates | Jan 9 - Jan 12, 2027',
      'Second installment, due December 9, 2026 | $840.00',
    ]),
  )
  const paid = schedule.map((part) => ({ ...part, settledCents: part.amountCents }))
  expect(await textOf('booking-moved', { schedule: paid })).not.toMatch(/schedule|installment/i)
})

test('[P7] [M8] when we cancel a date, credit that paid for it is said to be the guest’s again', async () => {
  expect(await textOf('booking-cancelled', { creditCents: 24_000 })).toContain('$240.00 of credit')
  expect(await textOf('booking-cancelled')).not.toContain('of credit')
})
