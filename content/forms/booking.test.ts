import { expect, test } from 'vitest'
import { beforeYouPay } from './booking.ts'

test('the lines before the pay button follow the owner’s deposit and the trip’s skill step', () => {
  expect(beforeYouPay.items(40)[0]).toBe('40% of the price is final, even if you pay in full.')
  expect(beforeYouPay.accept.after(3)).toBe(
    ', and everyone in your party rides at step 3 of 5 or better, or has asked us first.',
  )
  expect(beforeYouPay.accept.after(undefined)).toBe('.')
})
