import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  feeElsewhere,
  feeWithin,
  type LedgerLine,
  ledgerBalance,
  overAsked,
  overCents,
  settled,
  unsettledCents,
  whatIsLeft,
  withItsFee,
} from './ledger.ts'

const came = (amountCents: number, feeCents = 0, state: LedgerLine['state'] = 'completed'): LedgerLine => ({
  direction: 'in',
  state,
  amountCents,
  feeCents,
})
const back = (...given: Parameters<typeof came>): LedgerLine => ({ ...came(...given), direction: 'out' })

describe('the ledger', () => {
  test.each<[string, LedgerLine[], number, number]>([
    ['nothing', [], 0, 0],
    ['money without its fee', [came(420, 20)], 0, 400],
    ['money that is still looked at, or failed', [came(420, 20, 'pending'), came(420, 20, 'failed')], 0, 0],
    ['money that went back', [came(420, 20), back(420, 20)], 0, 0],
    ['money that was asked back and has not gone yet', [came(420, 20), back(105, 5, 'pending')], 0, 300],
    ['a refund that failed', [came(420, 20), back(105, 5, 'failed')], 0, 400],
    ['credit', [came(100)], 50, 150],
  ])('counts %s', (_, money, credit, balance) => {
    expect(ledgerBalance(money, credit)).toBe(balance)
  })
})

const schedule = [
  { part: 'second', dueDay: '2027-03-01', amountCents: 140 },
  { part: 'deposit', dueDay: '2026-11-01', amountCents: 120 },
  { part: 'first', dueDay: '2027-01-15', amountCents: 140 },
] as const

describe('[M3] what is there settles the parts', () => {
  test.each([
    [0, [0, 0, 0]],
    [119, [119, 0, 0]],
    [130, [120, 10, 0]],
    [400, [120, 140, 140]],
    [500, [120, 140, 140]],
    [-5, [0, 0, 0]],
  ])('%i cents, in the order in which they fall due', (balance, expected) => {
    expect(settled(schedule, balance).map(({ settledCents }) => settledCents)).toEqual(expected)
  })

  test('of one day the deposit before the rest', () => {
    const sameDay = schedule.map((part) => ({ ...part, dueDay: '2026-11-01' }))
    expect(settled(sameDay, 0).map(({ part }) => part)).toEqual(['deposit', 'first', 'second'])
  })

  test('and never more than the parts, nor less than nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (balance) => {
        const parts = settled(schedule, balance)
        const sum = parts.reduce((total, { settledCents }) => total + settledCents, 0)
        expect(sum).toBe(Math.min(400, Math.max(0, balance)))
        expect(unsettledCents(parts) + sum).toBe(400)
        expect(overCents(balance, parts)).toBe(Math.max(0, balance - 400))
      }),
    )
  })
})

test('[M1] [M2] the fee of a part of some money is its share, and all of it has all of the fee', () => {
  const sums = fc.record({
    amountCents: fc.integer({ min: 2, max: 9_999_999 }),
    share: fc.double({ min: 0, max: 0.5 }),
  })
  fc.assert(
    fc.property(sums, fc.double({ min: 0, max: 1, noNaN: true }), ({ amountCents, share }, part) => {
      const whole = { amountCents, feeCents: Math.floor(amountCents * (share || 0)) }
      const net = whole.amountCents - whole.feeCents
      expect(feeWithin(amountCents, whole)).toBe(whole.feeCents)
      expect(withItsFee(net, whole)).toEqual(whole)
      const some = withItsFee(Math.round(net * part), whole)
      expect(some.amountCents - some.feeCents).toBe(Math.round(net * part))
      expect(some.amountCents).toBeLessThanOrEqual(amountCents)
    }),
  )
})

describe('what is left of a payment', () => {
  const payment = { ...came(420, 20), id: 'one', refundOfId: null, providerId: 'CAPTURE' }
  const refund = (id: string, amountCents: number, feeCents: number, providerId: string) => ({
    ...back(amountCents, feeCents, 'pending'),
    id,
    refundOfId: 'one',
    providerId,
  })

  test('is what has neither gone back nor been asked for', () => {
    expect(whatIsLeft([payment])).toMatchObject([{ amountCents: 420, feeCents: 20 }])
    const some = refund('two', 105, 5, 'asked-one-1')
    expect(whatIsLeft([payment, some])).toMatchObject([{ amountCents: 315, feeCents: 15 }])
    expect(whatIsLeft([payment, { ...some, state: 'failed' }])).toMatchObject([{ amountCents: 420 }])
    expect(whatIsLeft([payment, refund('three', 420, 20, 'REFUND')])).toEqual([])
  })

  test('limits what we have asked for, once somebody else has sent money back', () => {
    const asked = refund('two', 420, 20, 'asked-one-1')
    const elsewhere = refund('three', 105, 5, 'REFUND')
    expect(overAsked(payment, [payment, asked])).toEqual([])
    expect(overAsked(payment, [payment, asked, elsewhere])).toEqual([{ id: 'two', amountCents: 315, feeCents: 15 }])
    const all = refund('three', 420, 20, 'REFUND')
    expect(overAsked(payment, [payment, asked, all])).toEqual([{ id: 'two', amountCents: 0, feeCents: 0 }])
    // A part went without its fee, so of the rest more is fee.
    const part = refund('two', 400, 0, 'asked-one-1')
    expect(overAsked(payment, [payment, part, elsewhere])).toEqual([{ id: 'two', amountCents: 315, feeCents: 15 }])
  })

  test('is all fee, where everything else went back without it', () => {
    expect(feeElsewhere(105, payment, [payment])).toBe(5)
    const net = refund('two', 400, 0, 'REFUND')
    expect(feeElsewhere(20, payment, [payment, net])).toBe(20)
    const asked = refund('two', 400, 0, 'asked-one-1')
    expect(feeElsewhere(105, payment, [payment, asked]), 'what we asked for gives way').toBe(5)
  })

  test('never leaves a booking owing what it never had, whoever sends back what', () => {
    const step = fc.record({ amount: fc.integer({ min: 1, max: 420 }), isOurs: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let money = [payment as typeof payment | ReturnType<typeof refund>]
        for (const [index, { amount, isOurs }] of steps.entries()) money = sendOne(money, index, amount, isOurs)
        expect(ledgerBalance(money, 0)).toBeGreaterThanOrEqual(0)
        const gone = money.slice(1).reduce((sum, line) => sum + line.amountCents, 0)
        expect(gone).toBeLessThanOrEqual(420)
      }),
    )
  })

  type Lines = (typeof payment | ReturnType<typeof refund>)[]

  /** We ask for a part without its fee, or somebody sends one elsewhere, as much as there is. */
  function sendOne(money: Lines, index: number, amount: number, isOurs: boolean): Lines {
    if (isOurs) {
      const [left] = whatIsLeft(money)
      const most = left ? left.amountCents - left.feeCents : 0
      return most > 0 ? [...money, refund(`${index}`, Math.min(amount, most), 0, `asked-one-${index}`)] : money
    }
    const sent = money.filter(({ providerId }) => providerId === 'REFUND')
    const most = 420 - sent.reduce((sum, line) => sum + line.amountCents, 0)
    if (most === 0) return money
    const elsewhere = Math.min(amount, most)
    const line = refund(`${index}`, elsewhere, feeElsewhere(elsewhere, payment, money), 'REFUND')
    const after = [...money, line]
    const changes = overAsked(payment, after)
    return after
      .map((each) => ({ ...each, ...changes.find(({ id }) => id === each.id) }))
      .filter(({ amountCents }) => amountCents > 0)
  }
})
