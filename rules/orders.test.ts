import { expect, test } from 'vitest'
import { isUnsettled, type OrderFacts, orderStanding } from './orders.ts'

const now = new Date('2027-01-23T12:00:00Z')
const before = new Date('2027-01-23T11:59:59Z')
const after = new Date('2027-01-23T12:00:01Z')

const standing = (facts: Partial<OrderFacts>) =>
  orderStanding({ state: 'open', receivedCents: 0, until: after, ...facts }, now)

test('[M7] an order waits, is paid in part, or is late; without a deadline it is never late', () => {
  expect(standing({})).toBe('waiting')
  expect(standing({ receivedCents: 1 })).toBe('partly-paid')
  expect(standing({ until: before })).toBe('late')
  expect(standing({ until: before, receivedCents: 1 })).toBe('late')
  expect(standing({ until: undefined })).toBe('waiting')
})

test('[S3] how it ended counts more than its time', () => {
  expect(standing({ state: 'pending', until: before })).toBe('processing')
  expect(standing({ state: 'paid', until: before })).toBe('paid')
  expect(standing({ state: 'returned', receivedCents: 1 })).toBe('returned')
  expect(standing({ state: 'dead' })).toBe('over')
})

test('only what has not ended may change while somebody looks', () => {
  expect(['waiting', 'partly-paid', 'processing', 'late'].every((each) => isUnsettled(each as 'late'))).toBe(true)
  expect(['paid', 'returned', 'over'].some((each) => isUnsettled(each as 'over'))).toBe(false)
})
