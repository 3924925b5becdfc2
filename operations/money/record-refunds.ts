import type { Tx } from '../../db/database.ts'
import { lockOrder, type StoredOrder } from '../../db/orders.ts'
import { changeAsked, moneyOn, nameRefund, recordMoney, type StoredPayment } from '../../db/payments.ts'
import type { PayPalRefund } from '../../payments/paypal/client.ts'
import { feeElsewhere, overAsked } from '../../rules/ledger.ts'
import { dollars } from '../../rules/money.ts'
import { isAsked } from '../../rules/payments.ts'
import { queueTroubleMail } from '../orders/order-mails.ts'
import type { Tools } from '../tools.ts'
import { oweBack } from './send-back.ts'
import { settleInstalments } from './settle-instalments.ts'

const STATES = { COMPLETED: 'completed', PENDING: 'pending', FAILED: 'failed', CANCELLED: 'failed' } as const

/**
 * Money that went back, whoever sent it: recorded, never refused. What nobody here asked for, such as a refund from the
 * provider's own back-office or a second one, is put before staff once.
 */
export async function recordRefunds(
  tx: Tx,
  { id }: Pick<StoredOrder, 'id'>,
  refunds: readonly PayPalRefund[],
  tools: Tools,
): Promise<void> {
  if (refunds.length === 0) return
  const order = await lockOrder(tx, id)
  for (const refund of refunds) await recordRefund(tx, order, refund, tools)
  if (order.bookingId) await settleInstalments(tx, order.bookingId)
}

async function recordRefund(tx: Tx, order: StoredOrder, refund: PayPalRefund, tools: Tools): Promise<void> {
  const money = await moneyOn(tx, order.id)
  const named = { providerId: refund.id, state: STATES[refund.status] }
  const known = money.find(({ direction, providerId }) => direction === 'out' && providerId === refund.id)
  if (known?.state === named.state) return
  const asked = known ?? money.find((line) => isAsked(line) && line.amountCents === refund.amountCents)
  if (!asked || (!known && named.state === 'failed')) return recordUnasked(tx, order, refund, money, tools)
  await nameRefund(tx, asked.id, named, tools.now())
  // Whoever wanted it to go back still wants it.
  if (named.state === 'failed') await oweBack(tx, asked, tools)
  if (named.state === 'failed') await tellOf('refund-failed', tx, order, refund, tools)
}

/** A refund of somebody else, or a try of ours that came to nothing and leaves what we owe as it is. */
async function recordUnasked(
  tx: Tx,
  order: StoredOrder,
  refund: PayPalRefund,
  money: readonly StoredPayment[],
  tools: Tools,
): Promise<void> {
  const { id: providerId, status, amountCents, captureId } = refund
  const came = money.filter(({ direction }) => direction === 'in')
  const of = came.find((payment) => payment.providerId === captureId) ?? came[0]
  if (!of) throw new Error(`refund ${providerId} of money that never came`)
  const state = STATES[status]
  const { id: orderId, bookingId } = order
  const feeCents = feeElsewhere(amountCents, of, money)
  const back = { orderId, bookingId, providerId, amountCents, feeCents, refundOfId: of.id }
  await recordMoney(tx, tools.newId<'payment'>(), { ...back, direction: 'out', state }, tools.now())
  if (state === 'failed') return tellOf('refund-failed', tx, order, refund, tools)
  // What has gone already need not go a second time.
  for (const change of overAsked(of, await moneyOn(tx, orderId))) await changeAsked(tx, change, tools.now())
  // Of an order that was returned as refunded elsewhere, staff know already.
  if (order.state !== 'returned') await tellOf('refunded-elsewhere', tx, order, refund, tools)
}

async function tellOf(
  what: 'refund-failed' | 'refunded-elsewhere',
  tx: Tx,
  { id: orderId }: StoredOrder,
  { id: providerId, amountCents }: PayPalRefund,
  tools: Tools,
): Promise<void> {
  await queueTroubleMail(tx, what, { orderId, providerId, detail: dollars(amountCents) }, tools)
}
