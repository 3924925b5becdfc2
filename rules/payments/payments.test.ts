import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CaptureStatus,
  canCapture,
  decisiveCapture,
  isOrderExpired,
  isRefundVoid,
  isRequestedRefund,
  isUndecidedRefund,
  judgeCapture,
  REFUND_STATES,
  reconcileCutoff,
} from './payments.ts'

const capture = (status: CaptureStatus, amountCents = 420, currency = 'USD') => ({
  id: `C-${status}`,
  status,
  amountCents,
  currency,
})

test.each<[CaptureStatus, string]>([
  ['COMPLETED', 'paid'],
  ['PARTIALLY_REFUNDED', 'paid'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['FAILED', 'declined'],
  ['REFUNDED', 'refunded'],
])('[M6] a capture that is %s means %s', (status, verdict) => {
  expect(judgeCapture(capture(status), 420)).toBe(verdict)
})

test('[M5] another amount or another currency is a mismatch', () => {
  expect(judgeCapture(capture('COMPLETED', 419), 420)).toBe('amount-mismatch')
  expect(judgeCapture(capture('COMPLETED', 421), 420)).toBe('amount-mismatch')
  expect(judgeCapture(capture('COMPLETED', 420, 'CAD'), 420)).toBe('amount-mismatch')
})

test('[M6] a completed capture decides, wherever the declined ones are in the list', () => {
  const declined = capture('DECLINED')
  const paid = capture('COMPLETED')
  expect(decisiveCapture([declined, paid])).toBe(paid)
  expect(decisiveCapture([paid, declined])).toBe(paid)
  expect(decisiveCapture([declined, capture('PENDING')])?.status).toBe('PENDING')
  expect(decisiveCapture([])).toBeUndefined()
})

test('[M6] an approved order is captured, and after a decline only if the guest tries again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), (declinedTries) => {
      expect(canCapture('system', true, declinedTries)).toBe(false)
      expect(canCapture('guest', true, declinedTries)).toBe(true)
    }),
  )
  expect(canCapture('system', true, 0)).toBe(true)
  expect(canCapture('system', false, 0)).toBe(false)
  expect(canCapture('guest', false, 0)).toBe(false)
})

test('an order expires after six hours, and right away if the provider does not know it', () => {
  const createdAt = new Date('2026-11-15T12:00:00Z')
  const known = { providerId: '5O190127TN364715T', createdAt }
  expect(isOrderExpired(known, new Date('2026-11-15T17:59:59Z'))).toBe(false)
  expect(isOrderExpired(known, new Date('2026-11-15T18:00:00Z'))).toBe(true)
  expect(isOrderExpired({ providerId: null, createdAt }, createdAt)).toBe(true)
})

test('an order is reconciled after two minutes', () => {
  expect(reconcileCutoff(new Date('2026-11-15T12:02:00Z'))).toEqual(new Date('2026-11-15T12:00:00Z'))
})

test('[M16] a refund without a meaning is undecided, unless no money left', () => {
  const refund = { kind: 'refund', state: 'paid', meaning: null } as const
  expect(isUndecidedRefund(refund)).toBe(true)
  expect(isUndecidedRefund({ ...refund, meaning: 'due-again' })).toBe(false)
  expect(isUndecidedRefund({ ...refund, state: 'withdrawn' })).toBe(false)
  expect(isUndecidedRefund({ kind: 'payment', state: 'completed', meaning: null })).toBe(false)
})

test('only a refund that neither the provider nor staff have sent is requested', () => {
  for (const state of REFUND_STATES) {
    expect(isRequestedRefund({ kind: 'refund', state })).toBe(state === 'requested')
    expect(isRefundVoid(state)).toBe(state === 'failed' || state === 'withdrawn')
  }
  expect(isRequestedRefund({ kind: 'payment', state: 'pending' })).toBe(false)
})
