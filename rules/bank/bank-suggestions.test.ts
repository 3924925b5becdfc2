import { expect, test } from 'vitest'
import type { BookingId, OrderId } from '#rules/ids.ts'
import { createMatchSuggester, type MatchCandidate } from './bank-suggestions.ts'

const transfer = (orderId: string, more: Partial<MatchCandidate> = {}): MatchCandidate => ({
  orderId: orderId as OrderId,
  bookingId: null,
  isBooking: false,
  isExpired: false,
  shortCode: null,
  firstName: 'Someone',
  lastName: 'Else',
  awaitedCents: [77_777],
  bookingReference: null,
  ...more,
})
const line = { amountCents: 40_000, payer: 'BERG ADA', message: 'heli trip' }

test.each<[string, Partial<MatchCandidate>, Partial<typeof line>, string[]]>([
  ['the same amount', { awaitedCents: [40_000] }, {}, ['amount']],
  ['the name, in any order and case', { firstName: 'Ada', lastName: 'Berg' }, {}, ['last-name', 'first-name']],
  ['a name without its accents', { lastName: 'Müller-Groß' }, { payer: 'MULLER GROß' }, ['last-name']],
  ['a name in the message', { lastName: 'Ek' }, { message: 'for Bo Ek' }, ['last-name']],
  ['a code with two wrong characters', { shortCode: '2347CDFG' }, { message: 'PP-2947-CDHG' }, ['similar-code']],
  ['a code with a missing character', { shortCode: '2347CDFG' }, { message: 'rf17 pp 2347 CFG' }, ['similar-code']],
  ['the booking’s reference', { bookingReference: 'PP-7KQX-M3BD' }, { message: 'pp 7kqx m3bd' }, ['booking-reference']],
  ['a reference without PP', { bookingReference: 'PP-7KQX-M3BD' }, { message: '7kqxm3bd' }, ['booking-reference']],
  ['one of a booking’s open installments', { awaitedCents: [20_000, 40_000, 60_000] }, {}, ['amount']],
])('[M20] %s is a reason', (_, order, change, reasons) => {
  expect(createMatchSuggester([transfer('it', order), transfer('other')])({ ...line, ...change })).toMatchObject([
    { orderId: 'it', reasons },
  ])
})

test('[M20] a first name alone is not a reason', () => {
  expect(createMatchSuggester([transfer('it', { firstName: 'Ada' })])(line)).toEqual([])
})

test('[M20] the likeliest order comes first, and at most five are suggested', () => {
  const many = Array.from({ length: 9 }, (_, number) => transfer(`same amount ${number}`, { awaitedCents: [40_000] }))
  const orders = [
    ...many,
    transfer('name and amount', { lastName: 'Berg', awaitedCents: [40_000] }),
    transfer('code', { shortCode: '2347CDFG' }),
  ]
  const found = createMatchSuggester(orders)({ ...line, message: 'PP-2347-CDFH' }).map(({ orderId }) => orderId)
  expect(found).toEqual(['code', 'name and amount', 'same amount 0', 'same amount 1', 'same amount 2'])
})

test('[M20] a booking and a transfer that was announced for it are one suggestion', () => {
  const bookingId = 'booking' as BookingId
  const named = { bookingId, lastName: 'Berg' }
  const candidates = [transfer('announced', named), transfer('booking', { ...named, isBooking: true })]
  expect(createMatchSuggester(candidates)(line).map(({ orderId }) => orderId)).toEqual(['announced'])
})
