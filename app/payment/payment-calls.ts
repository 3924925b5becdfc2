import type { PaymentAnswer } from '../../content/payment-answers.ts'
import { forgetKey, keyFor } from '../inquiries/idempotency-key.ts'

/** An instalment's order holds no seats, so its clock has no end. */
export type OpenOrder = { orderId: string; until: Date | undefined }

/** What makes an order: seats that are booked, or more money for a booking. */
const ORDER_FUNCTIONS = ['create-payment-order', 'create-instalment-order'] as const
export type OrderFunction = (typeof ORDER_FUNCTIONS)[number]

export type OrderAnswer =
  /** To be paid in PayPal's window. */
  | ({ is: 'open' } & OpenOrder)
  /** To be paid elsewhere: at a bank, or at a checkout. */
  | { is: 'placed'; paymentLink: string; checkoutUrl: string | undefined }
  | { is: 'full'; left: number }
  | { is: 'wrong-fields'; fields: Record<string, string> }
  | { is: 'refused'; words: string }

export type CaptureAnswer =
  | { is: 'paid'; transactionId: string; bookingReference: string }
  | { is: 'pending' }
  /** The money came too late for its seats and goes back. */
  | { is: 'returned' }
  /** The seats are gone, and nothing was charged. */
  | { is: 'full'; left: number }
  /** Another card or account may do. */
  | { is: 'declined' }
  /** Nobody here knows how it ended. */
  | { is: 'unclear' }
  | { is: 'refused'; words: string }

/** How long to wait before asking again how a payment ended: it was agreed to, so it is worth some patience. */
const PAUSES_MS = [1000, 3000]

/** Makes the order, with seats set aside. After a lost answer the same order is found again, and not a second one made. */
export async function createOrder(name: OrderFunction, order: object): Promise<OrderAnswer> {
  const idempotencyKey = keyFor(name, JSON.stringify(order))
  const { status, body } = await ask(name, { ...order, idempotencyKey })
  // Who comes back from a checkout and presses the same button again wants the same checkout.
  if (!body.checkoutUrl) forgetKey(name)
  if (status === 200) return madeOrder(body)
  if (body.error === 'departure-full') return { is: 'full', left: body.available_spots }
  if (body.fields) return { is: 'wrong-fields', fields: body.fields }
  return { is: 'refused', words: body.message ?? body.error }
}

/** An order that was placed has ended: the same wish again is a new order. */
export function forgetPlaced(): void {
  for (const name of ORDER_FUNCTIONS) forgetKey(name)
}

function madeOrder({ orderId, holdExpiresAt, paymentLink, checkoutUrl }: Reply['body']): OrderAnswer {
  if (paymentLink) return { is: 'placed', paymentLink, checkoutUrl }
  return { is: 'open', orderId, until: holdExpiresAt ? new Date(holdExpiresAt) : undefined }
}

export async function capturePaymentOrder(orderId: string): Promise<CaptureAnswer> {
  for (const pauseMs of [0, ...PAUSES_MS]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const answer = await ask('capture-payment-order', { orderId }).catch(() => undefined)
    if (answer && answer.status < 500) return captureAnswer(answer)
  }
  return { is: 'unclear' }
}

function captureAnswer({ status, body }: Reply): CaptureAnswer {
  const { transactionId, bookingReference } = body
  if (status === 200) return { is: 'paid', transactionId, bookingReference }
  if (status === 202) return { is: 'pending' }
  if (body.error === 'INSTRUMENT_DECLINED') return { is: 'declined' }
  if (body.error === 'departure-full')
    return body.refunded ? { is: 'returned' } : { is: 'full', left: body.available_spots }
  return { is: 'refused', words: body.message ?? body.error }
}

/** The new end of the hold, or undefined if there is nothing to renew or nobody to ask. */
export async function renewPaymentHold(orderId: string): Promise<Date | undefined> {
  const answer = await ask('renew-payment-hold', { orderId }).catch(() => undefined)
  const until = answer?.status === 200 ? answer.body.holdExpiresAt : undefined
  return until ? new Date(until) : undefined
}

/** Gives the seats back, also from a page that is just being left. Nothing happens to an order that was paid. */
export function releasePaymentHold(orderId: string): void {
  ask('release-payment-hold', { orderId }, true).catch(() => {
    // The hold ends by itself.
  })
}

type Reply = {
  status: number
  /** As the functions write it; which parts are there depends on the status. */
  body: {
    orderId: string
    holdExpiresAt?: string
    paymentLink?: string
    checkoutUrl?: string
    transactionId: string
    bookingReference: string
    error: PaymentAnswer | (string & {})
    message?: string
    available_spots: number
    refunded?: true
    fields?: Record<string, string>
  }
}

async function ask(name: string, payload: object, keepalive = false): Promise<Reply> {
  const response = await fetch(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    keepalive,
  })
  return { status: response.status, body: await response.json() }
}
