import { expect, test } from 'vitest'
import {
  arrivedCents,
  type InvoiceException,
  type InvoiceFacts,
  type InvoiceStatus,
  invoiceEnd,
  judgeInvoice,
  needsConfirmation,
  takenFromInvoice,
  watchedSince,
} from './invoices.ts'

const invoice = (status: InvoiceStatus, exception: InvoiceException, facts: Partial<InvoiceFacts> = {}) => ({
  status,
  exception,
  amountCents: 420,
  paidCents: 0,
  isConfirmed: false,
  ...facts,
})

const own = { isGivenUp: false }

test.each([
  ['New', 'None', 'open'],
  ['New', 'PaidPartial', 'open'],
  ['Processing', 'None', 'pending'],
  ['Processing', 'PaidOver', 'pending'],
  ['Settled', 'None', 'arrived'],
  ['Settled', 'PaidOver', 'arrived'],
  ['Settled', 'Marked', 'arrived'],
  ['Expired', 'None', 'dead'],
  ['Invalid', 'None', 'denied'],
  ['Invalid', 'Marked', 'denied'],
] as const)('an invoice that is %s, %s is %s', (status, exception, verdict) => {
  expect(judgeInvoice(invoice(status, exception), own)).toBe(verdict)
})

test.each([
  ['PaidLate', 'pending'],
  ['PaidPartial', 'open'],
] as const)('[S3] money of an expired invoice that is %s counts when it is final', (exception, verdict) => {
  const late = invoice('Expired', exception, { paidCents: 210 })
  expect(needsConfirmation(late)).toBe(true)
  expect(judgeInvoice(late, own)).toBe(verdict)
  expect(judgeInvoice({ ...late, isConfirmed: true }, own)).toBe('arrived')
})

test('final money of an invoice called invalid counts only if it came after the order was given up', () => {
  const paid = invoice('Invalid', 'Marked', { paidCents: 420, isConfirmed: true })
  expect(judgeInvoice(paid, own)).toBe('denied')
  expect(judgeInvoice(paid, { isGivenUp: true })).toBe('arrived')
  expect(judgeInvoice({ ...paid, isConfirmed: false }, { isGivenUp: true })).toBe('denied')
})

test('what was settled a little short or by hand stands for what it asked, and what was over for what came', () => {
  expect(arrivedCents(invoice('Settled', 'None', { paidCents: 418 }))).toBe(420)
  expect(arrivedCents(invoice('Settled', 'Marked'))).toBe(420)
  expect(arrivedCents(invoice('Settled', 'PaidOver', { paidCents: 920 }))).toBe(920)
  expect(arrivedCents(invoice('Expired', 'PaidPartial', { paidCents: 210 }))).toBe(210)
})

test('what was taken from an invoice is told by numbers that begin with its own', () => {
  const line = { direction: 'in', state: 'completed', amountCents: 210 } as const
  const money = [
    { ...line, providerId: 'abc' },
    { ...line, providerId: 'abc-420' },
    { ...line, providerId: 'abcd' },
    { ...line, providerId: 'abc-840', state: 'pending' },
    { ...line, providerId: 'abc-840', direction: 'out' },
  ] as const
  expect(takenFromInvoice('abc', money)).toEqual({ isKnown: true, amountCents: 420 })
  expect(takenFromInvoice('xyz', money)).toEqual({ isKnown: false, amountCents: 0 })
})

test('an invoice can be paid for an hour, and is watched for a day after that', () => {
  const now = new Date('2027-01-23T12:00:00Z')
  expect(invoiceEnd(now)).toEqual(new Date('2027-01-23T13:00:00Z'))
  expect(watchedSince(now)).toEqual(new Date('2027-01-22T11:00:00Z'))
})
