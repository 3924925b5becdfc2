import { expect, test } from 'vitest'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { tripCharges, tripCostWords } from './trip-charges.ts'

test('[M2] PayPal and cryptocurrency add 5% to the price, and a transfer adds nothing', () => {
  expect(tripCharges(1_234_500, 30)).toMatchObject({ transfer: 1_234_500, withFee: 1_296_225 })
})

test('[M3] the installments follow the owner’s deposit and add up to the price', () => {
  expect(tripCharges(400, 30).installments).toEqual([
    { kind: 'deposit', percent: 30, cents: 120 },
    { kind: 'first', percent: 35, cents: 140 },
    { kind: 'second', percent: 35, cents: 140 },
  ])
  expect(tripCharges(400, 40).installments.map(({ percent }) => percent)).toEqual([40, 30, 30])
  const odd = tripCharges(99_999, 33).installments
  expect(odd.reduce((sum, { cents }) => sum + cents, 0)).toBe(99_999)
})

const japan = shippedCatalogue.destinations.find(({ id }) => id === 'japan')
if (!japan) throw new Error('Japan is in the catalogue')

test('[M9] a destination adds up a real price, and gives only shares of one that is announced soon', () => {
  const real = tripCostWords(japan, { cents: 645_000, isSame: true, isPlaceholder: false }, 30)
  expect(real.ours.totals.map(([, amount]) => amount)).toEqual(['$6,450.00', '$6,772.50'])
  expect(real.ours.parts.map(([, amount]) => amount)).toEqual(['$1,935.00', '$2,257.50', '$2,257.50'])
  const soon = tripCostWords(japan, { cents: 400, isSame: true, isPlaceholder: true }, 30)
  expect(soon.ours.totals.map(([, amount]) => amount)).toEqual(['Price announced soon', 'no fee', '5% on top'])
  expect(soon.ours.parts.map(([, amount]) => amount)).toEqual(['30%', '35%', '35%'])
  expect(JSON.stringify(soon)).not.toContain('$')
})

test('the whole cost of a trip names its base and the nights in its price', () => {
  const { items } = tripCostWords(japan, { cents: 400, isSame: true, isPlaceholder: true }, 30).others
  expect(items[0]?.title).toBe('Travel to Hakuba Valley')
  expect(items[1]?.text).toContain('includes 3 nights of lodging')
})
