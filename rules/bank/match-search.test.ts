import { expect, test } from 'vitest'
import { parseSearchWords } from '#rules/staff/search-words.ts'
import { isOrderFound } from './match-search.ts'

const order = { firstName: 'Émile', lastName: 'van Dyk', email: 'Emile@Example.com', shortCode: '23479CDF' }
const isFound = (typed: string) => isOrderFound(order, parseSearchWords(typed))

test('[M19] an order is found by names, its address and its code, however they are written', () => {
  for (const typed of ['emile', 'VAN DYK', 'dyk em', 'emile@example', '23479cdf', 'PP-2347-9CDF', 'dyk 2347'])
    expect(isFound(typed), typed).toBe(true)
  for (const typed of ['mile', 'emile smith', 'dyk@example.com', '9999']) expect(isFound(typed), typed).toBe(false)
})
