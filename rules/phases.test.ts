import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peopleMissing, peopleToGo, potentialPeople } from './phases.ts'

const capacities = fc.integer({ min: 4, max: 50 })

test('[P2] a trip goes with 75% of its capacity, and with 4 people at least', () => {
  expect(peopleToGo(8)).toBe(6)
  expect(peopleToGo(12)).toBe(9)
  expect(peopleToGo(4)).toBe(4)
  expect(peopleToGo(5)).toBe(4)
})

test('[P2] the threshold is the smallest number that meets both conditions', () => {
  fc.assert(
    fc.property(capacities, (capacity) => {
      const enough = (people: number) => people / capacity >= 0.75 && people >= 4
      expect(enough(peopleToGo(capacity))).toBe(true)
      expect(enough(peopleToGo(capacity) - 1)).toBe(false)
      expect(peopleToGo(capacity)).toBeLessThanOrEqual(capacity)
    }),
  )
})

test('[P2] those who are missing and those who are in make the threshold, and beyond it nobody is missing', () => {
  expect(peopleMissing(8, 0)).toBe(6)
  expect(peopleMissing(8, 5)).toBe(1)
  expect(peopleMissing(8, 6)).toBe(0)
  expect(peopleMissing(8, 11)).toBe(0)
})

test('[P1] whoever has paid, is paying or waits is a potential participant', () => {
  expect(potentialPeople({ confirmedSeats: 2, heldSeats: 1, waitingPeople: 7 })).toBe(10)
})
