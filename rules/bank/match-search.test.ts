import { expect, test } from 'vitest'
import type { OrderId } from '#rules/ids.ts'
import { parseSearchWords } from '#rules/staff/search-words.ts'
import { guessSearches, isOrderFound } from './match-search.ts'

const order = { firstName: 'Émile', lastName: 'van Dyk', email: 'Emile@Example.com', shortCode: '23479CDF' }
const isFound = (typed: string) => isOrderFound(order, parseSearchWords(typed))

test('[M19] an order is found by names, its address and its code, however they are written', () => {
  for (const typed of ['emile', 'VAN DYK', 'dyk em', 'emile@example', '23479cdf', 'PP-2347-9CDF', 'dyk 2347'])
    expect(isFound(typed), typed).toBe(true)
  for (const typed of ['mile', 'emile smith', 'dyk@example.com', '9999']) expect(isFound(typed), typed).toBe(false)
})

test('[M19] the first search for a line is the likeliest suggestion, then its sender, then its amount', () => {
  const line = { payer: ' H SHAW ', amountCents: 1_197_840 }
  expect(guessSearches(line, [])).toEqual(['H SHAW', '$11,978.40'])
  const order = { orderId: 'it' as OrderId, bookingId: null, firstName: 'H', lastName: 'Shaw', awaitedCents: [4] }
  const suggestion = { ...order, isExpired: false, reasons: [] }
  const booking = { ...suggestion, isBooking: true, shortCode: null, bookingReference: 'PP-RQSG-FX73' }
  expect(guessSearches(line, [booking])[0]).toBe('PP-RQSG-FX73')
  const transfer = { ...suggestion, isBooking: false, shortCode: 'RWN73Y9K', bookingReference: 'PP-RQSG-FX73' }
  expect(guessSearches(line, [transfer, booking])[0]).toBe('PP-RWN7-3Y9K')
})
