import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import {
  addFeeShare,
  externalRefundFee,
  feeShare,
  ledgerBalance,
  loweredCents,
  overpaidCents,
  type RefundableLine,
  reduceRequestedRefunds,
  refundablePayments,
  type SettledInstallment,
  sentRefundsLeave,
  settleBy,
} from './ledger.ts'
import type { PaymentFacts } from './payments.ts'

const payment = (amountCents: number, feeCents = 0, state: PaymentFacts['state'] = 'completed'): PaymentFacts => ({
  kind: 'payment',
  state,
  amountCents,
  feeCents,
})
const refund = (amountCents: number, feeCents: number, state: PaymentFacts['state'] = 'paid'): PaymentFacts => ({
  kind: 'refund',
  state,
  amountCents,
  feeCents,
})

describe('[M15] the ledger', () => {
  test.each<[string, PaymentFacts[], number, number]>([
    ['nothing', [], 0, 0],
    ['payments without their fees', [payment(420, 20)], 0, 400],
    ['no pending or failed payment', [payment(420, 20, 'pending'), payment(420, 20, 'failed')], 0, 0],
    ['a paid refund', [payment(420, 20), refund(420, 20)], 0, 0],
    ['a requested refund', [payment(420, 20), refund(105, 5, 'requested')], 0, 300],
    ['a pending refund', [payment(420, 20), refund(105, 5, 'pending')], 0, 300],
    ['no failed refund', [payment(420, 20), refund(105, 5, 'failed')], 0, 400],
    ['no withdrawn refund', [payment(420, 20), refund(105, 5, 'withdrawn')], 0, 400],
    ['applied credit', [payment(100)], 50, 150],
  ])('counts %s', (_, money, credit, balance) => {
    expect(ledgerBalance(money, credit)).toBe(balance)
  })
})

test('[M15] a refund that lowers the price covers it like a payment, unless the refund is void', () => {
  const lowering = (state: PaymentFacts['state']) => ({ ...refund(105, 5, state), meaning: 'price-lowered' as const })
  const money = [lowering('requested'), lowering('paid'), lowering('failed'), lowering('withdrawn')]
  const others = [
    { ...refund(105, 5), meaning: 'due-again' as const },
    { ...refund(105, 5), meaning: null },
    { ...payment(420, 20), meaning: null },
  ]
  expect(loweredCents([...money, ...others])).toBe(200)
  expect(loweredCents(others)).toBe(0)
})

const schedule = [
  { kind: 'second', dueDay: '2027-03-01', amountCents: 140, settledCents: 0 },
  { kind: 'deposit', dueDay: '2026-11-01', amountCents: 120, settledCents: 0 },
  { kind: 'first', dueDay: '2027-01-15', amountCents: 140, settledCents: 0 },
] as const

const settled = (installments: readonly SettledInstallment[]) =>
  installments.map(({ kind, settledCents, amountCents }) => `${kind} ${settledCents}/${amountCents}`)

describe('[M15] the balance settles the installments', () => {
  test.each([
    [0, [0, 0, 0]],
    [119, [119, 0, 0]],
    [130, [120, 10, 0]],
    [400, [120, 140, 140]],
    [500, [120, 140, 140]],
    [-5, [0, 0, 0]],
  ])('with %i cents, in the order in which they fall due', (balance, expected) => {
    expect(settleBy(schedule, balance).map(({ settledCents }) => settledCents)).toEqual(expected)
  })

  test('and the deposit before others of the same day', () => {
    const sameDay = schedule.map((installment) => ({ ...installment, dueDay: '2026-11-01' }))
    expect(settleBy(sameDay, 0).map(({ kind }) => kind)).toEqual(['deposit', 'first', 'second'])
  })

  test('and what was settled stays settled when its day moves or something falls due earlier', () => {
    const paid = settleBy(schedule, 260)
    const late = paid.map((each) => (each.kind === 'first' ? { ...each, dueDay: '2027-04-01' } : each))
    const added = { kind: 'added-seats', dueDay: '2026-12-01', amountCents: 50, settledCents: 0 } as const
    const now = [...late, added]
    expect(settled(settleBy(now, 260))).toEqual([
      'deposit 120/120',
      'added-seats 0/50',
      'second 0/140',
      'first 140/140',
    ])
    expect(settled(settleBy(now, 320))).toEqual([
      'deposit 120/120',
      'added-seats 50/50',
      'second 10/140',
      'first 140/140',
    ])
  })

  test('and money that left is missing where it was due last', () => {
    expect(settled(settleBy(settleBy(schedule, 270), 130))).toEqual(['deposit 120/120', 'first 10/140', 'second 0/140'])
  })

  test('and what was settled beyond a lower amount settles what falls due next', () => {
    const lower = settleBy(schedule, 260).map((each) => (each.kind === 'first' ? { ...each, amountCents: 100 } : each))
    expect(settled(settleBy(lower, 260))).toEqual(['deposit 120/120', 'first 100/100', 'second 40/140'])
  })

  test('and never more than their amounts, nor less than zero', () => {
    const balances = fc.integer({ min: -1000, max: 1000 })
    fc.assert(
      fc.property(balances, balances, (earlier, balance) => {
        const installments = settleBy(settleBy(schedule, earlier), balance)
        const sum = installments.reduce((total, { settledCents }) => total + settledCents, 0)
        expect(sum).toBe(Math.min(400, Math.max(0, balance)))
        expect(outstandingCents(installments) + sum).toBe(400)
        expect(overpaidCents(balance, installments)).toBe(Math.max(0, balance - 400))
      }),
    )
  })
})

