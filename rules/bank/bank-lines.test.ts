import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeBankLine, type TransferFacts } from './bank-lines.ts'

const open: TransferFacts = {
  orderState: 'open',
  bookingState: null,
  isErased: false,
  missingCents: 1000,
  dueCents: 1000,
}
const dollars = (amountCents: number) => ({ amountCents, currency: 'USD' })

test.each<[string, number, Partial<TransferFacts>, number, string | null]>([
  ['the exact amount is applied', 1000, {}, 1000, null],
  ['too little is applied and flagged', 999, {}, 999, 'underpaid'],
  ['of too much, what is due is applied', 1001, {}, 1000, 'overpaid'],
  ['the exact amount is applied even after the order expired', 1000, { orderState: 'void' }, 1000, null],
  ['of too much for an expired order, what is due is applied', 1500, { orderState: 'void' }, 1000, 'overpaid'],
  ['too little for an expired order is not applied', 500, { orderState: 'void' }, 0, 'underpaid'],
  [
    'money for a booking with nothing due is not applied',
    1000,
    { orderState: 'paid', bookingState: 'confirmed', missingCents: 0, dueCents: 0 },
    0,
    'already-paid',
  ],
  [
    'money for a cancelled booking is not applied',
    1000,
    { orderState: 'refunded', bookingState: 'cancelled' },
    0,
    'booking-cancelled',
  ],
  ['money for a refunded order is not applied', 1000, { orderState: 'refunded' }, 0, 'late'],
  ['money for an order whose guest is erased is not applied', 1000, { isErased: true }, 0, 'guest-erased'],
  ['money for a booking counts, whoever is erased', 1000, { isErased: true, bookingState: 'confirmed' }, 1000, null],
])('[M19] %s', (_, amountCents, facts, appliedCents, problem) => {
  expect(judgeBankLine(dollars(amountCents), { ...open, ...facts })).toEqual({ appliedCents, problem })
})

test.each<[string, number, Partial<TransferFacts>, number, string | null]>([
  ['more than a deposit is applied up to the whole price', 1500, { dueCents: 3000 }, 1500, null],
  ['more than the whole price is applied up to it', 3001, { dueCents: 3000 }, 3000, 'overpaid'],
  [
    'money for a paid order of a booking is applied to what is due next',
    500,
    { orderState: 'paid', bookingState: 'confirmed', missingCents: 0, dueCents: 700 },
    500,
    null,
  ],
  [
    'money for an order that was refunded counts for its booking',
    500,
    { orderState: 'refunded', bookingState: 'confirmed', missingCents: 0, dueCents: 700 },
    500,
    null,
  ],
])('[M14] %s', (_, amountCents, facts, appliedCents, problem) => {
  expect(judgeBankLine(dollars(amountCents), { ...open, ...facts })).toEqual({ appliedCents, problem })
})

test('[M19] money in another currency is never applied', () => {
  expect(judgeBankLine({ amountCents: 1000, currency: 'EUR' }, open)).toEqual({
    appliedCents: 0,
    problem: 'wrong-currency',
  })
})

test('[M19] at most what is due and what was received is applied, and every cent not applied has a reason', () => {
  const facts = fc.record({
    orderState: fc.constantFrom('open', 'pending', 'paid', 'refunded', 'void'),
    bookingState: fc.constantFrom('confirmed', 'cancelled', null),
    isErased: fc.boolean(),
    missingCents: fc.nat(5000),
    dueCents: fc.nat(5000),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6000 }), facts, (amountCents, each) => {
      const { appliedCents, problem } = judgeBankLine(dollars(amountCents), each)
      expect(appliedCents).toBeLessThanOrEqual(Math.min(amountCents, each.dueCents))
      if (appliedCents < amountCents) expect(problem).not.toBeNull()
    }),
  )
})
