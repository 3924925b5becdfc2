import { expect, test } from 'vitest'
import { axisSteps, scale } from './scale.ts'

test('an axis goes from zero to just above the maximum, in round steps', () => {
  expect(axisSteps(7)).toEqual([0, 2, 4, 6, 8])
  expect(axisSteps(100)).toEqual([0, 50, 100])
  expect(axisSteps(1234)).toEqual([0, 500, 1000, 1500])
  expect(axisSteps(98_765_432)).toEqual([0, 50_000_000, 100_000_000])
})

test('counts have no fractions, and zero still has an axis', () => {
  expect(axisSteps(1)).toEqual([0, 1])
  expect(axisSteps(3)).toEqual([0, 1, 2, 3])
  expect(axisSteps(0)).toEqual([0, 1])
})

test('an axis extends below zero', () => {
  expect(axisSteps(840, -300)).toEqual([-500, 0, 500, 1000])
  expect(axisSteps(0, -300)).toEqual([-300, -200, -100, 0, 100])
})

test('a value is placed in proportion to the range', () => {
  const y = scale(0, 100, 200, 0)
  expect([y(0), y(50), y(100)]).toEqual([200, 100, 0])
})
