import { expect, test } from 'vitest'
import type { RefundableLine } from './ledger.ts'
import { capturedMoneyLeft, divideLoss, divideMoney } from './split-payments.ts'

type Row = RefundableLine & { providerId: string | null }

const paid = (id: string, amountCents: number, feeCents: number, providerId = id): Row => ({
  id,
  kind: 'payment',
  state: 'completed',
  amountCents,
  feeCents,
  refundOfId: null,
  providerId,
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

test('[M16] the rest of a split payment is the rest of all its shares', () => {
  const money = [paid('one', 420, 20, 'C'), paid('two', 840, 40, 'C'), refunded('two', 100), paid('other', 500, 0)]
  for (const payment of money.slice(0, 2)) expect(capturedMoneyLeft(payment, money)).toBe(1160)
})

test('[M29] money that left elsewhere is missing from every share by what is left of it', () => {
  const money = [paid('one', 300, 0, 'C'), paid('two', 300, 0, 'C'), paid('three', 100, 0, 'C'), refunded('three', 100)]
  const [one] = money
  if (!one) throw new Error('there are shares')
  const losses = (cents: number) => divideLoss(one, money, cents).map(({ share, cents: lost }) => `${share.id} ${lost}`)
  expect(losses(600)).toEqual(['one 300', 'two 300'])
  expect(losses(101)).toEqual(['one 51', 'two 50'])
  expect(losses(1)).toEqual(['one 1'])
  expect(losses(650), 'more than there was').toEqual(['one 350', 'two 300'])
})
