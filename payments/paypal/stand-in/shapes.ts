import { writeAmount } from '#payments/amounts.ts'
import { addHours } from '#rules/dates.ts'
import type { Cents } from '#rules/money.ts'
import type { SimulatedCapture, SimulatedDispute, SimulatedOrder, SimulatedRefund } from './store.ts'

const money = (amount: Cents) => ({ currency_code: 'USD', value: writeAmount(amount) })
const link = (rel: string, href: string, method = 'GET') => ({ rel, href, method })

/** PayPal replies with this unless the request prefers the full representation. */
export function orderSummary(order: SimulatedOrder, url: string) {
  return {
    id: order.id,
    status: order.status,
    links: [
      link('self', `${url}/v2/checkout/orders/${order.id}`),
      link('payer-action', `${url}/checkoutnow?token=${order.id}`),
    ],
  }
}

export function orderShape(order: SimulatedOrder, url: string) {
  return {
    ...orderSummary(order, url),
    intent: 'CAPTURE',
    create_time: order.createdAt,
    purchase_units: [
      {
        reference_id: 'default',
        amount: money(order.amountCents),
        description: order.description,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        ...(order.captures.length > 0 && {
          payments: {
            captures: order.captures.map((capture) => captureShape(capture, order, url)),
            refunds: order.captures.flatMap((capture) =>
              capture.refunds.map((refund) => refundShape(refund, capture, url)),
            ),
          },
        }),
      },
    ],
  }
}

export function captureShape(capture: SimulatedCapture, order: SimulatedOrder, url: string) {
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason && { status_details: { reason: capture.reason } }),
    amount: money(capture.amountCents),
    final_capture: true,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    create_time: capture.createdAt,
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [
      link('self', `${url}/v2/payments/captures/${capture.id}`),
      link('refund', `${url}/v2/payments/captures/${capture.id}/refund`, 'POST'),
      link('up', `${url}/v2/checkout/orders/${order.id}`),
    ],
  }
}

export function refundShape(refund: SimulatedRefund, capture: SimulatedCapture, url: string) {
  return {
    id: refund.id,
    status: refund.status,
    amount: money(refund.amountCents),
    custom_id: refund.customId,
    create_time: refund.createdAt,
    links: [
      link('self', `${url}/v2/payments/refunds/${refund.id}`),
      link('up', `${url}/v2/payments/captures/${capture.id}`),
    ],
  }
}

export function disputeShape(dispute: SimulatedDispute, url: string) {
  return {
    dispute_id: dispute.id,
    status: dispute.status,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_amount: money(dispute.amountCents),
    disputed_transactions: [{ seller_transaction_id: dispute.captureId }],
    create_time: dispute.createdAt,
    ...(dispute.status !== 'RESOLVED' && { seller_response_due_date: respondBy(dispute) }),
    ...(dispute.outcome && { dispute_outcome: { outcome_code: dispute.outcome } }),
    links: [link('self', `${url}/v1/customer/disputes/${dispute.id}`)],
  }
}

/** PayPal gives sellers ten days. */
function respondBy({ createdAt }: SimulatedDispute): string {
  return addHours(new Date(createdAt), 24 * 10).toISOString()
}

/** An error in PayPal's format. */
export function problem(status: number, issue: string, description = '') {
  const names: Record<number, string> = {
    400: 'INVALID_REQUEST',
    404: 'RESOURCE_NOT_FOUND',
    422: 'UNPROCESSABLE_ENTITY',
    429: 'RATE_LIMIT_REACHED',
    500: 'INTERNAL_SERVER_ERROR',
  }
  return { status, body: { name: names[status], debug_id: 'simulated', details: [{ issue, description }] } }
}
