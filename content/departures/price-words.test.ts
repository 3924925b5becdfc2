import { expect, test } from 'vitest'
import { departurePrice } from './price-words.ts'

test('[M9] a date card has the real price, and announces one where it only has a placeholder', () => {
  expect(departurePrice({ priceCents: 645_000, priceIsPlaceholder: false })).toBe('$6,450 per person')
  expect(departurePrice({ priceCents: 400, priceIsPlaceholder: true })).toBe('Price announced soon')
})
