import { writeAmount } from '#payments/amounts.ts'
import type { Cents } from '#rules/money.ts'
import { type CallerSettings, openCaller, type PostedRequest } from './caller.ts'
import { type PayPalRefusal, readRefusal } from './refusals.ts'
import {
  type PayPalCapture,
  type PayPalDispute,
  type PayPalOrder,
  type PayPalRefund,
  readCapture,
  readDispute,
  readOrder,
  readRefund,
} from './responses.ts'

export type { PayPalIssue, PayPalRefusal } from './refusals.ts'
export type { PayPalCapture, PayPalDispute, PayPalOrder, PayPalRefund } from './responses.ts'

export type NewPayPalOrder = {
  amountCents: Cents
  /** Shown to the guest in PayPal's window and on the statement. */
  description: string
  /** Our order. PayPal includes it in every capture. */
  customId: string
  /** Shown to the guest and to us. PayPal accepts each id only once. */
  invoiceId: string
}

export type NewPayPalRefund = {
  /** Without an amount, everything that is left is refunded. */
  amountCents: Cents | undefined
  /** Our refund. PayPal returns it. */
  customId: string
}

export type OrderResult = { ok: true; order: PayPalOrder } | PayPalRefusal
export type CaptureResult = { ok: true; capture: PayPalCapture } | PayPalRefusal
export type RefundResult = { ok: true; refund: PayPalRefund } | PayPalRefusal
export type DisputeResult = { ok: true; dispute: PayPalDispute } | PayPalRefusal

/**
 * PayPal's API. Expected refusals are returned as data. `ProviderUnavailable` is thrown when PayPal did not respond.
 * A call that may or may not have arrived is repeated with the same request id, and takes effect once.
 */
export type PayPalClient = {
  createOrder(order: NewPayPalOrder, requestId: string): Promise<OrderResult>
  getOrder(orderId: string): Promise<OrderResult>
  /** A COMPLETED order is paid only if its capture's status says so. After INSTRUMENT_DECLINED, use a new request id. */
  captureOrder(orderId: string, requestId: string): Promise<OrderResult>
  getCapture(captureId: string): Promise<CaptureResult>
  refundCapture(captureId: string, refund: NewPayPalRefund, requestId: string): Promise<RefundResult>
  getRefund(refundId: string): Promise<RefundResult>
  getDispute(disputeId: string): Promise<DisputeResult>
}

/** PayPal refuses longer texts, and a long trip name must not keep a guest from paying. */
const MAX_TEXT_CHARACTERS = 127

export function openClient(settings: CallerSettings): PayPalClient {
  const call = openCaller(settings)

  async function send<Value>(read: (body: unknown) => Value, path: string, request?: PostedRequest) {
    const response = await call(path, request)
    return response.ok ? { ok: true as const, ...read(response.body) } : readRefusal(response)
  }
  const order = (body: unknown) => ({ order: readOrder(body) })
  const refund = (body: unknown) => ({ refund: readRefund(body) })
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`
  const capturePath = (id: string) => `/v2/payments/captures/${encodeURIComponent(id)}`

  return {
    createOrder: (wanted, requestId) => send(order, '/v2/checkout/orders', { body: orderBody(wanted), requestId }),
    getOrder: (id) => send(order, orderPath(id)),
    captureOrder: (id, requestId) => send(order, `${orderPath(id)}/capture`, { body: {}, requestId }),
    getCapture: (id) => send((body) => ({ capture: readCapture(body) }), capturePath(id)),
    refundCapture(id, { amountCents, customId }, requestId) {
      const named = { custom_id: customId }
      const body = amountCents === undefined ? named : { ...named, amount: amountBody(amountCents) }
      return send(refund, `${capturePath(id)}/refund`, { body, requestId })
    },
    getRefund: (id) => send(refund, `/v2/payments/refunds/${encodeURIComponent(id)}`),
    getDispute: (id) =>
      send((body) => ({ dispute: readDispute(body) }), `/v1/customer/disputes/${encodeURIComponent(id)}`),
  }
}

function orderBody(order: NewPayPalOrder): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: amountBody(order.amountCents),
        description: order.description.slice(0, MAX_TEXT_CHARACTERS),
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
