import { expect, test } from 'vitest'
import { tripPrice } from './trip-prices.ts'

const departure = (priceCents: number, priceIsPlaceholder = false) => ({ priceCents, priceIsPlaceholder })
const catalogue = { priceCents: 50_000, pricePlaceholder: false }

test('a trip’s price is what its departures are sold for, not the catalogue’s price for new ones', () => {
  const both = [departure(40_000), departure(40_000)]
  expect(tripPrice(both, catalogue)).toEqual({ cents: 40_000, isSame: true, isPlaceholder: false })
})

test('a trip with different prices on its departures is shown “from” the lowest', () => {
  const both = [departure(50_000), departure(40_000)]
  expect(tripPrice(both, catalogue)).toEqual({ cents: 40_000, isSame: false, isPlaceholder: false })
})

test('[M9] a placeholder never lowers a trip’s price, whether another departure or only the catalogue has a real one', () => {
  const real = { cents: 50_000, isSame: true, isPlaceholder: false }
  expect(tripPrice([departure(50_000), departure(400, true)], catalogue)).toEqual(real)
  expect(tripPrice([departure(400, true)], catalogue)).toEqual(real)
})

test('a trip without departures has the catalogue’s price', () => {
  expect(tripPrice([], { ...catalogue, pricePlaceholder: true })).toEqual({
    cents: 50_000,
    isSame: true,
    isPlaceholder: true,
  })
})
