import { expect, test } from 'vitest'
import { roundCents } from '#rules/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#rules/orders/methods.ts'
import type { PriceFacts } from '#rules/orders/price-facts.ts'
import { priceLine } from './price-words.ts'

const facts: PriceFacts = {
  priceCents: roundCents(895_000),
  dueToBook: { kind: 'deposit', cents: roundCents(268_500) },
  methods: PAYMENT_METHODS,
  flight: { status: 'open', decideBy: '2027-02-03' },
}

test('[M33] one line has the price, the deposit, the fees, and when the trip is confirmed or refunded', () => {
  expect(priceLine(facts)).toBe(
    '$8,950 per person · deposit $2,685 · no fee by bank transfer, 5% by PayPal or cryptocurrency · confirmed by February 3, 2027 or refunded',
  )
})

test('[M33] the line says what is due now', () => {
  const withFirst = { kind: 'deposit-and-first', cents: roundCents(581_750) } as const
  expect(priceLine({ ...facts, dueToBook: withFirst })).toContain(' · deposit and first installment $5,817.50 · ')
  const full = { kind: 'full', cents: facts.priceCents } as const
  expect(priceLine({ ...facts, dueToBook: full })).toContain('$8,950 per person · paid in full · no fee')
})

test.each<[methods: PaymentMethod[], fees: string | undefined]>([
  [['paypal', 'bank-transfer', 'crypto'], 'no fee by bank transfer, 5% by PayPal or cryptocurrency'],
  [['paypal', 'bank-transfer'], 'no fee by bank transfer, 5% by PayPal'],
  [['bank-transfer', 'crypto'], 'no fee by bank transfer, 5% by cryptocurrency'],
  [['bank-transfer'], 'no fee by bank transfer'],
  [['paypal', 'crypto'], '5% fee by PayPal or cryptocurrency'],
  [['paypal'], '5% fee by PayPal'],
  [['crypto'], '5% fee by cryptocurrency'],
  [[], undefined],
])('[M24] [M33] with the methods %j the fees are: %s', (methods, fees) => {
  const parts = ['$8,950 per person', 'deposit $2,685', fees, 'confirmed by February 3, 2027 or refunded']
  expect(priceLine({ ...facts, methods })).toBe(parts.filter(Boolean).join(' · '))
})

test('[M33] the line promises only what is still open', () => {
  const ending = (flight: PriceFacts['flight']) =>
    priceLine({ ...facts, flight })
      .split(' · ')
      .at(-1)
  expect(ending({ status: 'confirmed', decideBy: null })).toBe('trip confirmed')
  expect(ending({ status: 'open', decideBy: null })).toBe('full refund until we confirm it')
  expect(ending({ status: 'cancelled', decideBy: null })).toBe(
    'no fee by bank transfer, 5% by PayPal or cryptocurrency',
  )
})

test('[M9] a placeholder is not shown as a price', () => {
  expect(priceLine(null)).toBe('Price announced soon')
})
