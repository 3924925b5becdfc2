import { expect, test } from 'vitest'
import type { DepartureId, InvitationId, OrderId } from '#rules/ids.ts'
import { checkOrderLimits, isNetworkPaused, type LiveOrder, splitTakenOver } from './order-limits.ts'

const order = (departure: string, emailKey: string, more: Partial<LiveOrder> = {}): LiveOrder => ({
  orderId: `${departure} ${emailKey}` as OrderId,
  departureId: departure as DepartureId,
  emailKey,
  networkKey: null,
  invitationId: null,
  seats: 1,
  isCommitted: false,
  ...more,
})

const invitationId = 'invitation' as InvitationId

test('[S8] a new attempt takes over what the same address or the same invitation holds on the departure', () => {
  const byAddress = order('japan', 'ada')
  const byInvitation = order('japan', 'ben', { invitationId })
  const live = [byAddress, byInvitation, order('chile', 'ada'), order('japan', 'cleo')]
  const { takenOver, others } = splitTakenOver(order('japan', 'ada', { invitationId }), live)
  expect(takenOver).toEqual([byAddress, byInvitation])
  expect(others).toEqual(live.slice(2))
})

test('[S8] an order whose money may be on its way is not taken over, and its guest cannot hold a second one', () => {
  const live = [order('japan', 'ada', { isCommitted: true, invitationId })]
  for (const wanted of [order('japan', 'ada'), order('japan', 'ben', { invitationId })]) {
    const { takenOver, others } = splitTakenOver(wanted, live)
    expect(takenOver).toEqual([])
    expect(checkOrderLimits(wanted, others)).toEqual({ ok: false, reason: 'order-exists', existing: live[0] })
  }
  expect(checkOrderLimits(order('japan', 'ben'), live)).toEqual({ ok: true })
})

test('[S6] an address has three live unpaid orders in all', () => {
  const live = ['japan', 'chile'].map((departure) => order(departure, 'ada'))
  expect(checkOrderLimits(order('alaska', 'ada'), live)).toEqual({ ok: true })
  live.push(order('alaska', 'ada'))
  expect(checkOrderLimits(order('canada', 'ada'), live)).toEqual({ ok: false, reason: 'too-many-orders' })
})

test('[S6] a network has six live unpaid orders, whatever the addresses; a caller that is not counted has no limit', () => {
  const opened = { networkKey: 'hotel', isCommitted: true }
  const live = Array.from({ length: 6 }, (_, index) => order('japan', `guest ${index}`, opened))
  const from = (networkKey: string | null) => checkOrderLimits(order('chile', 'ada', { networkKey }), live)
  expect(from('hotel')).toEqual({ ok: false, reason: 'too-many-from-network' })
  expect(from('home')).toEqual({ ok: true })
  expect(from(null)).toEqual({ ok: true })
})

test('[S10] a network holds eight seats on two departures until its guests pay or open their mail', () => {
  const networkKey = 'office'
  const held = (departure: string, seats: number, more: Partial<LiveOrder> = {}) =>
    order(departure, `${departure} ${seats}`, { networkKey, seats, ...more })
  const refused = { ok: false, reason: 'too-many-from-network' }
  expect(checkOrderLimits(held('japan', 8), [])).toEqual({ ok: true })
  expect(checkOrderLimits(held('japan', 9), [])).toEqual(refused)
  expect(checkOrderLimits(held('chile', 3), [held('japan', 5)])).toEqual({ ok: true })
  expect(checkOrderLimits(held('chile', 4), [held('japan', 5)])).toEqual(refused)
  expect(checkOrderLimits(held('alaska', 1), [held('japan', 1), held('chile', 1)]), 'a third date').toEqual(refused)
  expect(checkOrderLimits(held('alaska', 8), [held('japan', 8, { isCommitted: true })])).toEqual({ ok: true })
  expect(checkOrderLimits(held('alaska', 40, { networkKey: null }), [held('japan', 8)])).toEqual({ ok: true })
})

test('[S10] after an expired hold, or an hour of holds, a network waits two hours', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  expect(isNetworkPaused({ expiredAt: null, heldMinutes: 59 }, now)).toBe(false)
  expect(isNetworkPaused({ expiredAt: null, heldMinutes: 60 }, now)).toBe(true)
  expect(isNetworkPaused({ expiredAt: new Date('2026-11-16T10:00:01Z'), heldMinutes: 0 }, now)).toBe(true)
  expect(isNetworkPaused({ expiredAt: new Date('2026-11-16T10:00:00Z'), heldMinutes: 0 }, now)).toBe(false)
})
