import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AwaitedTransfer, suggestionsAmong } from './bank-suggestions.ts'
import type { OrderId } from './ids.ts'

const awaited = (orderId: string, more: Partial<AwaitedTransfer> = {}): AwaitedTransfer => ({
  orderId: orderId as OrderId,
  shortCode: null,
  firstName: 'Somebody',
  lastName: 'Else',
  missingCents: 77_777,
  bookingReference: null,
  ...more,
})
const line = { amountCents: 40_000, payer: 'BERG ADA', message: 'heli trip' }

test.each<[string, Partial<AwaitedTransfer>, Partial<typeof line>, string[]]>([
  ['the same sum', { missingCents: 40_000 }, {}, ['amount']],
  ['the name, in any order and case', { firstName: 'Ada', lastName: 'Berg' }, {}, ['last-name', 'first-name']],
  ['a name without its accents', { lastName: 'Müller-Groß' }, { payer: 'MULLER GROß' }, ['last-name']],
  ['a name in the message', { lastName: 'Ek' }, { message: 'for Bo Ek' }, ['last-name']],
  ['a code with two wrong signs', { shortCode: '2347CDFG' }, { message: 'PP-2947-CDHG' }, ['code-alike']],
  ['a code with a sign missing', { shortCode: '2347CDFG' }, { message: 'rf17 pp 2347 CFG' }, ['code-alike']],
  ['the booking’s reference', { bookingReference: 'PP-7KQX-M3BD' }, { message: 'pp 7kqx m3bd' }, ['booking-reference']],
])('[M7] %s is a reason', (_, order, change, reasons) => {
  expect(suggestionsAmong([awaited('it', order), awaited('other')])({ ...line, ...change })).toEqual([
    { orderId: 'it', reasons },
  ])
})

test('[M7] a first name alone is none', () => {
  expect(suggestionsAmong([awaited('it', { firstName: 'Ada' })])(line)).toEqual([])
})

test('[M7] the likeliest comes first, and never more than five', () => {
  const many = Array.from({ length: 9 }, (_, number) => awaited(`same sum ${number}`, { missingCents: 40_000 }))
  const orders = [
    ...many,
    awaited('name and sum', { lastName: 'Berg', missingCents: 40_000 }),
    awaited('code', { shortCode: '2347CDFG' }),
  ]
  const found = suggestionsAmong(orders)({ ...line, message: 'PP-2347-CDFH' }).map(({ orderId }) => orderId)
  expect(found).toEqual(['code', 'name and sum', 'same sum 0', 'same sum 1', 'same sum 2'])
})

test('[M7] a thousand orders and the longest message take no time that a person would notice', () => {
  const orders = Array.from({ length: 1000 }, (_, number) => awaited(String(number), { shortCode: '2347CDFG' }))
  const [message] = fc.sample(fc.string({ minLength: 1000, maxLength: 1000 }), { numRuns: 1, seed: 1 })
  const began = performance.now()
  suggestionsAmong(orders)({ ...line, message: message ?? '' })
  expect(performance.now() - began).toBeLessThan(2000)
})
