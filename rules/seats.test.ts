import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableSpots, departureStatus, type SeatFacts } from './seats.ts'

const departure = (facts: Partial<SeatFacts>): SeatFacts => ({
  capacity: 8,
  phase: 'deposit',
  confirmedSeats: 0,
  ...facts,
})

test('[S4] available spots are the capacity less the confirmed seats', () => {
  expect(availableSpots(departure({}))).toBe(8)
  expect(availableSpots(departure({ confirmedSeats: 7 }))).toBe(1)
  expect(availableSpots(departure({ confirmedSeats: 8 }))).toBe(0)
})

test('[S4] they are never below nought nor above the capacity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(60), (capacity, confirmedSeats) => {
      const spots = availableSpots(departure({ capacity, confirmedSeats }))
      expect(spots).toBeGreaterThanOrEqual(0)
      expect(spots).toBeLessThanOrEqual(capacity)
    }),
  )
})

test('[S5] an open departure is Available down to its last seat, then Waitlist', () => {
  expect(departureStatus(departure({ confirmedSeats: 7 }))).toBe('Available')
  expect(departureStatus(departure({ confirmedSeats: 8 }))).toBe('Waitlist')
})

test('[S5] a departure that still gathers people is Waitlist, whatever is free', () => {
  expect(departureStatus(departure({ phase: 'gathering' }))).toBe('Waitlist')
})
