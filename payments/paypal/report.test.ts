import { expect, test } from 'vitest'
import { roundCents } from '#rules/money.ts'
import type { PayPalCapture, PayPalOrder } from './client.ts'
import { toProviderOrder } from './report.ts'

const capture = (status: PayPalCapture['status'], reason?: string): PayPalCapture => ({
  id: `C-${status}`,
  status,
  amountCents: roundCents(420),
  currency: 'USD',
  reason,
  orderId: 'O1',
})

const reportOf = (captures: PayPalCapture[], status: PayPalOrder['status'] = 'COMPLETED') => {
  const order = { id: 'O1', status, amountCents: roundCents(420), currency: 'USD', customId: 'ours' }
  return toProviderOrder({ ...order, captures, refunds: [] }).report
}

test.each<[PayPalCapture['status'], string]>([
  ['COMPLETED', 'received'],
  ['PARTIALLY_REFUNDED', 'received'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['FAILED', 'declined'],
  ['REFUNDED', 'refunded'],
])('[M6] a capture that is %s is reported as %s', (status, state) => {
  expect(reportOf([capture(status)])).toMatchObject({ state, paymentId: `C-${status}`, amountCents: 420 })
})

test('[M6] a completed capture decides, wherever the declined ones are in the list', () => {
  const [declined, paid] = [capture('DECLINED'), capture('COMPLETED')]
  for (const captures of [
    [declined, paid],
    [paid, declined],
  ])
    expect(reportOf(captures)).toMatchObject({ state: 'received', paymentId: paid.id })
  expect(reportOf([declined, capture('PENDING')]).state).toBe('pending')
})

test('without a capture, an order waits for its guest or for us', () => {
  expect(reportOf([], 'APPROVED')).toEqual({ state: 'approved' })
  for (const status of ['CREATED', 'PAYER_ACTION_REQUIRED', 'VOIDED'] as const)
    expect(reportOf([], status)).toEqual({ state: 'unpaid', seenCents: 0, isPayable: true })
})

test('PayPal’s reason for a decline is passed on', () => {
  expect(reportOf([capture('DECLINED', 'DECLINED_BY_RISK')])).toMatchObject({ reason: 'DECLINED_BY_RISK' })
})
