import { expect, test } from 'vitest'
import { isComingTrip } from './coming-trips.ts'

const departure = { endDate: '2027-01-26', timeZone: 'America/Anchorage', cancelledAt: null }
const at = (moment: string) => new Date(moment)

test('[G12] a trip is coming until its last day is over at its base', () => {
  const trip = { state: 'confirmed', departure } as const
  expect(isComingTrip(trip, at('2026-11-16T12:00:00Z'))).toBe(true)
  expect(isComingTrip(trip, at('2027-01-27T08:59:00Z'))).toBe(true)
  expect(isComingTrip(trip, at('2027-01-27T09:00:00Z'))).toBe(false)
})

test('[G12] a cancelled booking or departure is not a coming trip', () => {
  const now = at('2026-11-16T12:00:00Z')
  expect(isComingTrip({ state: 'cancelled', departure }, now)).toBe(false)
  expect(isComingTrip({ state: 'confirmed', departure: { ...departure, cancelledAt: now } }, now)).toBe(false)
})
