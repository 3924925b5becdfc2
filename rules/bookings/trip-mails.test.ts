import { expect, test } from 'vitest'
import { addDays, type Day } from '#rules/dates.ts'
import { findDueTripMail, type TripMail } from './trip-mails.ts'

const startDate: Day = '2027-01-23'
const trip = { startDate, endDate: '2027-01-26', bookedOn: '2026-08-01' }
const dueOn = (day: Day, lastTripMail: TripMail | null = null, bookedOn: Day = trip.bookedOn) =>
  findDueTripMail({ ...trip, bookedOn, lastTripMail }, day)

test('[G19] answers are asked for 30 and 14 days before, a mail prepares the week, and thanks follow the last day', () => {
  const days = [-31, -30, -15, -14, -8, -7, -1, 0, 3, 4, 5, 12].map((day) => dueOn(addDays(startDate, day)))
  expect(days).toEqual([
    undefined,
    'answers-month',
    'answers-month',
    'answers-two-weeks',
    'answers-two-weeks',
    'week-before',
    'week-before',
    undefined,
    undefined,
    undefined,
    'thanks',
    undefined,
  ])
})

test('[L14] a reminder follows a week after thanks, and no one is reminded who was not asked', () => {
  const remindedOn = [11, 12, 18, 19].map((day) => dueOn(addDays(startDate, day), 'thanks'))
  expect(remindedOn).toEqual([undefined, 'review-reminder', 'review-reminder', undefined])
  expect(dueOn(addDays(startDate, 12), 'review-reminder')).toBeUndefined()
  expect(dueOn(addDays(startDate, 12), 'week-before')).toBeUndefined()
})

test('[G19] each mail is sent once, and an earlier one never after a later one', () => {
  expect(dueOn(addDays(startDate, -20), 'answers-month')).toBeUndefined()
  expect(dueOn(addDays(startDate, -10), 'answers-month')).toBe('answers-two-weeks')
  expect(dueOn(addDays(startDate, -5), 'week-before')).toBeUndefined()
})

test('[G19] a guest who has just booked is not asked again, but is prepared for the week', () => {
  const late = addDays(startDate, -10)
  expect(dueOn(late, null, late)).toBeUndefined()
  expect(dueOn(addDays(startDate, -5), null, addDays(startDate, -6))).toBe('week-before')
})
