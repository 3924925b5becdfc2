import type { Tx } from '../../db/database.ts'
import { countDeclinedTry, lockOrder, receiptOf, type StoredOrder } from '../../db/orders.ts'
import type { PayPalCapture, PayPalOrder } from '../../payments/paypal/client.ts'
import type { OrderId } from '../../rules/ids.ts'
import { judgeCapture, tellingCapture } from '../../rules/payments.ts'
import { recordRefunds } from '../money/record-refunds.ts'
import { returnMoney } from '../money/return-money.ts'
import type { Tools } from '../tools.ts'
import { denyMoney } from './deny-money.ts'
import { keepPendingSeats } from './keep-pending-seats.ts'
import type { Settlement } from './settle-order.ts'
import { takeMoney } from './take-money.ts'

/** Writes down what the provider says of an order. Locked, then "do we know this already?", and only then anything new. */
export async function recordTruth(tx: Tx, orderId: OrderId, truth: PayPalOrder, tools: Tools): Promise<Settlement> {
  const order = await lockOrder(tx, orderId)
  const capture = tellingCapture(truth.captures)
  const settlement = await settle(tx, order, capture, tools)
  await recordRefunds(tx, order, truth.refunds, tools)
  return settlement
}

async function settle(
  tx: Tx,
  order: StoredOrder,
  capture: PayPalCapture | undefined,
  tools: Tools,
): Promise<Settlement> {
  if (order.state === 'paid') return { outcome: 'paid', ...(await receiptOf(tx, order.id)) }
  if (order.state === 'returned') return { outcome: 'returned' }
  if (!capture) return { outcome: 'not-approved' }
  const { id: providerId, amountCents, currency, reason = '' } = capture
  const money = { providerId, amountCents, currency }
  switch (judgeCapture(capture, order.totalCents)) {
    case 'paid':
      return takeMoney(tx, order, money, tools)
    case 'amount-differs':
      return returnMoney(tx, order, money, 'amount-differs', tools)
    case 'refunded':
      return returnMoney(tx, order, money, 'refunded-elsewhere', tools)
    case 'pending':
      return keepPendingSeats(tx, order, money, tools)
    case 'declined':
      // A refusal of money that was looked at is the end; any other one leaves the guest another try.
      if (order.state === 'pending') return denyMoney(tx, order, { ...money, reason }, tools)
      await countDeclinedTry(tx, order.id, order.captureTries)
      return { outcome: 'declined' }
  }
}
