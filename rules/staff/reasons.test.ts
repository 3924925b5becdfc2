import { expect, test } from 'vitest'
import { chosenReason, needsProse } from './reasons.ts'

test('[A16] money, seats and refusals need a reason in words, and a lost link only a choice', () => {
  for (const intent of ['refund', 'cancel', 'release-hold', 'remove', 'change-price', 'withdraw']) {
    expect(needsProse(intent), intent).toBe(true)
  }
  expect(needsProse('renew-link')).toBe(false)
})

test('[A16] a choice counts as the reason only where words are not needed, and “other” needs words', () => {
  expect(chosenReason('renew-link', 'asked-by-phone')).toBe('asked-by-phone')
  expect(chosenReason('renew-link', 'other')).toBeUndefined()
  expect(chosenReason('renew-link', 'because')).toBeUndefined()
  expect(chosenReason('refund', 'asked-by-phone')).toBeUndefined()
})
