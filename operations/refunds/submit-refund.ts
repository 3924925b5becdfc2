import { findOrder, lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { findPayment, listPaymentsOfOrder, type StoredPayment, setRefundRefusal } from '#db/payments/payments.ts'
import { queuePaymentIssueMail } from '#operations/mail/payment-issue-mail.ts'
import { findProvider, type PaymentTools } from '#operations/payments/payment-tools.ts'
import type { PaymentId } from '#rules/ids.ts'
import { roundCents } from '#rules/money.ts'
import { isRequestedRefund, type ProviderRefusal } from '#rules/payments/payments.ts'
import { sharesOf } from '#rules/payments/split-payments.ts'
import { recordRefunds } from './record-refunds.ts'

/** Submits a requested refund to its provider. It may run twice: the provider recognizes the request by the refund's ID. */
export async function submitRefund(refundId: PaymentId, tools: PaymentTools): Promise<void> {
  const refund = await findPayment(tools.db, refundId)
  const payment = refund?.refundOfId && (await findPayment(tools.db, refund.refundOfId))
  const order = payment && (await findOrder(tools.db, payment.orderId))
  if (!refund || !payment?.providerId || !order) throw new Error(`refund ${refundId} has no payment that was received`)
  if (!isRequestedRefund(refund)) return
  const { providerId: paymentId, method } = payment
  const isShared = sharesOf(payment, await listPaymentsOfOrder(tools.db, order.id)).length > 1
  const amountCents = isShared ? roundCents(refund.amountCents) : amountOf(refund, payment)
  const asked = { paymentId, amountCents, refundId, requestId: requestName(refund) }
  const response = await findProvider(method, tools)?.refund?.(asked)
  if (!response) throw new Error(`refund ${refundId} has no provider that sends refunds`)
  if (response.ok) {
    await tools.db.transaction((tx) => recordRefunds(tx, order, [response.refund], tools))
  } else if (response.reason === 'already-refunded') {
    await recordEarlierRefunds(order, tools)
  } else if (response.reason === 'not-yet') {
    throw new Error(`refund ${refundId} has to wait until its payment is completed: ${response.detail}`)
  } else {
    await recordRefusal(refundId, response.reason, response.detail, tools)
  }
}

/**
 * The refund was made earlier: in the provider's back office, or by us before a crash. The provider lists all refunds.
 */
async function recordEarlierRefunds(order: StoredOrder, tools: PaymentTools): Promise<void> {
  const found = order.providerId ? await findProvider(order.method, tools)?.read(order.providerId) : undefined
  if (found) await tools.db.transaction((tx) => recordRefunds(tx, order, found.refunds, tools))
}

/** A full refund names no amount, since the payment may have been in another currency. */
function amountOf({ amountCents }: StoredPayment, payment: StoredPayment) {
  return amountCents === payment.amountCents ? undefined : roundCents(amountCents)
}

/** A reduced refund is a new request. */
function requestName({ id, amountCents }: StoredPayment): string {
  return `refund-${id}-${amountCents}`
}

/**
 * The refund stays requested, and its record and Today say why it was not made. A payment that is disputed is refunded
 * when the dispute is over; otherwise staff have to find another way.
 */
export async function recordRefusal(
  refundId: PaymentId,
  refusal: ProviderRefusal,
  detail: string,
  tools: PaymentTools,
): Promise<void> {
  const found = await findPayment(tools.db, refundId)
  if (!found) return
  const { orderId } = found
  await tools.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const refund = await findPayment(tx, refundId)
    if (!refund || !isRequestedRefund(refund)) return
    await setRefundRefusal(tx, refundId, refusal)
    const about = { orderId, providerId: refund.providerId ?? refundId, detail }
    await queuePaymentIssueMail(tx, refusal === 'disputed' ? 'refund-disputed' : 'refund-failed', about, tools)
  })
}
