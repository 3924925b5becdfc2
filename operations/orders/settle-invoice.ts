import type { Tx } from '../../db/database.ts'
import { findInvoicedOrder, lockOrder, receiptOf, type StoredOrder } from '../../db/orders.ts'
import { moneyOn } from '../../db/payments.ts'
import type { Invoice } from '../../payments/btcpay/client.ts'
import type { OrderId } from '../../rules/ids.ts'
import { arrivedCents, judgeInvoice, needsConfirmation, takenFromInvoice } from '../../rules/invoices.ts'
import { returnMoney } from '../money/return-money.ts'
import type { Tools } from '../tools.ts'
import { denyMoney } from './deny-money.ts'
import { keepPendingSeats } from './keep-pending-seats.ts'
import type { PaymentTools } from './payment-tools.ts'
import { giveUpOrder } from './release-order.ts'
import type { Settlement } from './settle-order.ts'
import { takeMoney } from './take-money.ts'

type KnownInvoice = Invoice & { isConfirmed: boolean }

/**
 * The one place where BTCPay's truth becomes ours. The guest's page, BTCPay's messages and the clock all come here, in any
 * order and as often as they like. An invoice names its order, so that one which we never heard of again counts too.
 */
export async function settleInvoice(invoiceId: string, tools: PaymentTools): Promise<Settlement> {
  const found = await tools.btcPay.getInvoice(invoiceId)
  const order = found.ok && found.invoice.orderId && (await findInvoicedOrder(tools.db, found.invoice.orderId))
  if (!found.ok || !order) return { outcome: 'unknown-order' }
  const isConfirmed = needsConfirmation(found.invoice) && (await tools.btcPay.isConfirmed(invoiceId))
  const invoice = { ...found.invoice, isConfirmed }
  const settled = await tools.db.transaction((tx) => recordInvoice(tx, order.id, invoice, tools))
  // The order's own invoice alone ends it: of another one nobody but BTCPay has the address.
  if (settled.outcome === 'declined' && order.providerId === invoiceId) await giveUpOrder(order.id, tools)
  return settled
}

/** Locked, then "do we know this already?", and only then anything new. */
async function recordInvoice(tx: Tx, orderId: OrderId, invoice: KnownInvoice, tools: Tools): Promise<Settlement> {
  const order = await lockOrder(tx, orderId)
  const taken = takenFromInvoice(invoice.id, await moneyOn(tx, orderId))
  const verdict = judgeInvoice(invoice, { isGivenUp: order.state === 'dead' && !taken.isKnown })
  if (verdict === 'arrived') return takeFromInvoice(tx, order, invoice, taken.amountCents, tools)
  if (order.state === 'paid') return { outcome: 'paid', ...(await receiptOf(tx, order.id)) }
  if (order.state === 'returned') return { outcome: 'returned' }
  if (verdict === 'open') return { outcome: 'not-approved' }
  const money = { providerId: invoice.id, amountCents: arrivedCents(invoice) || invoice.amountCents }
  if (verdict === 'pending') return keepPendingSeats(tx, order, money, tools)
  const isMissed = order.state === 'pending' ? taken.isKnown : order.state === 'open' && invoice.paidCents > 0
  const reason = `${invoice.status}, ${invoice.exception}`
  return isMissed ? denyMoney(tx, order, { ...money, reason }, tools) : { outcome: 'declined' }
}

/** What came since we last looked. A booking is made of the whole sum: less than that goes back. */
async function takeFromInvoice(
  tx: Tx,
  order: StoredOrder,
  invoice: KnownInvoice,
  takenCents: number,
  tools: Tools,
): Promise<Settlement> {
  const arrived = arrivedCents(invoice)
  const isNew = arrived > takenCents
  // The first money of an invoice has its number; what comes later needs one of its own.
  const providerId = isNew && takenCents > 0 ? `${invoice.id}-${arrived}` : invoice.id
  const money = { providerId, amountCents: arrived - takenCents, currency: invoice.currency }
  const isUseless = !order.bookingId && (order.state === 'returned' || arrived < order.totalCents)
  return isNew && isUseless
    ? returnMoney(tx, order, money, 'amount-differs', tools)
    : takeMoney(tx, order, money, tools)
}
