import { expect, test } from 'vitest'
import { packages } from '#content/catalogue/packages.ts'
import { planDays } from './day-plan.ts'

test('an item lasts until the next one, and the last has no length', () => {
  const [day, ...others] = planDays([
    { time: '07:30', activity: 'Meet' },
    { time: '09:15', activity: 'Fly', inField: true },
    { time: '15:00', activity: 'Fly back' },
  ])
  expect(others).toEqual([])
  expect(day?.items.map(({ start, length }) => [start, length])).toEqual([
    [450, 105],
    [555, 345],
    [900, 0],
  ])
  expect(day?.inFieldMinutes).toBe(345)
})

test('the first item of a day does not continue the day before', () => {
  const days = planDays([
    { day: 1, time: '10:00', activity: 'Arrive' },
    { day: 1, time: '18:30', activity: 'Dinner' },
    { day: 2, time: '07:30', activity: 'Breakfast' },
  ])
  expect(days.map(({ day, items }) => [day, items.length])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(days[0]?.items[1]?.length).toBe(0)
})

test('every day of every package flies and returns', () => {
  for (const { id, itinerary } of packages) {
    for (const { inFieldMinutes, items } of planDays(itinerary)) {
      expect(inFieldMinutes, id).toBeGreaterThan(60)
      expect(items.at(-1)?.inField, id).toBe(false)
    }
  }
})
