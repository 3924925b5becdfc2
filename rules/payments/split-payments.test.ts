import { expect, test } from 'vitest'
import type { RefundableLine } from './ledger.ts'
import { capturedMoneyLeft, divideMoney } from './split-payments.ts'

type Row = RefundableLine & { splitFromId: string | null }

const paid = (id: string, amountCents: number, feeCents: number, splitFromId: string | null = null): Row => ({
  id,
  kind: 'payment',
  state: 'completed',
  amountCents,
  feeCents,
  refundOfId: null,
  splitFromId,
})
const refunded = (refundOfId: string, amountCents: number): Row => ({
  ...paid(`refund of ${refundOfId}`, amountCents, 0),
  kind: 'refund',
  state: 'paid',
  refundOfId,
})

test('[M29] money moves from the oldest payment first, with its share of the fee', () => {
  const money = [paid('one', 420, 20), paid('two', 840, 40)]
  expect(divideMoney(money, 600)).toMatchObject({
    parts: [
      { payment: { id: 'one' }, amountCents: 420, feeCents: 20, isWhole: true },
      { payment: { id: 'two' }, amountCents: 210, feeCents: 10, isWhole: false },
    ],
    creditCents: 0,
  })
})

test('[M29] refunded money does not move in a split, and what payments do not cover moves as credit', () => {
  const money = [paid('one', 420, 20), refunded('one', 300)]
  const { parts, creditCents } = divideMoney(money, 150)
  expect(parts).toMatchObject([{ amountCents: 120, feeCents: 20, isWhole: false }])
  expect(creditCents).toBe(50)
})

test('[M16] the rest of a split payment is the rest of all its parts', () => {
  const money = [paid('one', 420, 20), paid('part', 840, 40, 'one'), refunded('part', 100)]
  for (const payment of money.slice(0, 2)) expect(capturedMoneyLeft(payment, money)).toBe(1160)
})
