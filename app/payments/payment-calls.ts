import { functionAddress } from '#app/forms/call-function.ts'
import { forgetKey, keyFor } from '#app/forms/idempotency-key.ts'
import { postJson } from '#app/forms/post-json.ts'
import type { PaymentErrorName } from '#content/payments/payment-errors.ts'
import { keepOwnOrderKey, ownOrderKey } from './own-orders.ts'

/** An order for an installment or a quote holds no seats, so it has no `expiresAt` and no key. */
export type OpenOrder = { orderId: string; expiresAt: Date | undefined; orderKey: string | undefined }

/** The functions that create an order: for a new booking, for one that staff quoted, or for installments of one. */
const ORDER_FUNCTIONS = ['create-payment-order', 'create-quote-order', 'create-installment-order'] as const
export type OrderFunction = (typeof ORDER_FUNCTIONS)[number]

export type OrderResult =
  /** The guest pays in the provider's window. */
  | ({ is: 'open' } & OpenOrder)
  /** The guest pays by bank transfer or at a checkout. */
  | { is: 'placed'; paymentLink: string; checkoutUrl: string | undefined }
  | { is: 'full'; left: number }
  /** Rule S9: the guest is asked first. */
  | { is: 'already-booked' }
  | { is: 'wrong-fields'; fields: Record<string, string> }
  | { is: 'refused'; words: string }

export type CaptureResult =
  | { is: 'paid'; transactionId: string; bookingReference: string }
  | { is: 'pending' }
  /** The payment was received after the seats were taken, and is refunded. */
  | { is: 'refunded' }
  /** The seats are taken, and nothing was charged. */
  | { is: 'full'; left: number }
  /** Rule S9: another window has booked the date, and nothing was charged here. */
  | { is: 'booked-meanwhile'; words: string }
  /** Another card or account may work. */
  | { is: 'declined' }
  /** The server could not be reached, so the outcome is unknown. */
  | { is: 'unclear' }
  | { is: 'refused'; words: string }

/** Pauses before each new attempt to capture: the guest has agreed to pay, so it is worth waiting. */
const PAUSES_MS = [1000, 3000]

/** The fields that matter here. An order for installments is on no departure. */
type NewOrder = { departureId?: string; replaces?: string }

/**
 * Creates the order and holds its seats. After a lost response the same key finds the same order again. An order that
 * this browser created before on the same departure is replaced.
 */
export async function createOrder(name: OrderFunction, order: NewOrder): Promise<OrderResult> {
  const { departureId } = order
  const idempotencyKey = keyFor(name, JSON.stringify(order))
  const replaces = departureId && (order.replaces ?? ownOrderKey(departureId))
  const { status, body } = await callPaymentFunction(name, { ...order, ...(replaces && { replaces }), idempotencyKey })
  // A guest who comes back from a checkout or the bank details and presses the button again gets the same order.
  if (!body.paymentLink) forgetKey(name)
  if (departureId && body.orderKey) keepOwnOrderKey(departureId, body.orderKey)
  if (status === 200) return madeOrder(body)
  if (body.error === 'departure-full') return { is: 'full', left: body.available_spots }
  if (body.error === 'already-booked') return { is: 'already-booked' }
  if (body.fields) return { is: 'wrong-fields', fields: body.fields }
  return { is: 'refused', words: body.message ?? body.error }
}

/** The placed order has ended, so the same request creates a new one. */
export function forgetPlaced(): void {
  for (const name of ORDER_FUNCTIONS) forgetKey(name)
}

function madeOrder({ orderId, orderKey, holdExpiresAt, paymentLink, checkoutUrl }: Reply['body']): OrderResult {
  if (paymentLink) return { is: 'placed', paymentLink, checkoutUrl }
  return { is: 'open', orderId, orderKey, expiresAt: holdExpiresAt ? new Date(holdExpiresAt) : undefined }
}

export async function capturePaymentOrder(orderId: string): Promise<CaptureResult> {
  for (const pauseMs of [0, ...PAUSES_MS]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const reply = await callPaymentFunction('capture-payment-order', { orderId }).catch(() => undefined)
    if (reply && reply.status < 500) return toCaptureResult(reply)
  }
  return { is: 'unclear' }
}

function toCaptureResult({ status, body }: Reply): CaptureResult {
  const { transactionId, bookingReference } = body
  if (status === 200) return { is: 'paid', transactionId, bookingReference }
  if (status === 202) return { is: 'pending' }
  if (body.error === 'INSTRUMENT_DECLINED') return { is: 'declined' }
  if (body.error === 'booked-meanwhile' || body.error === 'paying-meanwhile')
    return { is: 'booked-meanwhile', words: body.message ?? body.error }
  if (body.error === 'departure-full')
    return body.refunded ? { is: 'refunded' } : { is: 'full', left: body.available_spots }
  return { is: 'refused', words: body.message ?? body.error }
}

/** Undefined if there is no hold, or the server cannot be reached. */
export async function renewPaymentHold(orderId: string): Promise<Date | undefined> {
  const reply = await callPaymentFunction('renew-payment-hold', { orderId }).catch(() => undefined)
  const expiresAt = reply?.status === 200 ? reply.body.holdExpiresAt : undefined
  return expiresAt ? new Date(expiresAt) : undefined
}

/** Releases the seats, also while the guest leaves the page. A paid order stays as it is. */
export function releasePaymentHold(orderId: string): void {
  callPaymentFunction('release-payment-hold', { orderId }, true).catch(() => {
    // The hold expires anyway.
  })
}

type Reply = {
  status: number
  /** As the functions write it. The status decides which fields are present. */
  body: {
    orderId: string
    holdExpiresAt?: string
    paymentLink?: string
    checkoutUrl?: string
    orderKey?: string
    transactionId: string
    bookingReference: string
    error: PaymentErrorName | (string & {})
    message?: string
    available_spots: number
    refunded?: true
    fields?: Record<string, string>
  }
}

async function callPaymentFunction(name: string, payload: object, keepalive = false): Promise<Reply> {
  const response = await postJson(functionAddress(name), payload, keepalive)
  return { status: response.status, body: await response.json() }
}
