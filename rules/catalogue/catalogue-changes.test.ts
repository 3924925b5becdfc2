import { expect, test } from 'vitest'
import { canChangeKind, changedFields, checkCatalogueChange, withKeptFacts } from './catalogue-changes.ts'

const before = { title: 'Japan', priceCents: 400, pricePlaceholder: true }

test('changed fields are listed, and lists are compared by their items', () => {
  expect(changedFields({ a: ['x'], b: 1, c: undefined }, { a: ['x'], b: 2 })).toEqual(['b'])
})

test('only an owner changes prices and payment terms', () => {
  expect(checkCatalogueChange('destination', before, { ...before, priceCents: 500 }, 'agent')).toBe('owner-only')
  expect(checkCatalogueChange('destination', before, { ...before, priceCents: 500 }, 'owner')).toBeUndefined()
  expect(checkCatalogueChange('destination', before, { ...before, title: 'Hokkaido' }, 'agent')).toBeUndefined()
  expect([
    canChangeKind('payment-terms', 'agent'),
    canChangeKind('payment-terms', 'owner'),
    canChangeKind('question', 'agent'),
  ]).toEqual([false, true, true])
})

test('[A11] only an owner changes or removes a figure', () => {
  const figure = { value: '500+', label: 'annual guests', isHidden: false }
  const removed = { ...figure, isHidden: true }
  expect(checkCatalogueChange('figure', figure, removed, 'agent')).toBe('owner-only')
  expect(checkCatalogueChange('figure', figure, removed, 'owner')).toBeUndefined()
  expect([canChangeKind('figure', 'agent'), canChangeKind('figure', 'owner')]).toEqual([false, true])
})

test('a change without differences is refused', () => {
  expect(checkCatalogueChange('destination', before, { ...before }, 'owner')).toBe('nothing-changed')
})

test('[M9] a price that staff set is no longer a placeholder', () => {
  expect(withKeptFacts('destination', before, { title: 'Hokkaido', priceCents: 400 })).toMatchObject({
    pricePlaceholder: true,
  })
  expect(withKeptFacts('destination', before, { priceCents: 500 })).toMatchObject({ pricePlaceholder: false })
  const set = { priceCents: 500, pricePlaceholder: false }
  expect(withKeptFacts('destination', set, { priceCents: 500 })).toMatchObject({ pricePlaceholder: false })
  expect(withKeptFacts('article', set, { title: 'News' })).toEqual({ title: 'News' })
})

test('[A26] a new trip is a draft, and saving a form keeps the state', () => {
  expect(withKeptFacts('package', undefined, { title: 'Night' })).toEqual({ title: 'Night', state: 'draft' })
  expect(withKeptFacts('package', { state: 'retired' }, { title: 'Night' })).toMatchObject({ state: 'retired' })
})
