import { expect, test } from 'vitest'
import { firstToPay, leftToPay, unpaidOf } from './next-payment.ts'

type Part = Parameters<typeof leftToPay>[0][number]
const part = (state: Part['state'], settledCents = 0): Part => ({ state, amountCents: 100, settledCents })

test('[M3] everything that is due is asked for together, and before that only what falls due next', () => {
  const [paid, overdue, due, later, last] = [
    part('paid', 100),
    part('overdue', 40),
    part('due'),
    part('later'),
    part('later'),
  ]
  expect(firstToPay([paid, overdue, due, later])).toEqual([overdue, due])
  expect(firstToPay([paid, later, last])).toEqual([later])
  expect(firstToPay([paid])).toEqual([])
  expect(unpaidOf([paid, overdue, later])).toEqual([overdue, later])
})

test('[M3] what is settled of a part is not asked for again', () => {
  expect(leftToPay([part('overdue', 40), part('later')])).toBe(160)
  expect(leftToPay([])).toBe(0)
})
