import type { Tx } from '#db/database.ts'
import { lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder, type StoredPayment, updateRefund } from '#db/payments/payments.ts'
import {
  addTransactionId,
  findRefundTransaction,
  insertTransaction,
  listLosses,
  type StoredTransaction,
} from '#db/payments/transactions.ts'
import { queuePaymentIssueMail } from '#operations/mail/payment-issue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import type { ProviderRefund } from '#payments/provider.ts'
import { formatDollars } from '#rules/money.ts'
import { capturedMoneyLeft } from '#rules/payments/split-payments.ts'
import { findDisputeOf, findRequestOf, isRefundNews } from '#rules/refunds/refund-reports.ts'
import { announceRefund } from './announce-refund.ts'
import { recordExternalRefund } from './record-external-refund.ts'
import { refundPaidAgain } from './refund-paid-again.ts'
import { createRefund } from './request-refund.ts'
import { settleAfterLoss } from './settle-after-loss.ts'

/**
 * Records the refunds that the provider knows of an order; none is refused. Staff are notified once of a refund that was not
 * requested here, such as one from the provider's back office or a duplicate.
 */
export async function recordRefunds(
  tx: Tx,
  { id }: Pick<StoredOrder, 'id'>,
  refunds: readonly ProviderRefund[],
  tools: Tools,
): Promise<void> {
  if (refunds.length === 0) return
  const order = await lockOrder(tx, id)
  for (const refund of refunds) await recordRefund(tx, order, refund, tools)
  await settleAfterLoss(tx, order.id, tools)
}

async function recordRefund(tx: Tx, order: StoredOrder, refund: ProviderRefund, tools: Tools): Promise<void> {
  const payments = await listPaymentsOfOrder(tx, order.id)
  const known = await findRefundTransaction(tx, refund.id)
  if (known) return recordNews(tx, order, known, { refund, payments }, tools)
  const requested = findRequestOf(refund, payments)
  if (!requested || refund.state === 'failed') return recordOtherRefund(tx, order, refund, payments, tools)
  const transactionId = tools.newId<'transaction'>()
  const { id: providerId, state, amountCents } = refund
  const transaction = { id: transactionId, orderId: order.id, kind: 'refund', providerId, amountCents } as const
  await insertTransaction(tx, { ...transaction, createdAt: tools.now() })
  await updateRefund(tx, requested.id, { state, transactionId }, tools.now())
  if (state === 'paid') await announceRefund(tx, order, requested, tools)
}

/** The state of a refund that we know has changed, for all bookings that have a share of it. */
async function recordNews(
  tx: Tx,
  order: StoredOrder,
  { id, isExternal }: StoredTransaction,
  { refund, payments }: { refund: ProviderRefund; payments: readonly StoredPayment[] },
  tools: Tools,
): Promise<void> {
  const { state } = refund
  const shares = payments.filter((share) => share.transactionId === id && isRefundNews(share.state, state))
  for (const share of shares) {
    await updateRefund(tx, share.id, { state }, tools.now())
    if (state === 'paid') await announceRefund(tx, order, share, tools)
    // The guest is still due the refund, so it is requested again.
    if (state === 'failed' && !isExternal) await createRefund(tx, { ...share, refusal: 'declined' }, tools)
  }
  if (state !== 'failed' || shares.length === 0) return
  if (isExternal) await refundPaidAgain(tx, order, shares, tools)
  await notifyStaff(isExternal ? 'external-refund-failed' : 'refund-failed', tx, order, refund, tools)
}

/** A refund that was not requested here, or a failed attempt of ours that leaves the requested refund as it is. */
async function recordOtherRefund(
  tx: Tx,
  order: StoredOrder,
  refund: ProviderRefund,
  payments: readonly StoredPayment[],
  tools: Tools,
): Promise<void> {
  const { id: providerId, state, amountCents, paymentId } = refund
  const received = payments.filter(({ kind }) => kind === 'payment')
  const refunded = received.find((payment) => payment.providerId === paymentId) ?? received[0]
  if (!refunded) throw new Error(`refund ${providerId} has no payment that was received`)
  const lost = findDisputeOf(amountCents, capturedMoneyLeft(refunded, payments), await listLosses(tx, order.id))
  if (lost && state !== 'failed') return addTransactionId(tx, lost.id, providerId)
  await recordExternalRefund(tx, order, refunded, { providerId, amountCents, state }, tools)
  if (state === 'failed') return notifyStaff('refund-failed', tx, order, refund, tools)
  // Staff were notified of an external refund when the order itself became refunded.
  if (order.state !== 'refunded') await notifyStaff('external-refund', tx, order, refund, tools)
}

async function notifyStaff(
  what: 'refund-failed' | 'external-refund' | 'external-refund-failed',
  tx: Tx,
  { id: orderId }: StoredOrder,
  { id: providerId, amountCents }: ProviderRefund,
  tools: Tools,
): Promise<void> {
  await queuePaymentIssueMail(tx, what, { orderId, providerId, detail: formatDollars(amountCents) }, tools)
}
