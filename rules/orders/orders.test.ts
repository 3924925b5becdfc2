import { expect, test } from 'vitest'
import { canStillChange, type OrderFacts, orderStatus } from './orders.ts'

const now = new Date('2027-01-23T12:00:00Z')
const before = new Date('2027-01-23T11:59:59Z')
const after = new Date('2027-01-23T12:00:01Z')

const status = (facts: Partial<OrderFacts>) =>
  orderStatus({ state: 'open', receivedCents: 0, expiresAt: after, isDepartureCancelled: false, ...facts }, now)

test('[M7] an open order is awaiting payment, partially paid or overdue; without a deadline it is never overdue', () => {
  expect(status({})).toBe('awaiting-payment')
  expect(status({ receivedCents: 1 })).toBe('partially-paid')
  expect(status({ expiresAt: before })).toBe('overdue')
  expect(status({ expiresAt: before, receivedCents: 1 })).toBe('overdue')
  expect(status({ expiresAt: undefined })).toBe('awaiting-payment')
})

test('[S3] an order that was settled is never overdue', () => {
  expect(status({ state: 'pending', expiresAt: before })).toBe('processing')
  expect(status({ state: 'paid', expiresAt: before })).toBe('paid')
  expect(status({ state: 'refunded', receivedCents: 1 })).toBe('refunded')
  expect(status({ state: 'void' })).toBe('void')
})

test('[P7] nothing more can be paid for an order of a cancelled departure', () => {
  expect(status({ isDepartureCancelled: true, receivedCents: 1 })).toBe('void')
  expect(status({ isDepartureCancelled: true, expiresAt: before })).toBe('void')
  expect(status({ isDepartureCancelled: true, state: 'pending' })).toBe('processing')
  expect(status({ isDepartureCancelled: true, state: 'refunded' })).toBe('refunded')
})

test('only an order that is not settled can still change', () => {
  expect(
    ['awaiting-payment', 'partially-paid', 'processing', 'overdue'].every((each) => canStillChange(each as 'overdue')),
  ).toBe(true)
  expect(['paid', 'refunded', 'void'].some((each) => canStillChange(each as 'void'))).toBe(false)
})
