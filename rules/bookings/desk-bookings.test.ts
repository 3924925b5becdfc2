import { expect, test } from 'vitest'
import { checkDeskBooking, type DeskTerms } from './desk-bookings.ts'

const now = new Date('2026-11-16T12:00:00Z')
const departure = {
  capacity: 8,
  phase: 'open',
  confirmedSeats: 5,
  heldSeats: 1,
  invitedSeats: 0,
  isClosed: false,
  isCancelled: false,
  startDate: '2027-03-01',
  timeZone: 'Asia/Tokyo',
  salesCloseDays: 3,
  priceIsPlaceholder: false,
  priceCents: 1000,
} as const
const terms: DeskTerms = { seats: 2, priceCents: null, role: 'agent', plan: 'full' }
const sale = { now, liveMethods: [], quoteFloorPercent: 80 }

test('[S11] staff sell the free seats of an open departure, also after public sales have closed, and no more', () => {
  expect(checkDeskBooking(terms, departure, sale)).toBeUndefined()
  expect(checkDeskBooking({ ...terms, seats: 3 }, departure, sale)).toBe('departure-full')
  expect(checkDeskBooking(terms, { ...departure, isClosed: true, salesCloseDays: 60 }, sale)).toBeUndefined()
  expect(checkDeskBooking(terms, { ...departure, phase: 'gathering' }, sale)).toBe('sales-closed')
  expect(checkDeskBooking(terms, departure, { ...sale, now: new Date('2027-03-01T12:00:00Z') })).toBe('sales-closed')
})

test('[S11] agents agree on 80% of the price or more, owners on any, and no one on a placeholder for real money', () => {
  expect(checkDeskBooking({ ...terms, priceCents: 1600 }, departure, sale)).toBeUndefined()
  expect(checkDeskBooking({ ...terms, priceCents: 1599 }, departure, sale)).toBe('below-floor')
  expect(checkDeskBooking({ ...terms, priceCents: 1, role: 'owner' }, departure, sale)).toBeUndefined()
  const placeholder = { ...departure, priceIsPlaceholder: true }
  expect(checkDeskBooking(terms, placeholder, { ...sale, liveMethods: ['paypal'] })).toBe('placeholder-price')
  expect(
    checkDeskBooking({ ...terms, priceCents: 2000 }, placeholder, { ...sale, liveMethods: ['paypal'] }),
  ).toBeUndefined()
})

test('[S11] a deposit is taken only where the schedule offers one', () => {
  const deposit = { ...terms, plan: 'deposit' } as const
  expect(checkDeskBooking(deposit, departure, sale)).toBeUndefined()
  expect(checkDeskBooking(deposit, { ...departure, startDate: '2027-01-10' }, sale)).toBe('deposit-not-offered')
})
