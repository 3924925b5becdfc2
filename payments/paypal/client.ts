import type { Cents } from '../../rules/money.ts'
import { writeAmount } from '../amounts.ts'
import {
  type PayPalCapture,
  type PayPalDispute,
  type PayPalOrder,
  type PayPalRefund,
  readCapture,
  readDispute,
  readOrder,
  readRefund,
} from './answers.ts'
import { type CallerSettings, openCaller, type PostedRequest } from './caller.ts'
import { type PayPalRefusal, readRefusal } from './refusals.ts'

export type { PayPalCapture, PayPalDispute, PayPalOrder, PayPalRefund } from './answers.ts'
export type { PayPalIssue, PayPalRefusal } from './refusals.ts'

export type NewPayPalOrder = {
  amountCents: Cents
  /** What the guest reads in PayPal's window and on the statement. */
  description: string
  /** Our order. PayPal gives it back with every capture. */
  customId: string
  /** Shown to both sides; PayPal takes each only once. */
  invoiceId: string
}

export type OrderAnswer = { ok: true; order: PayPalOrder } | PayPalRefusal
export type CaptureAnswer = { ok: true; capture: PayPalCapture } | PayPalRefusal
export type RefundAnswer = { ok: true; refund: PayPalRefund } | PayPalRefusal
export type DisputeAnswer = { ok: true; dispute: PayPalDispute } | PayPalRefusal

/**
 * PayPal's side of an order. Expected refusals come back as data; `ProviderAway` is thrown when no answer could be had.
 * A request id makes repeating a call harmless: whoever is not sure whether a call arrived repeats it with the same one.
 */
export type PayPalClient = {
  createOrder(order: NewPayPalOrder, requestId: string): Promise<OrderAnswer>
  getOrder(orderId: string): Promise<OrderAnswer>
  /** An order that is COMPLETED is not yet paid: its capture's status says so. After INSTRUMENT_DECLINED take a new id. */
  captureOrder(orderId: string, requestId: string): Promise<OrderAnswer>
  getCapture(captureId: string): Promise<CaptureAnswer>
  /** Without an amount, all that is left goes back. */
  refundCapture(captureId: string, amountCents: Cents | undefined, requestId: string): Promise<RefundAnswer>
  getRefund(refundId: string): Promise<RefundAnswer>
  getDispute(disputeId: string): Promise<DisputeAnswer>
}

/** PayPal refuses longer texts; a guest should not fail to pay because a trip has a long name. */
const MOST_TEXT = 127

export function openClient(settings: CallerSettings): PayPalClient {
  const call = openCaller(settings)

  async function askOrder(path: string, request?: PostedRequest): Promise<OrderAnswer> {
    const answer = await call(path, request)
    return answer.ok ? { ok: true, order: readOrder(answer.body) } : readRefusal(answer)
  }

  async function askRefund(path: string, request?: PostedRequest): Promise<RefundAnswer> {
    const answer = await call(path, request)
    return answer.ok ? { ok: true, refund: readRefund(answer.body) } : readRefusal(answer)
  }

  return {
    createOrder: (order, requestId) => askOrder('/v2/checkout/orders', { body: orderBody(order), requestId }),
    getOrder: (orderId) => askOrder(`/v2/checkout/orders/${encodeURIComponent(orderId)}`),
    captureOrder: (orderId, requestId) =>
      askOrder(`/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`, { body: {}, requestId }),
    async getCapture(captureId) {
      const answer = await call(`/v2/payments/captures/${encodeURIComponent(captureId)}`)
      return answer.ok ? { ok: true, capture: readCapture(answer.body) } : readRefusal(answer)
    },
    refundCapture: (captureId, amountCents, requestId) =>
      askRefund(`/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, {
        body: amountCents === undefined ? {} : { amount: amountBody(amountCents) },
        requestId,
      }),
    getRefund: (refundId) => askRefund(`/v2/payments/refunds/${encodeURIComponent(refundId)}`),
    async getDispute(disputeId) {
      const answer = await call(`/v1/customer/disputes/${encodeURIComponent(disputeId)}`)
      return answer.ok ? { ok: true, dispute: readDispute(answer.body) } : readRefusal(answer)
    },
  }
}

function orderBody(order: NewPayPalOrder): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: amountBody(order.amountCents),
        description: order.description.slice(0, MOST_TEXT),
        custom_id: order.customId,
        invoice_id: order.invoiceId,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          // An e-check would hold the seats for days.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  }
}

function amountBody(amount: Cents): object {
  return { currency_code: 'USD', value: writeAmount(amount) }
}
