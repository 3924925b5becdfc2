import { expect, test } from 'vitest'
import { followsCatalogue, keepsItsPrice } from './repricing.ts'

const departure = { confirmedSeats: 0, priceCents: 300, priceIsPlaceholder: false }

test('[P15] a departure follows the catalogue unless it is booked or has its own price', () => {
  expect(followsCatalogue(departure, 300)).toBe(true)
  expect(followsCatalogue({ ...departure, priceCents: 450 }, 300)).toBe(false)
  expect(followsCatalogue({ ...departure, priceCents: 450, priceIsPlaceholder: true }, 300)).toBe(true)
  expect(followsCatalogue({ ...departure, confirmedSeats: 1 }, 300)).toBe(false)
  expect(keepsItsPrice({ ...departure, confirmedSeats: 1 })).toBe(true)
})
