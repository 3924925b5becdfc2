import { expect, test } from 'vitest'
import { fillPlaceholders, unknownPlaceholders } from './message-text.ts'

test('[D3] every placeholder in braces is filled in', () => {
  const values = { trip: 'Japan', dates: 'Feb 10 - Feb 16' }
  expect(fillPlaceholders('{trip}: {dates}. See you in {trip}.', values)).toBe(
    'Japan: Feb 10 - Feb 16. See you in Japan.',
  )
})

test('[D3] unknown placeholders are listed, each once', () => {
  expect(unknownPlaceholders('Hi {nmae}, {trip} {nmae} {}')).toEqual(['nmae', ''])
  expect(unknownPlaceholders('No braces, { alone, and {trip}')).toEqual([])
})

test('a filled-in value with braces is not treated as a placeholder', () => {
  expect(fillPlaceholders('{trip}', { trip: '{dates}', dates: 'never' })).toBe('{dates}')
})
