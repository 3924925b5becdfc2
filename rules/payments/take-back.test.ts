import { expect, test } from 'vitest'
import { checkTakeBack, isRecordedPayment } from './take-back.ts'

const payment = {
  id: 'paid',
  kind: 'payment',
  state: 'completed',
  method: 'cash',
  amountCents: 500,
  feeCents: 0,
  refundOfId: null,
  providerId: 'receipt',
} as const
const refund = {
  ...payment,
  id: 'back',
  kind: 'refund',
  state: 'requested',
  amountCents: 1,
  refundOfId: 'paid',
} as const
const facts = { payment, ofOrder: [payment], freeCents: 500, line: undefined }
const line = { state: 'matched', amountCents: 500, appliedCents: 500 }

test('[M32] a payment that staff recorded or matched can be taken back, with or without a booking', () => {
  expect(checkTakeBack(facts)).toBeUndefined()
  expect(checkTakeBack({ ...facts, freeCents: undefined, line })).toBeUndefined()
  expect(checkTakeBack({ ...facts, line: { ...line, state: 'ignored', amountCents: 600 } })).toBeUndefined()
  expect(checkTakeBack({ ...facts, ofOrder: [payment, { ...refund, state: 'withdrawn' }] })).toBeUndefined()
  expect(isRecordedPayment({ ...payment, method: 'bank-transfer' })).toBe(true)
  expect(isRecordedPayment(refund)).toBe(false)
})

test('[M32] money that a provider has, or that was refunded, split, credited or returned in part, cannot', () => {
  const paypal = { ...payment, method: 'paypal' } as const
  expect(checkTakeBack({ ...facts, payment: paypal, ofOrder: [paypal] })).toBe('not-recorded')
  expect(checkTakeBack({ ...facts, ofOrder: [payment, refund] })).toBe('already-refunded')
  const part = { ...payment, id: 'part' }
  expect(checkTakeBack({ ...facts, ofOrder: [payment, part] })).toBe('payment-split')
  expect(checkTakeBack({ ...facts, freeCents: 499 })).toBe('credit-issued')
  expect(checkTakeBack({ ...facts, line: { ...line, state: 'refunded' } })).toBe('rest-resolved')
  expect(checkTakeBack({ ...facts, line: { ...line, appliedCents: 400 } })).toBe('rest-resolved')
})
