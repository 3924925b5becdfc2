import { expect, test } from 'vitest'
import { changedFields, mayChangeKind, refuseChange, withPlaceholder } from './changing.ts'

const before = { title: 'Japan', priceCents: 400, pricePlaceholder: true }

test('the fields that differ are named; lists are compared by what is in them', () => {
  expect(changedFields({ a: ['x'], b: 1, c: undefined }, { a: ['x'], b: 2 })).toEqual(['b'])
})

test('prices and terms are an owner’s', () => {
  expect(refuseChange(before, { ...before, priceCents: 500 }, 'agent')).toBe('owner-only')
  expect(refuseChange(before, { ...before, priceCents: 500 }, 'owner')).toBeUndefined()
  expect(refuseChange(before, { ...before, title: 'Hokkaido' }, 'agent')).toBeUndefined()
  expect([mayChangeKind('sale', 'agent'), mayChangeKind('sale', 'owner'), mayChangeKind('question', 'agent')]).toEqual([
    false,
    true,
    true,
  ])
})

test('what changes nothing is refused', () => {
  expect(refuseChange(before, { ...before }, 'owner')).toBe('nothing-changed')
})

test('[M9] a price that was set is no placeholder any more, and stays none', () => {
  expect(withPlaceholder('destination', before, { title: 'Hokkaido', priceCents: 400 })).toMatchObject({
    pricePlaceholder: true,
  })
  expect(withPlaceholder('destination', before, { priceCents: 500 })).toMatchObject({ pricePlaceholder: false })
  const set = { priceCents: 500, pricePlaceholder: false }
  expect(withPlaceholder('destination', set, { priceCents: 500 })).toMatchObject({ pricePlaceholder: false })
  expect(withPlaceholder('package', set, { priceCents: 500 })).toEqual({ priceCents: 500 })
})
