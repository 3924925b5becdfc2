import { describe, expect, test } from 'vitest'
import { DEFAULT_SALES_CLOSE_DAYS } from '#rules/departures/departure-days.ts'
import { quotedSums } from './quoted-sums.ts'
import {
  canBecomePrivate,
  canBecomePublic,
  checkQuote,
  type QuoteTerms,
  quoteExpiresAt,
  quoteHoldEndsAt,
  quoteStatus,
} from './quotes.ts'

const now = new Date('2026-11-16T12:00:00Z')
const departure = {
  capacity: 8,
  phase: 'open',
  confirmedSeats: 2,
  heldSeats: 1,
  invitedSeats: 1,
  isClosed: false,
  isCancelled: false,
  startDate: '2027-03-01',
  timeZone: 'Asia/Tokyo',
  salesCloseDays: DEFAULT_SALES_CLOSE_DAYS,
  priceIsPlaceholder: false,
  priceCents: 1000,
} as const
const terms: QuoteTerms = {
  seats: 2,
  priceCents: null,
  role: 'agent',
  plan: 'full',
  method: null,
  lastDay: '2026-11-23',
}
const sale = { now, liveMethods: [], quoteFloorPercent: 80 }

test('[S7] a quote is valid until its last day is over at the base, and then expires automatically', () => {
  const validUntil = quoteExpiresAt(departure, '2026-11-23')
  expect(validUntil).toEqual(new Date('2026-11-23T15:00:00Z'))
  expect(quoteStatus({ state: 'open', validUntil }, new Date('2026-11-23T14:59:59Z'))).toBe('open')
  expect(quoteStatus({ state: 'open', validUntil }, validUntil)).toBe('expired')
  expect(quoteStatus({ state: 'accepted', validUntil }, validUntil)).toBe('accepted')
})

test('[S7] staff hold no more seats than are available, but may do so after public sales have closed', () => {
  expect(checkQuote({ ...terms, seats: 4 }, departure, sale)).toBeUndefined()
  expect(checkQuote({ ...terms, seats: 5 }, departure, sale)).toBe('departure-full')
  expect(checkQuote(terms, { ...departure, isClosed: true, salesCloseDays: 60 }, sale)).toBeUndefined()
  expect(checkQuote(terms, { ...departure, phase: 'gathering' }, sale)).toBe('sales-closed')
  expect(checkQuote(terms, { ...departure, isCancelled: true }, sale)).toBe('sales-closed')
})

describe('[S7] the last day of a quote', () => {
  test.each([
    ['2026-11-15', 'full', 'ends-in-past'],
    ['2026-11-16', 'full', undefined],
    ['2026-12-16', 'full', undefined],
    ['2026-12-17', 'full', 'too-long'],
    ['2026-12-16', 'deposit', undefined],
  ] as const)('on %s with payment by %s: %s', (lastDay, plan, refusal) => {
    expect(checkQuote({ ...terms, lastDay, plan }, departure, sale)).toBe(refusal)
  })

  test('is before the start, and early enough for the payment plan', () => {
    const soon = { ...departure, startDate: '2026-12-01' }
    expect(checkQuote({ ...terms, lastDay: '2026-11-30' }, soon, sale)).toBeUndefined()
    expect(checkQuote({ ...terms, lastDay: '2026-12-01' }, soon, sale)).toBe('ends-after-start')
    const inTwoMonths = { ...departure, startDate: '2027-01-25' }
    expect(checkQuote({ ...terms, plan: 'deposit', lastDay: '2026-11-25' }, inTwoMonths, sale)).toBeUndefined()
    expect(checkQuote({ ...terms, plan: 'deposit', lastDay: '2026-11-26' }, inTwoMonths, sale)).toBe(
      'ends-after-deposits',
    )
  })
})

test('[M9] a placeholder price is not quoted for real money, but a price that staff agreed is', () => {
  const live = { ...sale, liveMethods: ['paypal'] as const }
  const placeholder = { ...departure, priceIsPlaceholder: true }
  expect(checkQuote(terms, placeholder, live)).toBe('placeholder-price')
  expect(checkQuote({ ...terms, priceCents: 2000 }, placeholder, live)).toBeUndefined()
  expect(checkQuote({ ...terms, method: 'crypto' }, departure, live)).toBe('method-not-offered')
})

test('[A12] only owners quote less than an owner’s share of the regular price', () => {
  expect(checkQuote({ ...terms, priceCents: 1600 }, departure, sale)).toBeUndefined()
  expect(checkQuote({ ...terms, priceCents: 1599 }, departure, sale)).toBe('below-floor')
  expect(checkQuote({ ...terms, priceCents: 1, role: 'owner' }, departure, sale)).toBeUndefined()
  expect(checkQuote({ ...terms, priceCents: 1599 }, departure, { ...sale, quoteFloorPercent: 50 })).toBeUndefined()
})

test('[M27] an order for a quote asks for the agreed price, whatever the departure costs', () => {
  const quote = { subtotalCents: 100_000, paymentPlan: 'deposit', depositPercent: 40 } as const
  const { dueCents, feeCents, totalCents, terms: agreed } = quotedSums(quote, departure, 'paypal', now)
  expect({ dueCents, feeCents, totalCents }).toEqual({ dueCents: 40_000, feeCents: 2000, totalCents: 42_000 })
  expect(agreed.depositCents).toBe(40_000)
  expect(agreed.installments.map(({ amountCents }) => amountCents)).toEqual([40_000, 30_000, 30_000])
})

test('[S7] while its guest pays, the seats are held for as long as that takes, and never shorter than the quote', () => {
  const late = new Date('2026-12-16T15:00:00Z')
  expect(quoteHoldEndsAt(late, 'paypal', now)).toEqual(late)
  expect(quoteHoldEndsAt(now, 'paypal', now)).toEqual(new Date('2026-11-16T12:20:00Z'))
  expect(+quoteHoldEndsAt(now, 'bank-transfer', now)).toBeGreaterThan(Date.parse('2026-11-21T12:00:00Z'))
})

test('[M28] a departure becomes private while it is empty, and public while no party has it', () => {
  const empty = { ...departure, confirmedSeats: 0, heldSeats: 0, invitedSeats: 0, waitingPeople: 0, isPrivate: false }
  expect(canBecomePrivate(empty)).toBe(true)
  for (const taken of ['confirmedSeats', 'heldSeats', 'invitedSeats', 'waitingPeople'])
    expect(canBecomePrivate({ ...empty, [taken]: 1 }), taken).toBe(false)
  expect(canBecomePublic(empty)).toBe(false)
  expect(canBecomePublic({ ...empty, isPrivate: true })).toBe(true)
  for (const taken of ['confirmedSeats', 'heldSeats'])
    expect(canBecomePublic({ ...empty, isPrivate: true, [taken]: 1 }), taken).toBe(false)
})
