import { expect, test } from 'vitest'
import { weightOfLimitText, weightText } from './weights.ts'

test('a weight is in kilograms and in pounds', () => {
  expect(weightText(82)).toBe('82 kg (181 lb)')
  expect(weightText(1240)).toBe('1,240 kg (2,734 lb)')
  expect(weightOfLimitText(640, 800)).toBe('640 of 800 kg (1,411 of 1,764 lb)')
})
