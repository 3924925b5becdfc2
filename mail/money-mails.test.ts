import { expect, test } from 'vitest'
import { mailExamples, mailSite as site } from '#testing/mail/mail-examples.ts'
import { exampleText, linesOf } from './mail-text.testing.ts'
import { writeMail } from './write.tsx'

const schedule = mailExamples['installment-paid'].schedule
const sums = {
  method: 'paypal',
  subtotalCents: 240_000,
  dueCents: 72_000,
  feeCents: 3_600,
  totalCents: 75_600,
} as const

test('[M3] a booking by deposit shows its schedule, and one paid in full shows none', async () => {
  const byDeposit = schedule.map((installment) => ({
    ...installment,
    settledCents: installment.kind === 'deposit' ? installment.amountCents : 0,
  }))
  const text = await exampleText('booking-confirmed', { sums, schedule: byDeposit })
  expect(text).toContain('We received your deposit.')
  expect(linesOf(text)).toEqual(
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
  const inFull = await exampleText('booking-confirmed')
  expect(inFull).toContain('We received your payment in full.')
  expect(inFull).not.toMatch(/schedule|installment/i)
})

test('[M2] a transfer has no fee line', async () => {
  const byBank = { ...sums, method: 'bank-transfer', feeCents: 0, totalCents: 72_000 } as const
  expect(await exampleText('booking-confirmed', { sums: byBank })).not.toMatch(/fee/i)
})

test('[M3] a guest who paid an installment sees what is left and a link to the receipt', async () => {
  const text = await exampleText('installment-paid')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'Paid now | $840.00',
      'PayPal Processing Fee (5%) | $42.00',
      'Total now | $882.00',
      'First installment | $840.00, paid',
      'Second installment, due December 9, 2026 | $840.00',
      `Open the receipt ${mailExamples['installment-paid'].receiptLink}`,
    ]),
  )
  expect(text).toContain('Next: Second installment, $840.00, due December 9, 2026.')
  const allPaid = schedule.map((installment) => ({ ...installment, settledCents: installment.amountCents }))
  expect(await exampleText('installment-paid', { schedule: allPaid })).toContain('Your trip is now paid in full.')
  const partly = schedule.map((installment) => ({
    ...installment,
    settledCents: installment.kind === 'second' ? 10_000 : installment.amountCents,
  }))
  expect(await exampleText('installment-paid', { schedule: partly })).toContain('$740.00 of $840.00 left to pay')
})

test('[M10] each reminder has its own words, shows what is due when, and links to the booking', async () => {
  const reminders = ['week-before', 'three-days-before', 'due-day', 'overdue'] as const
  const texts = await Promise.all(reminders.map((reminder) => exampleText('installment-reminder', { reminder })))
  expect(new Set(texts).size).toBe(4)
  for (const text of texts) {
    expect(linesOf(text)).toEqual(
      expect.arrayContaining(['Due on | December 9, 2026', 'Amount due, before fees | $840.00']),
    )
    expect(text).toContain(mailExamples['installment-reminder'].bookingLink)
  }
  const [text = ''] = texts
  expect(linesOf(text)).toEqual(expect.arrayContaining(['PayPal, with its fee | $882.00', 'Bank transfer | $840.00']))
  expect(text).toContain('2 of the 6 people it needs have paid. We’ll decide by December 9, 2026.')
  const flight = { status: 'confirmed', decideBy: null } as const
  expect(await exampleText('installment-reminder', { flight })).toContain('This trip is confirmed.')
  const { subject } = await writeMail('installment-reminder', mailExamples['installment-reminder'], site)
  expect(subject).toBe('Second installment due on December 9, 2026: Japan, Jan 23 - Jan 26, 2027')
})

