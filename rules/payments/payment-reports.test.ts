import { expect, test } from 'vitest'
import { isMissed, isRevived, isWrongAmount, type PaymentReport, recordedMoney } from './payment-reports.ts'

const line = { kind: 'payment', state: 'completed', amountCents: 210 } as const

test('[M29] all money under one provider payment counts, in whichever bookings', () => {
  const money = [
    { ...line, providerId: 'abc' },
    { ...line, providerId: 'abc' },
    { ...line, providerId: 'abcd' },
    { ...line, providerId: 'abc', state: 'pending' },
    { ...line, providerId: 'abc', kind: 'refund' },
  ] as const
  expect(recordedMoney('abc', money)).toEqual({ isKnown: true, amountCents: 420 })
  expect(recordedMoney('xyz', money)).toEqual({ isKnown: false, amountCents: 0 })
})

const open = { state: 'open', bookingId: null, totalCents: 420 } as const
const WE_SET_IT = { payerSetsAmount: false }
const PAYER_SETS_IT = { payerSetsAmount: true }

test('[M5] where we set the amount, any other amount is wrong', () => {
  for (const order of [open, { ...open, bookingId: 'B1' }]) {
    expect([419, 420, 421].map((cents) => isWrongAmount(order, cents, WE_SET_IT))).toEqual([true, false, true])
  }
})

test('[M5] [M14] where the payer sets the amount, it is wrong only if it is too little for a new booking', () => {
  expect([419, 420, 421].map((cents) => isWrongAmount(open, cents, PAYER_SETS_IT))).toEqual([true, false, false])
  expect(isWrongAmount({ ...open, bookingId: 'B1' }, 1, PAYER_SETS_IT)).toBe(false)
})

test('money for an order that was paid another way goes to its booking, and for a refunded order is refunded', () => {
  for (const payer of [WE_SET_IT, PAYER_SETS_IT]) {
    expect(isWrongAmount({ ...open, state: 'paid', bookingId: 'B1' }, 1, payer)).toBe(false)
    expect(isWrongAmount({ ...open, state: 'refunded' }, 420, payer)).toBe(true)
  }
})

test('[S3] money that became final although its provider gave the order up counts only if our order also ended', () => {
  const money = { paymentId: 'P1', amountCents: 420, currency: 'USD', reason: '', seenCents: 420 }
  const ended: PaymentReport = { state: 'ended', ...money, isFinal: true }
  const unknown = { isKnown: false, amountCents: 0 }
  expect(isRevived(ended, { state: 'void' }, unknown)).toBe(true)
  expect(isRevived(ended, { state: 'open' }, unknown)).toBe(false)
  expect(isRevived(ended, { state: 'void' }, { isKnown: true, amountCents: 0 })).toBe(false)
  expect(isRevived({ ...ended, isFinal: false }, { state: 'void' }, unknown)).toBe(false)
})

test('a failed payment is reported if we had recorded it as pending, or if its guest had sent something', () => {
  const known = { isKnown: true, amountCents: 0 }
  const unknown = { isKnown: false, amountCents: 0 }
  expect(isMissed({ seenCents: 0 }, { state: 'pending' }, known)).toBe(true)
  expect(isMissed({ seenCents: 420 }, { state: 'pending' }, unknown)).toBe(false)
  expect(isMissed({ seenCents: 210 }, { state: 'open' }, unknown)).toBe(true)
  expect(isMissed({ seenCents: 0 }, { state: 'open' }, unknown)).toBe(false)
  expect(isMissed({ seenCents: 420 }, { state: 'void' }, known)).toBe(false)
})
