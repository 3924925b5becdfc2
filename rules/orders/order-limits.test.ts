import { expect, test } from 'vitest'
import type { DepartureId, InvitationId, OrderId } from '#rules/ids.ts'
import { checkOrderLimits, type LiveOrder, splitTakenOver } from './order-limits.ts'

const order = (departure: string, emailKey: string, more: Partial<LiveOrder> = {}): LiveOrder => ({
  orderId: `${departure} ${emailKey}` as OrderId,
  departureId: departure as DepartureId,
  emailKey,
  networkKey: null,
  invitationId: null,
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
  const live = Array.from({ length: 6 }, (_, index) => order('japan', `guest ${index}`, { networkKey: 'hotel' }))
  const from = (networkKey: string | null) => checkOrderLimits(order('chile', 'ada', { networkKey }), live)
  expect(from('hotel')).toEqual({ ok: false, reason: 'too-many-from-network' })
  expect(from('home')).toEqual({ ok: true })
  expect(from(null)).toEqual({ ok: true })
})
