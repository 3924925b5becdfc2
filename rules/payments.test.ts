import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedName,
  type CaptureStatus,
  isAsked,
  isOrderDead,
  judgeCapture,
  mayCapture,
  reconcileBefore,
  tellingCapture,
} from './payments.ts'

const capture = (status: CaptureStatus, amountCents = 420, currency = 'USD') => ({
  id: `C-${status}`,
  status,
  amountCents,
  currency,
})

test.each<[CaptureStatus, string]>([
  ['COMPLETED', 'paid'],
  ['PARTIALLY_REFUNDED', 'paid'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['FAILED', 'declined'],
  ['REFUNDED', 'refunded'],
])('[M6] a capture that is %s means %s', (status, verdict) => {
  expect(judgeCapture(capture(status), 420)).toBe(verdict)
})

test('[M5] another amount or another currency is not what we asked for', () => {
  expect(judgeCapture(capture('COMPLETED', 419), 420)).toBe('amount-differs')
  expect(judgeCapture(capture('COMPLETED', 421), 420)).toBe('amount-differs')
  expect(judgeCapture(capture('COMPLETED', 420, 'CAD'), 420)).toBe('amount-differs')
})

test('[M6] the capture that paid tells, wherever the declined ones stand', () => {
  const declined = capture('DECLINED')
  const paid = capture('COMPLETED')
  expect(tellingCapture([declined, paid])).toBe(paid)
  expect(tellingCapture([paid, declined])).toBe(paid)
  expect(tellingCapture([declined, capture('PENDING')])?.status).toBe('PENDING')
  expect(tellingCapture([])).toBeUndefined()
})

test('[M6] money is asked for once the guest agreed, and after a refusal only when the guest wants to try again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), (declinedTries) => {
      expect(mayCapture('program', true, declinedTries)).toBe(false)
      expect(mayCapture('guest', true, declinedTries)).toBe(true)
    }),
  )
  expect(mayCapture('program', true, 0)).toBe(true)
  expect(mayCapture('program', false, 0)).toBe(false)
  expect(mayCapture('guest', false, 0)).toBe(false)
})

test('an order dies after six hours, and at once if the provider never knew it', () => {
  const createdAt = new Date('2026-11-15T12:00:00Z')
  const known = { providerId: '5O190127TN364715T', createdAt }
  expect(isOrderDead(known, new Date('2026-11-15T17:59:59Z'))).toBe(false)
  expect(isOrderDead(known, new Date('2026-11-15T18:00:00Z'))).toBe(true)
  expect(isOrderDead({ providerId: null, createdAt }, createdAt)).toBe(true)
})

test('orders are left to their guests for two minutes', () => {
  expect(reconcileBefore(new Date('2026-11-15T12:02:00Z'))).toEqual(new Date('2026-11-15T12:00:00Z'))
})

test('money that shall go back is known by its name until the provider has named it', () => {
  const asked = { direction: 'out', state: 'pending', providerId: askedName('one', 2) } as const
  expect(isAsked(asked)).toBe(true)
  expect(isAsked({ ...asked, state: 'failed' })).toBe(false)
  expect(isAsked({ ...asked, providerId: '0XY12345AB678901C' })).toBe(false)
  expect(isAsked({ ...asked, direction: 'in' })).toBe(false)
  expect(askedName('one', 1)).not.toBe(asked.providerId)
})
