import { expect, test } from 'vitest'
import {
  type InvoiceException,
  type InvoiceFacts,
  type InvoiceStatus,
  judgeInvoice,
  monitoredSince,
  needsConfirmation,
  receivedCents,
  recordedOfInvoice,
} from './invoices.ts'

const invoice = (status: InvoiceStatus, exception: InvoiceException, facts: Partial<InvoiceFacts> = {}) => ({
  status,
  exception,
  amountCents: 420,
  paidCents: 0,
  isConfirmed: false,
  ...facts,
})

const own = { isVoid: false }

test.each([
  ['New', 'None', 'open'],
  ['New', 'PaidPartial', 'open'],
  ['Processing', 'None', 'pending'],
  ['Processing', 'PaidOver', 'pending'],
  ['Settled', 'None', 'received'],
  ['Settled', 'PaidOver', 'received'],
  ['Settled', 'Marked', 'received'],
  ['Expired', 'None', 'void'],
  ['Invalid', 'None', 'denied'],
  ['Invalid', 'Marked', 'denied'],
] as const)('an invoice that is %s, %s is %s', (status, exception, verdict) => {
  expect(judgeInvoice(invoice(status, exception), own)).toBe(verdict)
})

test.each([
  ['PaidLate', 'pending'],
  ['PaidPartial', 'open'],
] as const)('[S3] the payment of an expired invoice that is %s counts once it is final', (exception, verdict) => {
  const late = invoice('Expired', exception, { paidCents: 210 })
  expect(needsConfirmation(late)).toBe(true)
  expect(judgeInvoice(late, own)).toBe(verdict)
  expect(judgeInvoice({ ...late, isConfirmed: true }, own)).toBe('received')
})

test('a final payment of an invalid invoice counts only if the order is void', () => {
  const paid = invoice('Invalid', 'Marked', { paidCents: 420, isConfirmed: true })
  expect(judgeInvoice(paid, own)).toBe('denied')
  expect(judgeInvoice(paid, { isVoid: true })).toBe('received')
  expect(judgeInvoice({ ...paid, isConfirmed: false }, { isVoid: true })).toBe('denied')
})

test('an invoice settled slightly short or by its owner counts in full, and an overpaid one with what was received', () => {
  expect(receivedCents(invoice('Settled', 'None', { paidCents: 418 }))).toBe(420)
  expect(receivedCents(invoice('Settled', 'Marked'))).toBe(420)
  expect(receivedCents(invoice('Settled', 'PaidOver', { paidCents: 920 }))).toBe(920)
  expect(receivedCents(invoice('Expired', 'PaidPartial', { paidCents: 210 }))).toBe(210)
})

test('payments of an invoice have ids that start with the invoice’s id', () => {
  const line = { kind: 'payment', state: 'completed', amountCents: 210 } as const
  const money = [
    { ...line, providerId: 'abc' },
    { ...line, providerId: 'abc-420' },
    { ...line, providerId: 'abcd' },
    { ...line, providerId: 'abc-840', state: 'pending' },
    { ...line, providerId: 'abc-840', kind: 'refund' },
  ] as const
  expect(recordedOfInvoice('abc', money)).toEqual({ isKnown: true, amountCents: 420 })
  expect(recordedOfInvoice('xyz', money)).toEqual({ isKnown: false, amountCents: 0 })
})

test('an invoice can be paid for an hour and is monitored for another day', () => {
  const now = new Date('2027-01-23T12:00:00Z')
  expect(monitoredSince(now)).toEqual(new Date('2027-01-22T11:00:00Z'))
})
