import { expect, test } from 'vitest'
import { bookingStatus, type Money, receiptFor } from './bookings.ts'

const paid: Money = { direction: 'in', state: 'completed', amountCents: 840, feeCents: 40 }
const refund: Money = { direction: 'out', state: 'completed', amountCents: 300, feeCents: 0 }

test('[G2] a booking is confirmed, unless it was cancelled or all its money is still looked at', () => {
  const awaited: Money = { ...paid, state: 'pending' }
  expect(bookingStatus('confirmed', [])).toBe('confirmed')
  expect(bookingStatus('confirmed', [paid])).toBe('confirmed')
  expect(bookingStatus('confirmed', [awaited])).toBe('pending')
  expect(bookingStatus('confirmed', [awaited, paid])).toBe('confirmed')
  expect(bookingStatus('confirmed', [paid, { ...refund, state: 'pending' }])).toBe('confirmed')
  for (const money of [[], [paid], [awaited]]) expect(bookingStatus('cancelled', money)).toBe('cancelled')
})

test('[M2] a receipt has the subtotal, the fee and the total that was paid', () => {
  expect(receiptFor(800, [paid])).toEqual({
    subtotalCents: 800,
    feeCents: 40,
    totalCents: 840,
    payments: [paid],
    refunds: [],
    keptCents: 840,
  })
})

test('[G2] a receipt tells what went back, and only what really did', () => {
  const onItsWay: Money = { ...refund, state: 'pending' }
  const failed: Money = { ...refund, state: 'failed' }
  expect(receiptFor(800, [paid, refund, onItsWay, failed])).toMatchObject({
    totalCents: 840,
    refunds: [refund],
    keptCents: 540,
  })
})

test('[G2] without money there is no receipt', () => {
  expect(receiptFor(800, [])).toBeUndefined()
  for (const state of ['pending', 'failed'] as const) expect(receiptFor(800, [{ ...paid, state }])).toBeUndefined()
})
