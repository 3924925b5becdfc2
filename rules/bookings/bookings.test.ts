import { expect, test } from 'vitest'
import type { PaymentFacts } from '#rules/payments/payments.ts'
import { bookingStatus, createReceipt } from './bookings.ts'

const paid: PaymentFacts = { kind: 'payment', state: 'completed', amountCents: 840, feeCents: 40 }
const refund: PaymentFacts = { kind: 'refund', state: 'paid', amountCents: 300, feeCents: 0 }

test('[G2] a booking is confirmed unless it was cancelled or all its payments are pending', () => {
  const pending: PaymentFacts = { ...paid, state: 'pending' }
  expect(bookingStatus('confirmed', [])).toBe('confirmed')
  expect(bookingStatus('confirmed', [paid])).toBe('confirmed')
  expect(bookingStatus('confirmed', [pending])).toBe('pending')
  expect(bookingStatus('confirmed', [pending, paid])).toBe('confirmed')
  expect(bookingStatus('confirmed', [paid, { ...refund, state: 'pending' }])).toBe('confirmed')
  for (const money of [[], [paid], [pending]]) expect(bookingStatus('cancelled', money)).toBe('cancelled')
})

test('[M2] a receipt has the subtotal, the fee and the total that was paid', () => {
  expect(createReceipt(800, [paid])).toEqual({
    subtotalCents: 800,
    feeCents: 40,
    totalCents: 840,
    payments: [paid],
    refunds: [],
    netPaidCents: 840,
  })
})

test('[G2] a receipt lists only refunds that were paid', () => {
  const pending: PaymentFacts = { ...refund, state: 'pending' }
  const failed: PaymentFacts = { ...refund, state: 'failed' }
  expect(createReceipt(800, [paid, refund, pending, failed])).toMatchObject({
    totalCents: 840,
    refunds: [refund],
    netPaidCents: 540,
  })
})

test('[G2] without a completed payment there is no receipt', () => {
  expect(createReceipt(800, [])).toBeUndefined()
  for (const state of ['pending', 'failed'] as const) expect(createReceipt(800, [{ ...paid, state }])).toBeUndefined()
})