test('[M1] [M17] part of a payment has its share of the fee, and all of it has the whole fee', () => {
  const amounts = fc.record({
    amountCents: fc.integer({ min: 2, max: 9_999_999 }),
    share: fc.double({ min: 0, max: 0.5 }),
  })
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), ({ amountCents, share }, part) => {
      const whole = { amountCents, feeCents: Math.floor(amountCents * (share || 0)) }
      const net = whole.amountCents - whole.feeCents
      expect(feeShare(amountCents, whole)).toBe(whole.feeCents)
      expect(addFeeShare(net, whole)).toEqual(whole)
      const some = addFeeShare(Math.round(net * part), whole)
      expect(some.amountCents - some.feeCents).toBe(Math.round(net * part))
      expect(some.amountCents).toBeLessThanOrEqual(amountCents)
    }),
  )
})

describe('what is left of a payment', () => {
  const paid = { ...payment(420, 20), id: 'one', refundOfId: null }
  const requested = (id: string, amountCents: number, feeCents: number) => ({
    ...refund(amountCents, feeCents, 'requested'),
    id,
    refundOfId: 'one',
  })
  const external = (id: string, amountCents: number, feeCents: number) => ({
    ...requested(id, amountCents, feeCents),
    state: 'pending' as const,
  })

  test('is what was neither refunded nor requested as a refund', () => {
    expect(refundablePayments([paid])).toMatchObject([{ amountCents: 420, feeCents: 20 }])
    const some = requested('two', 105, 5)
    expect(refundablePayments([paid, some])).toMatchObject([{ amountCents: 315, feeCents: 15 }])
    expect(refundablePayments([paid, { ...some, state: 'failed' }])).toMatchObject([{ amountCents: 420 }])
    expect(refundablePayments([paid, external('three', 420, 20)])).toEqual([])
  })

  test('limits the refunds we requested, after a refund made outside our system', () => {
    const ours = requested('two', 420, 20)
    const other = external('three', 105, 5)
    expect(reduceRequestedRefunds(paid, [paid, ours])).toEqual([])
    expect(reduceRequestedRefunds(paid, [paid, ours, other])).toEqual([{ id: 'two', amountCents: 315, feeCents: 15 }])
    const all = external('three', 420, 20)
    expect(reduceRequestedRefunds(paid, [paid, ours, all])).toEqual([{ id: 'two', amountCents: 0, feeCents: 0 }])
    // A part is refunded without its fee, so more of the rest is fee.
    const withoutFee = requested('two', 400, 0)
    expect(reduceRequestedRefunds(paid, [paid, withoutFee, other])).toEqual([
      { id: 'two', amountCents: 315, feeCents: 15 },
    ])
  })

  test('is at most what the refunds that were sent leave of the payment', () => {
    expect(sentRefundsLeave(paid, [paid])).toBe(420)
    expect(sentRefundsLeave(paid, [paid, external('two', 400, 0), requested('three', 20, 0)])).toBe(20)
  })

  test('is all fee if everything else was refunded without it', () => {
    expect(externalRefundFee(105, paid, [paid])).toBe(5)
    expect(externalRefundFee(20, paid, [paid, external('two', 400, 0)])).toBe(20)
    expect(externalRefundFee(105, paid, [paid, requested('two', 400, 0)]), 'requested refunds give way').toBe(5)
  })

  test('never makes the balance negative, by our refunds or others’', () => {
    const step = fc.record({ amount: fc.integer({ min: 1, max: 420 }), isOurs: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let money: RefundableLine[] = [paid]
        for (const [index, { amount, isOurs }] of steps.entries()) money = refundOnce(money, index, amount, isOurs)
        expect(ledgerBalance(money, 0)).toBeGreaterThanOrEqual(0)
        const refunded = money.slice(1).reduce((sum, line) => sum + line.amountCents, 0)
        expect(refunded).toBeLessThanOrEqual(420)
      }),
    )
  })

  /** We request a refund without its fee, or someone makes one outside our system, at most what is left. */
  function refundOnce(money: RefundableLine[], index: number, amount: number, isOurs: boolean): RefundableLine[] {
    if (isOurs) {
      const [left] = refundablePayments(money)
      const max = left ? left.amountCents - left.feeCents : 0
      return max > 0 ? [...money, requested(`${index}`, Math.min(amount, max), 0)] : money
    }
    const sent = money.filter(({ kind, state }) => kind === 'refund' && state === 'pending')
    const max = 420 - sent.reduce((sum, line) => sum + line.amountCents, 0)
    if (max === 0) return money
    const amountCents = Math.min(amount, max)
    const after = [...money, external(`${index}`, amountCents, externalRefundFee(amountCents, paid, money))]
    const changes = reduceRequestedRefunds(paid, after)
    return after
      .map((each) => ({ ...each, ...changes.find(({ id }) => id === each.id) }))
      .filter(({ amountCents }) => amountCents > 0)
  }
})
