import { expect, test } from 'vitest'
import { tripPrice } from './trip-prices.ts'

const departure = (priceCents: number, priceIsPlaceholder = false) => ({ priceCents, priceIsPlaceholder })
const catalogue = { priceCents: 50_000, pricePlaceholder: false }

test('a trip costs what its departures are sold for, and not what the catalogue says for new ones', () => {
  const both = [departure(40_000), departure(40_000)]
  expect(tripPrice(both, catalogue)).toEqual({ cents: 40_000, isSame: true, isPlaceholder: false })
})

test('with an older price on some departures it costs from the lowest', () => {
  const both = [departure(50_000), departure(40_000)]
  expect(tripPrice(both, catalogue)).toEqual({ cents: 40_000, isSame: false, isPlaceholder: false })
})

test('[M9] a departure that keeps a placeholder price makes it one, whatever the catalogue says', () => {
  expect(tripPrice([departure(50_000), departure(400, true)], catalogue).isPlaceholder).toBe(true)
})

test('without departures it costs what the catalogue says', () => {
  expect(tripPrice([], { ...catalogue, pricePlaceholder: true })).toEqual({
    cents: 50_000,
    isSame: true,
    isPlaceholder: true,
  })
})
