import { expect, test } from 'vitest'
import type { DepartureId, OrderId } from '../ids.ts'
import { checkOrderLimits, type LiveOrder } from './order-limits.ts'

const order = (departure: string, emailKey: string, networkKey: string | null = null): LiveOrder => ({
  orderId: `${departure} ${emailKey}` as OrderId,
  departureId: departure as DepartureId,
  emailKey,
  networkKey,
})

test('[S6] an address has one live unpaid order on a departure', () => {
  const live = [order('japan', 'ada'), order('chile', 'ben')]
  expect(checkOrderLimits(order('japan', 'ada'), live)).toEqual({
    ok: false,
    reason: 'order-exists',
    existing: live[0],
  })
  expect(checkOrderLimits(order('japan', 'ben'), live)).toEqual({ ok: true })
})

test('[S6] an address has three live unpaid orders in all', () => {
  const live = ['japan', 'chile'].map((departure) => order(departure, 'ada'))
  expect(checkOrderLimits(order('alaska', 'ada'), live)).toEqual({ ok: true })
  live.push(order('alaska', 'ada'))
  expect(checkOrderLimits(order('canada', 'ada'), live)).toEqual({ ok: false, reason: 'too-many-orders' })
})

test('[S6] a network has six live unpaid orders, whatever the addresses; a caller that is not counted has no limit', () => {
  const live = Array.from({ length: 6 }, (_, index) => order('japan', `guest ${index}`, 'hotel'))
  expect(checkOrderLimits(order('chile', 'ada', 'hotel'), live)).toEqual({ ok: false, reason: 'too-many-from-network' })
  expect(checkOrderLimits(order('chile', 'ada', 'home'), live)).toEqual({ ok: true })
  expect(checkOrderLimits(order('chile', 'ada', null), live)).toEqual({ ok: true })
})
