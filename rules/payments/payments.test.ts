import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canCapture,
  isOrderExpired,
  isRefundVoid,
  isRequestedRefund,
  isStuckRefund,
  isUndecidedRefund,
  REFUND_STATES,
  reconcileCutoff,
} from './payments.ts'

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

test('a requested refund is stuck once the provider refuses it, or a day later', () => {
  const createdAt = new Date('2026-11-15T12:00:00Z')
  const refund = { kind: 'refund', state: 'requested', refusal: null, createdAt } as const
  expect(isStuckRefund(refund, new Date('2026-11-16T12:00:00Z'))).toBe(false)
  expect(isStuckRefund(refund, new Date('2026-11-16T12:00:01Z'))).toBe(true)
  expect(isStuckRefund({ ...refund, refusal: 'too-old' }, createdAt)).toBe(true)
  expect(isStuckRefund({ ...refund, state: 'paid' }, new Date('2026-12-01T00:00:00Z'))).toBe(false)
})
