import { expect, test } from 'vitest'
import { flewDays, isShownOdds } from './odds.ts'

test('[L4] a month is shown from 20 recorded days on', () => {
  expect(isShownOdds({ days: 19 })).toBe(false)
  expect(isShownOdds({ days: 20 })).toBe(true)
})

test('[L4] days flown in part count as flown', () => {
  expect(flewDays({ flown: 35, part: 6 })).toBe(41)
})
