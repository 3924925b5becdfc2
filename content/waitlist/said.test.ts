import { describe, expect, test } from 'vitest'
import type { Said } from '#rules/pool/wishes.ts'
import { saidText, saidWithPrice } from './said.ts'

const titles = { japan: 'Japan', canada: 'Canada', alaska: 'Alaska' }

const nothing: Said = { months: [], ranges: [], destinations: [], flexibleDates: false, flexibleDestination: false }

const text = (said: Partial<Said>) => saidText({ ...nothing, ...said }, titles)

describe('what a party said, in one sentence', () => {
  test('names months and destinations in the order in which they were said', () => {
    expect(text({ months: [3, 2], destinations: ['japan', 'canada'] })).toBe(
      'You said March or February, Japan or Canada.',
    )
    expect(text({ months: [12] })).toBe('You said December.')
    expect(text({ destinations: ['japan', 'canada', 'alaska'] })).toBe('You said Japan, Canada or Alaska.')
  })

  test('names date ranges beside months', () => {
    const ranges = [{ from: '2027-03-01', until: '2027-03-14' }]
    expect(text({ months: [2], ranges })).toBe('You said February or Mar 1 - Mar 14, 2027.')
  })

  test('shows a destination that left the catalogue by its id', () => {
    expect(text({ destinations: ['atlantis'] })).toBe('You said atlantis.')
  })

  test('says what is flexible, unless something more precise was said', () => {
    const flexibleDates = true
    const flexibleDestination = true
    expect(text({ flexibleDates })).toBe('You said your dates are flexible.')
    expect(text({ flexibleDestination })).toBe('You said your destination is flexible.')
    expect(text({ flexibleDates, flexibleDestination })).toBe('You said your dates and destination are flexible.')
    expect(text({ flexibleDates, destinations: ['japan'] })).toBe('You said Japan, with flexible dates.')
    expect(text({ flexibleDestination, months: [1] })).toBe('You said January, with a flexible destination.')
    expect(text({ flexibleDates, flexibleDestination, months: [1], destinations: ['japan'] })).toBe(
      'You said January, Japan.',
    )
  })

  test('is empty if the party said nothing', () => {
    expect(text({})).toBe('')
  })
})

test('the party itself also reads its price limit', () => {
  const limited = (said: Partial<Said>) => saidWithPrice({ ...nothing, ...said, maxPriceCents: 500_000 }, titles)
  expect(limited({ months: [2, 3], destinations: ['japan'] })).toBe(
    'You said February or March, Japan, up to $5,000 per person.',
  )
  expect(limited({})).toBe('You said up to $5,000 per person.')
  expect(limited({ flexibleDates: true })).toBe('You said your dates are flexible, up to $5,000 per person.')
  expect(saidWithPrice({ ...nothing, maxPriceCents: null }, titles)).toBe('')
})
