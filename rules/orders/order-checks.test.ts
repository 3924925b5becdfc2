import { expect, test } from 'vitest'
import { addMinutes } from '#rules/dates.ts'
import { type CheckedOrder, chooseChecks, lateChecks, MAX_CHECKS_PER_RUN } from './order-checks.ts'

const NOW = new Date('2027-01-10T12:00:00Z')

const order = (change: Partial<CheckedOrder> = {}): CheckedOrder => ({
  method: 'crypto',
  state: 'void',
  providerId: 'INVOICE',
  createdAt: addMinutes(NOW, -10),
  checkedAt: null,
  ...change,
})

/** The minutes at which a job that runs every minute asks about an order. */
function minutesOfChecks(state: CheckedOrder['state'], upTo: number): number[] {
  const createdAt = NOW
  let checkedAt: Date | null = null
  const minutes: number[] = []
  for (let minute = 2; minute <= upTo; minute++) {
    const now = addMinutes(createdAt, minute)
    if (chooseChecks([order({ state, createdAt, checkedAt })], now).length === 0) continue
    minutes.push(minute)
    checkedAt = now
  }
  return minutes
}

test('[C6] an order is checked every minute at first, and less often the older it is', () => {
  const minutes = minutesOfChecks('void', 25 * 60)
  expect(minutes.slice(0, 8)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  const pauses = minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0))
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.at(-1)).toBe(60)
  expect(minutes.length).toBeLessThan(90)
})

test('[C6] the provider is asked immediately about an open order that has expired, because its seats are then released', () => {
  const expired = { state: 'open', createdAt: addMinutes(NOW, -6 * 60), checkedAt: addMinutes(NOW, -1) } as const
  expect(chooseChecks([order({ method: 'paypal', ...expired })], NOW)).toHaveLength(1)
  expect(chooseChecks([order({ method: 'paypal', ...expired, createdAt: addMinutes(NOW, -300) })], NOW)).toEqual([])
})

test('[C6] a run checks a limited number of orders: pending ones first, released ones last, the longest unchecked before others', () => {
  const released = Array.from({ length: 500 }, () => order())
  const open = [addMinutes(NOW, -2), addMinutes(NOW, -5), null].map((checkedAt) => order({ state: 'open', checkedAt }))
  const pending = order({ state: 'pending', checkedAt: addMinutes(NOW, -9) })
  const chosen = chooseChecks([...released, ...open, pending], NOW)
  expect(chosen).toHaveLength(MAX_CHECKS_PER_RUN)
  expect(chosen.slice(0, 4)).toEqual([pending, open[2], open[1], open[0]])
})

test('[C6] a transfer order is checked only if it never got a reference', () => {
  expect(chooseChecks([order({ method: 'bank-transfer', state: 'open' })], NOW)).toEqual([])
  expect(chooseChecks([order({ method: 'bank-transfer', state: 'open', providerId: null })], NOW)).toHaveLength(1)
})

test('an order by cryptocurrency can be paid for an hour and is checked for another day', () => {
  const now = new Date('2027-01-23T12:00:00Z')
  expect(lateChecks(now)).toEqual([{ method: 'crypto', since: new Date('2027-01-22T11:00:00Z') }])
})
