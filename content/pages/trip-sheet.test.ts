import { expect, test } from 'vitest'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { lentBy, tripSheetPage } from './trip-sheet.ts'

const { destinations } = shippedCatalogue

test('each trip sheet lists what its operator lends, taken from what is included', () => {
  const lent = Object.fromEntries(destinations.map((destination) => [destination.id, lentBy(destination)]))
  expect(lent.japan).toEqual(['Avalanche transceiver, shovel and probe'])
  expect(lent.switzerland).toEqual(['Avalanche transceiver, shovel and probe', 'Glacier harness'])
  expect(lent.chile).toContain('Radios, rescue and first-aid kit carried by the guides')
  for (const items of Object.values(lent)) expect(items.length).toBeGreaterThan(0)
})

test('trip sheets have their own titles, and descriptions of a length that search engines show', () => {
  const descriptions = destinations.map(tripSheetPage.metaDescription)
  for (const text of descriptions) {
    expect(text.length, text).toBeGreaterThanOrEqual(120)
    expect(text.length, text).toBeLessThanOrEqual(155)
  }
  expect(new Set(destinations.map(tripSheetPage.title)).size).toBe(destinations.length)
})
