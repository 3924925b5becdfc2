import { expect, test } from 'vitest'
import { roundCents } from '#rules/money.ts'
import type { Invoice } from './client.ts'
import { type CheckedInvoice, needsConfirmation, toReport } from './report.ts'

const invoice = (
  status: Invoice['status'],
  exception: Invoice['exception'],
  { paidCents = 0, isConfirmed = false } = {},
): CheckedInvoice => ({
  id: 'I1',
  orderId: undefined,
  status,
  exception,
  amountCents: roundCents(420),
  paidCents: roundCents(paidCents),
  currency: 'USD',
  checkoutUrl: '',
  isConfirmed,
})

test.each([
  ['New', 'None', 'unpaid'],
  ['New', 'PaidPartial', 'unpaid'],
  ['Processing', 'None', 'pending'],
  ['Processing', 'PaidOver', 'pending'],
  ['Settled', 'None', 'received'],
  ['Settled', 'PaidOver', 'received'],
  ['Settled', 'Marked', 'received'],
  ['Expired', 'None', 'ended'],
  ['Invalid', 'None', 'ended'],
  ['Invalid', 'Marked', 'ended'],
] as const)('an invoice that is %s, %s is reported as %s', (status, exception, state) => {
  expect(toReport(invoice(status, exception)).state).toBe(state)
})

test.each([
  ['PaidLate', 'pending'],
  ['PaidPartial', 'unpaid'],
] as const)('[S3] the payment of an expired invoice that is %s counts once it is final', (exception, state) => {
  const late = invoice('Expired', exception, { paidCents: 210 })
  expect(needsConfirmation(late)).toBe(true)
  expect(toReport(late).state).toBe(state)
  expect(toReport({ ...late, isConfirmed: true }).state).toBe('received')
})

test('only a payable invoice lets its guest pay the rest', () => {
  const seen = { paidCents: 210 }
  expect(toReport(invoice('New', 'PaidPartial', seen))).toEqual({ state: 'unpaid', seenCents: 210, isPayable: true })
  expect(toReport(invoice('Expired', 'PaidPartial', seen))).toMatchObject({ seenCents: 210, isPayable: false })
})

test('the report of an invalid invoice says whether its payments became final', () => {
  const paid = invoice('Invalid', 'Marked', { paidCents: 420, isConfirmed: true })
  expect(toReport(paid)).toMatchObject({ state: 'ended', isFinal: true, amountCents: 420, reason: 'Invalid, Marked' })
  expect(toReport({ ...paid, isConfirmed: false })).toMatchObject({ state: 'ended', isFinal: false })
  expect(toReport({ ...paid, paidCents: roundCents(0) })).toMatchObject({ state: 'ended', isFinal: false })
})

test('an invoice settled slightly short or by its owner counts in full, and an overpaid one with what was received', () => {
  const receivedOf = (...given: Parameters<typeof invoice>) => {
    const report = toReport(invoice(...given))
    return 'amountCents' in report ? report.amountCents : undefined
  }
  expect(receivedOf('Settled', 'None', { paidCents: 418 })).toBe(420)
  expect(receivedOf('Settled', 'Marked')).toBe(420)
  expect(receivedOf('Settled', 'PaidOver', { paidCents: 920 })).toBe(920)
  expect(receivedOf('Expired', 'PaidPartial', { paidCents: 210, isConfirmed: true })).toBe(210)
})