test('[M10] staff see who is overdue and by how much, and that nothing more happens automatically', async () => {
  const text = await exampleText('installment-overdue-staff')
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

test('an overpayment is refunded, and the guest sees the amount', async () => {
  expect(linesOf(await exampleText('overpayment-refunded'))).toContain('Refund | $882.00')
})

test('bookings with a ledger mismatch are listed with both amounts, and the rest are counted', async () => {
  const { subject, text } = await writeMail('ledger-faults-staff', mailExamples['ledger-faults-staff'], site)
  expect(subject).toBe('Ledger mismatch: 3 bookings')
  expect(linesOf(text)).toContain('PP-7KQX-M3BD | balance $720.00, settled $840.00')
  expect(text).toContain('And 2 more.')
})

test('mails about pending and declined payments depend on method and purpose', async () => {
  const crypto = { method: 'crypto', purpose: 'installment' } as const
  expect(await exampleText('payment-pending', crypto)).toContain(
    'You keep your seats, and you don’t need to pay again.',
  )
  const denied = await exampleText('payment-denied', crypto)
  expect(denied).toContain('the payment is still due')
  expect(denied).not.toContain('PayPal')
})

test('[M21] a guest with a credit sees its amount and how to use it', async () => {
  const { subject, text } = await writeMail('credit-issued', mailExamples['credit-issued'], site)
  expect(subject).toBe('You have a $360.00 credit')
  expect(linesOf(text)).toContain('Your credit | $360.00')
  expect(text).toContain('To use your credit')
  const passedOn = await exampleText('credit-issued', { isPassedOn: true })
  expect(passedOn.replace(/\s+/g, ' ')).toContain('Someone else’s credit paid toward your trip')
  expect(linesOf(await exampleText('credit-applied'))).toEqual(
    expect.arrayContaining(['Credit applied | $840.00', 'Credit left | $160.00', 'Deposit | $720.00, paid']),
  )
})

test('[M8] a guest who gets a refund sees its amount and method', async () => {
  const text = await exampleText('refund-requested')
  expect(linesOf(text)).toContain('Refund | $300.00')
  expect(text).toContain('through PayPal')
  expect(text).toContain('You keep your seats.')
  const byBank = await exampleText('refund-requested', { method: 'bank-transfer', isCancelled: true })
  expect(byBank).toContain('to the account you paid from')
  expect(byBank).not.toContain('You keep your seats.')
  expect(await exampleText('refund-requested', { method: 'crypto' })).toContain('ask where to send your refund')
})

test('[M25] a guest whose refund is due again sees how much and by when', async () => {
  const dueAgain = [
    { cents: 30_000, day: '2026-11-30' },
    { cents: 10_000, day: '2027-01-15' },
  ]
  const text = await exampleText('refund-requested', { dueAgain })
  expect(text).toContain(
    '$300.00 is due again by November 30, 2026 and $100.00 is due again by January 15, 2027. You can pay it',
  )
})

test('[M26] a guest with more time sees the new day and the schedule', async () => {
  const { subject, text } = await writeMail('installment-extended', mailExamples['installment-extended'], site)
  expect(subject).toContain('More time to pay')
  const { dueDay } = mailExamples['installment-extended']
  expect(linesOf(text).some((line) => line.startsWith('Due on |'))).toBe(true)
  expect(text).toContain('Payment schedule')
  expect(dueDay).toBeTruthy()
})

test('[M8] a withdrawn refund shows its amount and the schedule', async () => {
  const text = await exampleText('refund-withdrawn')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['Amount not refunded | $300.00', 'First installment | $840.00, paid']),
  )
})

test('[M8] a cancelled booking shows the refund and the credit, or that nothing is refunded', async () => {
  const text = await exampleText('booking-cancelled')
  expect(linesOf(text)).toEqual(expect.arrayContaining(['Refund | $1,680.00', 'New credit | $360.00']))
  expect(text).not.toContain('Credit restored')
  const nothing = await exampleText('booking-cancelled', { refundedCents: 0, creditCents: 0 })
  expect(nothing).toContain('There’s no refund for this cancellation.')
  expect(nothing).not.toContain('To use your credit')
  expect(linesOf(await exampleText('booking-cancelled', { restoredCreditCents: 500 }))).toContain(
    'Credit restored | $5.00',
  )
})

test('[M38] the mail about a removed extra shows what goes back, and the price only if it changed', async () => {
  const refunded = { beforeCents: 102_000, afterCents: 80_000, refundedCents: 14_000, creditCents: 0 }
  const text = await exampleText('price-changed', refunded)
  expect(text).toContain('We removed an extra from your booking')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['Removed | Single room', 'New price | $800.00', 'Refund | $140.00']),
  )
  const credited = { beforeCents: 80_000, afterCents: 80_000, refundedCents: 0, creditCents: 14_000 }
  const kept = await exampleText('price-changed', credited)
  expect(linesOf(kept)).toContain('New credit | $140.00')
  expect(kept).not.toMatch(/price/i)
})

test('[M22] a moved booking shows both dates and what is still due', async () => {
  const text = await exampleText('booking-moved')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'Dates | Jan 23 - Jan 26, 2027',
      'Previous dates | Jan 9 - Jan 12, 2027',
      'Second installment, due December 9, 2026 | $840.00',
    ]),
  )
  const paid = schedule.map((installment) => ({ ...installment, settledCents: installment.amountCents }))
  expect(await exampleText('booking-moved', { schedule: paid })).not.toMatch(/schedule|installment/i)
})

test('[P7] [M21] when we cancel a departure, restored credit is shown', async () => {
  expect(await exampleText('departure-cancelled-booking', { creditCents: 24_000 })).toContain('$240.00 of credit')
  expect(await exampleText('departure-cancelled-booking')).not.toContain('of credit')
})

test('[M11] when we cancel a departure, the guest reads which credit was taken back and which reduced the refund', async () => {
  const credit = { withdrawnCreditCents: 4000, spentCreditCents: 20_000 }
  const text = await exampleText('departure-cancelled-booking', credit)
  expect(text).toContain('we’ve taken back the $40.00 that you hadn’t spent')
  expect(text).toContain('You’ve already spent $200.00 of the credit')
  expect(await exampleText('departure-cancelled-booking')).not.toMatch(/taken back|already spent/)
})

test('part of a cryptocurrency payment is named with what is still due, by when, and the way back', async () => {
  const text = await exampleText('invoice-underpaid')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'Received | $2,000.00',
      'Still due | $520.00',
      'Must arrive by | Sunday, November 15, 2026 at 3:05 PM UTC',
      `Pay the rest ${mailExamples['invoice-underpaid'].paymentLink}`,
    ]),
  )
})

test.each([
  ['booking-details-received', 'Continue to payment'],
  ['order-refunded', 'See this date'],
  ['payment-denied', 'See this date'],
  ['transfer-expired', 'See this date'],
  ['hold-released', 'See this date'],
] as const)('%s leads back to the page where its guest began', async (template, action) => {
  expect(linesOf(await exampleText(template))).toContain(`${action} ${mailExamples[template].bookLink}`)
})
