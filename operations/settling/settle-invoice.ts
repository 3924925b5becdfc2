import type { Tx } from '#db/database.ts'
import { findCryptoOrder, getOrderReceipt, lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import { voidOrder } from '#operations/holding/release-order-seats.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import { refundOrder } from '#operations/refunds/refund-order.ts'
import type { Tools } from '#operations/tools.ts'
import type { Invoice } from '#payments/btcpay/client.ts'
import type { OrderId } from '#rules/ids.ts'
import { judgeInvoice, needsConfirmation, receivedCents, recordedOfInvoice } from '#rules/orders/invoices.ts'
import { applyPayment } from './apply-payment.ts'
import { recordDeniedPayment } from './record-denied-payment.ts'
import { recordPartPayment } from './record-part-payment.ts'
import { recordPendingPayment } from './record-pending-payment.ts'

type KnownInvoice = Invoice & { isConfirmed: boolean }

/**
 * Rule M6: applies BTCPay's state of an invoice to our order. The guest's page, webhooks and the clock all end here, in
 * any order and any number of times. The invoice names its order, so even one whose id we failed to store is settled.
 */
export async function settleInvoice(invoiceId: string, tools: PaymentTools): Promise<Settlement> {
  const found = await tools.btcPay.getInvoice(invoiceId)
  const order = found.ok && found.invoice.orderId && (await findCryptoOrder(tools.db, found.invoice.orderId))
  if (!found.ok || !order) return { outcome: 'unknown-order' }
  const isConfirmed = needsConfirmation(found.invoice) && (await tools.btcPay.isConfirmed(invoiceId))
  const invoice = { ...found.invoice, isConfirmed }
  const settled = await tools.db.transaction((tx) => recordInvoice(tx, order.id, invoice, tools))
  // Only the stored invoice ends its order: the guest never saw any other one.
  if (settled.outcome === 'declined' && order.providerId === invoiceId) await voidOrder(order.id, tools)
  return settled
}

async function recordInvoice(tx: Tx, orderId: OrderId, invoice: KnownInvoice, tools: Tools): Promise<Settlement> {
  const order = await lockOrder(tx, orderId)
  const recorded = recordedOfInvoice(invoice.id, await listPaymentsOfOrder(tx, orderId))
  const verdict = judgeInvoice(invoice, { isVoid: order.state === 'void' && !recorded.isKnown })
  if (verdict === 'received') return applyInvoice(tx, order, invoice, recorded.amountCents, tools)
  if (order.state === 'paid') return { outcome: 'paid', ...(await getOrderReceipt(tx, order.id)) }
  if (order.state === 'refunded') return { outcome: 'refunded' }
  if (verdict === 'open') return recordPartPayment(tx, order, invoice, tools)
  const { id: providerId, currency } = invoice
  const money = { providerId, amountCents: receivedCents(invoice) || invoice.amountCents, currency }
  if (verdict === 'pending') return recordPendingPayment(tx, order, money, tools)
  const isMissed = order.state === 'pending' ? recorded.isKnown : order.state === 'open' && invoice.paidCents > 0
  const reason = `${invoice.status}, ${invoice.exception}`
  return isMissed ? recordDeniedPayment(tx, order, { ...money, reason }, tools) : { outcome: 'declined' }
}

/** Applies what was received since the last check. A booking needs the full amount: anything less is refunded. */
async function applyInvoice(
  tx: Tx,
  order: StoredOrder,
  invoice: KnownInvoice,
  recordedCents: number,
  tools: Tools,
): Promise<Settlement> {
  const received = receivedCents(invoice)
  const isNew = received > recordedCents
  // The first payment of an invoice has the invoice's id; a later one needs an id of its own.
  const providerId = isNew && recordedCents > 0 ? `${invoice.id}-${received}` : invoice.id
  const money = { providerId, amountCents: received - recordedCents, currency: invoice.currency }
  const isInsufficient = !order.bookingId && (order.state === 'refunded' || received < order.totalCents)
  return isNew && isInsufficient
    ? refundOrder(tx, order, money, 'amount-mismatch', tools)
    : applyPayment(tx, order, money, tools)
}
