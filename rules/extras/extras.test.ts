import { expect, test } from 'vitest'
import { checkExtra, extraCents, extraText } from './extras.ts'

const room = { id: 'room', title: 'Single room', priceCents: 12_050, unit: 'person', isHidden: false } as const
const wanted = { quantity: 2, shownPriceCents: 12_050, seats: 3 }

test('[M38] an extra for a person is added for as many people as there are, one for a booking once', () => {
  expect(checkExtra(room, { ...wanted, quantity: 3 })).toBeUndefined()
  for (const quantity of [0, 4]) expect(checkExtra(room, { ...wanted, quantity })).toBe('invalid-quantity')
  expect(checkExtra({ ...room, unit: 'booking' }, wanted)).toBe('invalid-quantity')
  expect(checkExtra({ ...room, unit: 'booking' }, { ...wanted, quantity: 1 })).toBeUndefined()
  expect(extraCents(room, 2)).toBe(24_100)
  expect([1, 2].map((quantity) => extraText({ ...room, quantity }))).toEqual(['Single room', 'Single room × 2'])
})

test('[M38] an extra is added at the price that staff saw, and only while it is offered', () => {
  expect(checkExtra(room, { ...wanted, shownPriceCents: 12_000 })).toBe('price-changed')
  expect(checkExtra({ ...room, isHidden: true }, wanted)).toBe('unknown-extra')
  expect(checkExtra(undefined, wanted)).toBe('unknown-extra')
})
