import { expect, test } from 'vitest'
import type { OperatorId } from '#rules/ids.ts'
import { checkCopy, completeCabin, completeFields, laterDates, lengthInDays, toTripTexts } from './new-departures.ts'

const trip = toTripTexts({ maxParticipants: 8, durationDays: 4, priceCents: 790_000, operatorId: undefined })

test('a new departure takes seats, last day and price from its trip where staff leave them blank', () => {
  expect(completeFields({ startDate: '2027-02-27', endDate: '', capacity: ' ' }, trip)).toEqual({
    startDate: '2027-02-27',
    endDate: '2027-03-02',
    capacity: '8',
    priceCents: '7,900',
  })
  const own = { startDate: '2027-02-27', endDate: '2027-02-28', capacity: '12', priceCents: '9,000' }
  expect(completeFields(own, trip)).toEqual(own)
  expect(completeFields({ startDate: 'soon' }, trip)).toMatchObject({ endDate: '' })
})

test('[A26] a new departure starts with the operator of its trip, if it has one', () => {
  const operatorId = '0b4b9e5c-6f0d-4d55-9b7a-3f1d2c4e5a60' as OperatorId
  expect(trip.operatorId).toBe('')
  expect(toTripTexts({ maxParticipants: 8, durationDays: 4, priceCents: 790_000, operatorId })).toMatchObject({
    operatorId,
  })
})

test('[A17] a new departure takes its cabin from its operator where staff leave it blank', () => {
  const operator = { cabinSeats: 5, cabinMaxKg: 450 }
  expect(completeCabin({ cabinSeats: '', cabinMaxKg: ' ' }, operator)).toEqual({ cabinSeats: '5', cabinMaxKg: '450' })
  expect(completeCabin({ cabinSeats: '6', cabinMaxKg: '' }, operator)).toEqual({ cabinSeats: '6', cabinMaxKg: '450' })
  expect(completeCabin({ capacity: '8' }, { cabinSeats: null, cabinMaxKg: null })).toEqual({
    capacity: '8',
    cabinSeats: '4',
    cabinMaxKg: '',
  })
  expect(completeCabin({}, undefined)).toEqual({ cabinSeats: '4', cabinMaxKg: '' })
})

test('a copy keeps weekday and length', () => {
  const dates = { startDate: '2027-01-23', endDate: '2027-01-26' }
  const later = laterDates(dates, 52)
  expect(later).toEqual({ startDate: '2028-01-22', endDate: '2028-01-25' })
  expect(new Date(later.startDate).getUTCDay()).toBe(new Date(dates.startDate).getUTCDay())
  expect(lengthInDays(later)).toBe(4)
})

test('a copy must start in the future, on a day on which no departure of the trip starts', () => {
  const taken = new Set(['2028-01-22'])
  expect(checkCopy('2028-01-22', '2026-11-16', taken)).toBe('already-there')
  expect(checkCopy('2028-01-29', '2026-11-16', taken)).toBeUndefined()
  expect(checkCopy('2026-11-16', '2026-11-16', taken)).toBe('starts-in-past')
})
