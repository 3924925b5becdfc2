import type { Tx } from '#db/database.ts'
import { lockAndCountSeats } from '#db/departures/seats.ts'
import { type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import { releaseHold } from '#operations/departures/release-hold.ts'
import { findBookLink } from '#operations/holding/book-link.ts'
import { orderMailData, orderMailRecipient } from '#operations/mail/order-mail-data.ts'
import { queuePaymentIssueMail } from '#operations/mail/payment-issue-mail.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { type ReceivedPayment, recordPayment } from '#operations/payments/record-payment.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import type { OrderRefundCause } from '#rules/mail/mails.ts'
import { formatDollars } from '#rules/money.ts'
import { providerNumber } from '#rules/orders/other-money.ts'
import { refundablePayments } from '#rules/payments/ledger.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import { requestRefund } from './request-refund.ts'

/** Rule S3: a payment that books nothing is refunded in full, and staff and the guest, unless erased, are notified. */
export async function refundOrder(
  tx: Tx,
  order: StoredOrder,
  money: ReceivedPayment,
  cause: OrderRefundCause | 'guest-erased',
  tools: Tools,
): Promise<Settlement> {
  const now = tools.now()
  const departure = await lockAndCountSeats(tx, order.departureId, now, order.holdId)
  const { id: orderId, bookingId, totalCents } = order
  const { providerId, amountCents, currency } = money
  const { transactionId } = await recordPayment(tx, order, money, 'completed', tools)
  if (order.state !== 'paid') await updateOrder(tx, orderId, { state: 'refunded', closedAt: now })
  await releaseHold(tx, order, now)
  // Several transfers may have paid for the order. Payments that a booking already counts on stay with it.
  const received = refundablePayments(await listPaymentsOfOrder(tx, orderId)).filter(
    ({ payment }) => !bookingId || payment.transactionId === transactionId,
  )
  if (cause !== 'guest-erased') {
    const refundedCents = received.reduce((sum, payment) => sum + payment.amountCents, 0)
    const bookLink = await findBookLink(tx, order, tools.site)
    const refund = {
      totalCents: refundedCents,
      transactionId: providerNumber({ method: order.method, providerId }),
      cause,
    }
    const data = { ...orderMailData(order, departure), ...refund, bookLink }
    await queueMail(tx, { template: 'order-refunded', data, ...orderMailRecipient(order) }, tools)
  }
  const detail = `${currency} ${formatDollars(amountCents)}, requested ${CURRENCY} ${formatDollars(totalCents)}`
  await queuePaymentIssueMail(tx, cause, { orderId, providerId, detail }, tools)
  if (cause !== 'external-refund') {
    for (const { payment, ...sums } of received) await requestRefund(tx, order, payment, sums, tools)
  }
  await reevaluateDeparture(tx, order.departureId, tools)
  return { outcome: 'refunded' }
}
