import type { CaptureResult, DisputeResult, PaymentProvider, RefundResult } from '#payments/provider.ts'
import type { PayPalClient, PayPalIssue } from './client.ts'
import type { PayPal } from './paypal.ts'
import { toProviderOrder, toProviderRefund } from './report.ts'
import { readEvent } from './webhook.ts'

/** In the address of its webhooks, and of the file where its stand-in keeps its state. */
export const NAME = 'paypal'

/**
 * Any browser can create PayPal orders in our name, with any `custom_id`. So they are known by the id that we stored, and
 * there is no `findOrderId`.
 */
export function toProvider({ api, checkWebhook, ...window }: PayPal): PaymentProvider {
  const read = async (providerId: string) => {
    const found = await api.getOrder(providerId)
    return found.ok ? toProviderOrder(found.order) : undefined
  }
  return {
    name: NAME,
    window,
    /** The request carries our order's id, so that repeating it after a lost response creates no second order. */
    async create({ orderId, amountCents, description }) {
      const order = { amountCents, description, customId: orderId, invoiceId: orderId }
      const created = await api.createOrder(order, orderId)
      return created.ok ? { ok: true, providerId: created.order.id, checkoutUrl: null } : { ok: false }
    },
    read,
    async capture(providerId, requestId): Promise<CaptureResult> {
      const captured = await api.captureOrder(providerId, requestId)
      if (captured.ok) return { ok: true, order: toProviderOrder(captured.order) }
      if (captured.issue !== 'ORDER_ALREADY_CAPTURED')
        return { ok: false, reason: NOT_APPROVED.includes(captured.issue) ? 'not-approved' : 'declined' }
      const order = await read(providerId)
      return order ? { ok: true, order } : { ok: false, reason: 'not-approved' }
    },
    async refund({ paymentId, amountCents, refundId, requestId }): Promise<RefundResult> {
      const refunded = await api.refundCapture(paymentId, { amountCents, customId: refundId }, requestId)
      if (refunded.ok) return { ok: true, refund: toProviderRefund(refunded.refund) }
      return { ok: false, reason: REFUSALS[refunded.issue] ?? 'declined', detail: refunded.detail }
    },
    readDispute: (disputeId) => readDispute(api, disputeId, new URL(window.sdkUrl).origin),
    webhook: {
      isGenuine: checkWebhook,
      read(body) {
        const event = readEvent(body)
        return event && { providerId: event.orderId, paymentId: event.captureId, disputeId: event.disputeId }
      },
    },
  }
}

const NOT_APPROVED: readonly PayPalIssue[] = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'INVALID_RESOURCE_ID']

const REFUSALS: Partial<Record<PayPalIssue, Extract<RefundResult, { ok: false }>['reason']>> = {
  CAPTURE_FULLY_REFUNDED: 'already-refunded',
  PENDING_CAPTURE: 'not-yet',
  TRANSACTION_DISPUTED: 'disputed',
  REFUND_TIME_LIMIT_EXCEEDED: 'too-late',
  INVALID_RESOURCE_ID: 'unknown-payment',
}

async function readDispute(api: PayPalClient, disputeId: string, origin: string): Promise<DisputeResult> {
  const found = await api.getDispute(disputeId)
  if (!found.ok) return { ok: false, detail: found.detail }
  const { captureId: paymentId, ...dispute } = found.dispute
  return { ok: true, dispute: { ...dispute, paymentId, page: `${origin}/resolutioncenter/view/${dispute.id}` } }
}
