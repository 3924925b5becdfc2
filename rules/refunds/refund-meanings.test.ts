import { describe, expect, test } from 'vitest'
import { type BookedInstallment, NEW_INSTALLMENT } from '#rules/installments/schedule.ts'
import { dueAgainDay, REFUND_CHOICES, type RefundFigures, refundEffect, reopenInstallments } from './refund-meanings.ts'

const installments: BookedInstallment[] = [
  { ...NEW_INSTALLMENT, kind: 'deposit', dueDay: '2026-10-01', amountCents: 300, settledCents: 300 },
  { ...NEW_INSTALLMENT, kind: 'first', dueDay: '2026-11-05', amountCents: 350, settledCents: 350 },
  { ...NEW_INSTALLMENT, kind: 'second', dueDay: '2027-03-01', amountCents: 350, settledCents: 150 },
]
const figures: RefundFigures = { priceCents: 1000, coveredCents: 800, installments, dueAgainDay: '2026-11-30' }

test('[M25] an amount that is due again gets two weeks, but never beyond the start', () => {
  expect(dueAgainDay('2026-11-16', '2027-02-01')).toBe('2026-11-30')
  expect(dueAgainDay('2026-11-16', '2026-11-20')).toBe('2026-11-20')
  expect(dueAgainDay('2026-11-16', '2026-11-01')).toBe('2026-11-16')
})

test('[M25] what is no longer covered is due again on its own day, and what stays paid stays settled', () => {
  const reopened = (afterCents: number) => {
    const after = reopenInstallments(installments, { beforeCents: 800, afterCents }, '2026-11-30')
    return after.installments.map(
      ({ kind, settledCents, amountCents, dueDay }) => `${kind} ${settledCents}/${amountCents} by ${dueDay}`,
    )
  }
  const deposit = 'deposit 300/300 by 2026-10-01'
  expect(reopened(800)).toEqual([deposit, 'first 350/350 by 2026-11-05', 'second 150/350 by 2027-03-01'])
  expect(reopened(700)).toEqual([deposit, 'first 350/350 by 2026-11-05', 'second 50/350 by 2027-03-01'])
  expect(reopened(500)).toEqual([
    deposit,
    'first 200/200 by 2026-11-05',
    'second 0/350 by 2027-03-01',
    'due-again 0/150 by 2026-11-30',
  ])
})

test('[M25] an installment that was not paid before keeps its amount and day when another is due again', () => {
  const unpaid = { ...NEW_INSTALLMENT, kind: 'added-seats', dueDay: '2026-11-20', amountCents: 90 } as const
  const after = reopenInstallments([...installments, unpaid], { beforeCents: 800, afterCents: 750 }, '2026-11-30')
  expect(after.installments).toContainEqual(unpaid)
  expect(after.dueAgain).toEqual([{ cents: 50, day: '2027-03-01' }])
})

describe('[M25] staff see what their choice means:', () => {
  test('a lower price, and nothing due again', () => {
    expect(refundEffect(250, 'price-lowered', figures)).toEqual({ priceCents: 750, dueAgain: [] })
  })

  test('the same price, and the amount due again', () => {
    expect(refundEffect(250, 'due-again', figures)).toEqual({
      priceCents: 1000,
      dueAgain: [
        { cents: 100, day: '2026-11-30' },
        { cents: 150, day: '2027-03-01' },
      ],
    })
  })

  test('a credit, which changes neither', () => {
    expect(refundEffect(250, 'credit', figures)).toEqual({ priceCents: 1000, dueAgain: [] })
    expect(REFUND_CHOICES).toEqual(['price-lowered', 'due-again', 'credit'])
  })
})
