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

test('[P15] [M9] a placeholder is kept by no departure, because no real booking was sold at it', () => {
  const placeholder = { confirmedSeats: 2, priceCents: 300, priceIsPlaceholder: true }
  expect(keepsItsPrice(placeholder)).toBe(false)
  expect(followsCatalogue(placeholder, 400)).toBe(true)
})
