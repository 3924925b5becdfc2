import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocateRefund,
  checkRefund,
  isDepositNonRefundable,
  maxRefundCents,
  refundAmounts,
  returnedAfterCredit,
} from './refunds.ts'

describe('[M8] the deposit', () => {
  test('is non-refundable in the charter stage, unless we cancel the departure', () => {
    expect(isDepositNonRefundable({ isCharterStage: false, isCancelled: false })).toBe(false)
    expect(isDepositNonRefundable({ isCharterStage: true, isCancelled: false })).toBe(true)
    expect(isDepositNonRefundable({ isCharterStage: true, isCancelled: true })).toBe(false)
  })
})

const facts = { balanceCents: 800, creditIssuedCents: 0, depositCents: 240, isDepositNonRefundable: true }

describe('[M8] the maximum refund', () => {
  test('is the balance minus a non-refundable deposit', () => {
    expect(maxRefundCents(facts)).toBe(560)
    expect(maxRefundCents({ ...facts, isDepositNonRefundable: false })).toBe(800)
    expect(maxRefundCents({ ...facts, balanceCents: 100 })).toBe(0)
    expect(checkRefund(560, facts)).toBeUndefined()
    expect(checkRefund(561, facts)).toBe('deposit-non-refundable')
    expect(checkRefund(801, facts)).toBe('exceeds-refundable')
  })

  test('does not include issued credit', () => {
    expect(maxRefundCents({ ...facts, creditIssuedCents: 300 })).toBe(500)
    // The credit was issued for the deposit, which is not refundable anyway.
    expect(maxRefundCents({ ...facts, creditIssuedCents: 240 })).toBe(560)
    expect(checkRefund(501, { ...facts, creditIssuedCents: 300 })).toBe('exceeds-refundable')
  })
})

test('[M17] a full refund includes the fee, and a partial one does not', () => {
  const left = { amountCents: 420, feeCents: 20 }
  expect(refundAmounts(left, 'all')).toEqual(left)
  expect(refundAmounts(left, 100)).toEqual({ amountCents: 100, feeCents: 0 })
  expect(refundAmounts(left, 400)).toEqual({ amountCents: 400, feeCents: 0 })
  expect(refundAmounts(left, 401)).toBeUndefined()
})

const payment = (id: string, amountCents: number, feeCents: number) =>
  ({ id, kind: 'payment', state: 'completed', amountCents, feeCents, refundOfId: null }) as const

describe('[M8] a refund', () => {
  test('is taken from the newest payment first, and what exceeds all payments is restored as credit', () => {
    const money = [payment('deposit', 252, 12), payment('first', 294, 14)]
    const split = (net: number) => {
      const { refunds, creditCents } = allocateRefund(money, net)
      return [...refunds.map(({ payment, amountCents, feeCents }) => [payment.id, amountCents, feeCents]), creditCents]
    }
    expect(split(0)).toEqual([0])
    expect(split(100)).toEqual([['first', 100, 0], 0])
    expect(split(280)).toEqual([['first', 294, 14], 0])
    expect(split(300)).toEqual([['first', 294, 14], ['deposit', 20, 0], 0])
    expect(split(570)).toEqual([['first', 294, 14], ['deposit', 252, 12], 50])
  })

  test('is exactly the requested amount, and never more than was paid', () => {
    const amounts = fc.record({ net: fc.integer({ min: 1, max: 5000 }), fee: fc.nat(250) })
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 5 }), fc.nat(20_000), (payments, requested) => {
        const money = payments.map(({ net, fee }, index) => payment(String(index), net + fee, fee))
        const { refunds, creditCents } = allocateRefund(money, requested)
        const net = refunds.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
        expect(net + creditCents).toBe(requested)
        for (const { payment, amountCents } of refunds) expect(amountCents).toBeLessThanOrEqual(payment.amountCents)
      }),
    )
  })
})

describe('[M11] when we cancel a departure, we refund what was paid', () => {
  const line = { kind: 'payment', state: 'completed', refundOfId: null } as const
  const [deposit, rest] = [
    { ...line, id: 'deposit', amountCents: 252, feeCents: 12 },
    { ...line, id: 'rest', amountCents: 588, feeCents: 28 },
  ]
  const returned = (appliedCents: number, spentCents: number) => {
    const { refunds, creditCents } = returnedAfterCredit([deposit, rest], { appliedCents, spentCents })
    return [
      ...refunds.map(({ payment, amountCents, feeCents }) => `${payment.id} ${amountCents}/${feeCents}`),
      creditCents,
    ]
  }

  test('with every fee, and the credit that paid for it', () => {
    expect(returned(0, 0)).toEqual(['deposit 252/12', 'rest 588/28', 0])
    expect(returned(100, 0)).toEqual(['deposit 252/12', 'rest 588/28', 100])
  })

  test('minus spent credit for the same money, which is taken from credit first and then from the oldest payment', () => {
    expect(returned(100, 60)).toEqual(['deposit 252/12', 'rest 588/28', 40])
    expect(returned(100, 220)).toEqual(['deposit 126/6', 'rest 588/28', 0])
    expect(returned(0, 240)).toEqual(['rest 588/28', 0])
    expect(returned(0, 800)).toEqual([0])
  })

  test('never more than was paid, including credit', () => {
    fc.assert(
      fc.property(fc.nat(900), fc.nat(900), (appliedCents, spentCents) => {
        const { refunds, creditCents } = returnedAfterCredit([deposit, rest], { appliedCents, spentCents })
        const net = refunds.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
        expect(net + creditCents).toBe(Math.max(0, 800 + appliedCents - spentCents))
      }),
    )
  })
})
