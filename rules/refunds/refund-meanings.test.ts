import { describe, expect, test } from 'vitest'
import type { DueInstallment } from '#rules/payments/ledger.ts'
import {
  dueAgainDay,
  REFUND_CHOICES,
  type RefundFigures,
  refundEffect,
  reopenedInstallments,
} from './refund-meanings.ts'

const installments: DueInstallment[] = [
  { kind: 'deposit', dueDay: '2026-10-01', amountCents: 300 },
  { kind: 'first', dueDay: '2026-11-05', amountCents: 350 },
  { kind: 'second', dueDay: '2027-03-01', amountCents: 350 },
]
const figures: RefundFigures = { priceCents: 1000, coveredCents: 800, installments, dueAgainDay: '2026-11-30' }

test('[M25] an amount that is due again gets two weeks, but never beyond the start', () => {
  expect(dueAgainDay('2026-11-16', '2027-02-01')).toBe('2026-11-30')
  expect(dueAgainDay('2026-11-16', '2026-11-20')).toBe('2026-11-20')
  expect(dueAgainDay('2026-11-16', '2026-11-01')).toBe('2026-11-16')
})

test('[M25] installments that are no longer covered are due again, the last first, and never on a past day', () => {
  const reopened = (afterCents: number) =>
    reopenedInstallments(installments, { beforeCents: 800, afterCents }, '2026-11-30').map(
      ({ kind, dueDay, reopenedCents }) => `${kind} ${reopenedCents} by ${dueDay}`,
    )
  expect(reopened(800)).toEqual([])
  expect(reopened(700)).toEqual(['second 100 by 2027-03-01'])
  expect(reopened(500)).toEqual(['first 150 by 2026-11-30', 'second 150 by 2027-03-01'])
})

describe('[M25] staff see what their choice means:', () => {
  test('a lower price, and nothing due again', () => {
    expect(refundEffect(250, 'price-lowered', figures)).toEqual({ priceCents: 750, dueAgain: undefined })
  })

  test('the same price, and the amount due again', () => {
    expect(refundEffect(250, 'due-again', figures)).toEqual({
      priceCents: 1000,
      dueAgain: { cents: 250, day: '2026-11-30' },
    })
  })

  test('a credit, which changes neither', () => {
    expect(refundEffect(250, 'credit', figures)).toEqual({ priceCents: 1000, dueAgain: undefined })
    expect(REFUND_CHOICES).toEqual(['price-lowered', 'due-again', 'credit'])
  })
})
