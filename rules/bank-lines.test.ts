import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeLine, type TransferFacts } from './bank-lines.ts'

const open: TransferFacts = { orderState: 'open', bookingState: null, missingCents: 1000 }
const dollars = (amountCents: number) => ({ amountCents, currency: 'USD' })

test.each<[string, number, Partial<TransferFacts>, number, string | null]>([
  ['the exact sum', 1000, {}, 1000, null],
  ['too little', 999, {}, 999, 'too-little'],
  ['too much', 1001, {}, 1000, 'too-much'],
  ['the exact sum, late', 1000, { orderState: 'dead' }, 1000, null],
  ['too much, late', 1500, { orderState: 'dead' }, 1000, 'too-much'],
  ['too little, late', 500, { orderState: 'dead' }, 0, 'too-little'],
  ['money for what is paid', 1000, { orderState: 'paid', bookingState: 'confirmed' }, 0, 'paid-already'],
  ['money for a booking that owes nothing', 1000, { bookingState: 'confirmed', missingCents: 0 }, 0, 'paid-already'],
  [
    'money for a cancelled booking',
    1000,
    { orderState: 'returned', bookingState: 'cancelled' },
    0,
    'booking-cancelled',
  ],
  ['money after money that went back', 1000, { orderState: 'returned' }, 0, 'too-late'],
])('[M7] %s', (_, amountCents, facts, takeCents, problem) => {
  expect(judgeLine(dollars(amountCents), { ...open, ...facts })).toEqual({ takeCents, problem })
})

test('[M7] money of another currency is never taken, whatever its number', () => {
  expect(judgeLine({ amountCents: 1000, currency: 'EUR' }, open)).toEqual({ takeCents: 0, problem: 'other-currency' })
})

test('[M7] no order gets more than it asks for or than came, and every cent that is not taken has a reason', () => {
  const facts = fc.record({
    orderState: fc.constantFrom('open', 'pending', 'paid', 'returned', 'dead'),
    bookingState: fc.constantFrom('confirmed', 'cancelled', null),
    missingCents: fc.nat(5000),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6000 }), facts, (amountCents, each) => {
      const { takeCents, problem } = judgeLine(dollars(amountCents), each)
      expect(takeCents).toBeLessThanOrEqual(Math.min(amountCents, each.missingCents))
      if (takeCents < amountCents) expect(problem).not.toBeNull()
    }),
  )
})
