import type { Tx } from '#db/database.ts'
import { lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { isLostToDisputes } from '#db/payments/disputes.ts'
import { listPaymentsOfOrder, type StoredPayment, updateRefund } from '#db/payments/payments.ts'
import { settleInstallmentsOfOrder } from '#operations/installments/settle-installments.ts'
import { queuePaymentIssueMail } from '#operations/mail/payment-issue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import type { ProviderRefund } from '#payments/provider.ts'
import { formatDollars } from '#rules/money.ts'
import { isRequestedRefund } from '#rules/payments/payments.ts'
import { capturedMoneyLeft } from '#rules/payments/split-payments.ts'
import { announceRefund } from './announce-refund.ts'
import { recordExternalRefund } from './record-external-refund.ts'
import { createRefund } from './request-refund.ts'

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
  await settleInstallmentsOfOrder(tx, order.id, tools)
}

async function recordRefund(tx: Tx, order: StoredOrder, refund: ProviderRefund, tools: Tools): Promise<void> {
  const payments = await listPaymentsOfOrder(tx, order.id)
  const update = { providerId: refund.id, state: refund.state }
  const known = payments.find(({ kind, providerId }) => kind === 'refund' && providerId === refund.id)
  if (known?.state === update.state) return
  const requested =
    known ?? payments.find((payment) => isRequestedRefund(payment) && payment.amountCents === refund.amountCents)
  if (!requested || (!known && update.state === 'failed')) return recordOtherRefund(tx, order, refund, payments, tools)
  await updateRefund(tx, requested.id, update, tools.now())
  if (update.state === 'paid') await announceRefund(tx, order, requested, tools)
  if (update.state !== 'failed') return
  // The guest is still due the refund, so it is requested again.
  await createRefund(tx, { ...requested, refusal: 'declined' }, tools)
  await notifyStaff('refund-failed', tx, order, refund, tools)
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
  // The provider may also report a lost dispute as a refund. It is the same money.
  const isLost = amountCents > capturedMoneyLeft(refunded, payments) && (await isLostToDisputes(tx, order.id))
  if (isLost && state !== 'failed') return
  await recordExternalRefund(tx, order, refunded, { providerId, amountCents, state }, tools)
  if (state === 'failed') return notifyStaff('refund-failed', tx, order, refund, tools)
  // Staff were notified of an external refund when the order itself became refunded.
  if (order.state !== 'refunded') await notifyStaff('external-refund', tx, order, refund, tools)
}

async function notifyStaff(
  what: 'refund-failed' | 'external-refund',
  tx: Tx,
  { id: orderId }: StoredOrder,
  { id: providerId, amountCents }: ProviderRefund,
  tools: Tools,
): Promise<void> {
  await queuePaymentIssueMail(tx, what, { orderId, providerId, detail: formatDollars(amountCents) }, tools)
}
