import { orderMailedBefore, type PaymentErrorName, paymentErrors } from '#content/payments/payment-errors.ts'
import type { CreateInstallmentOrderResult } from '#operations/holding/create-installment-order.ts'
import type { CreateOrderResult } from '#operations/holding/create-order.ts'
import type { PayableOrder } from '#operations/holding/request-payment.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import type { CreateQuoteOrderResult } from '#operations/quotes/create-quote-order.ts'
import { opensWindow } from '#rules/orders/methods.ts'
import type { FunctionResponse } from './definition.ts'
import { refusedFields } from './responses.ts'

/** An unavailable provider usually works again after this time. */
const UNAVAILABLE_RETRY_SECONDS = 30

type Started = CreateOrderResult | CreateQuoteOrderResult | CreateInstallmentOrderResult

export function toStartResponse(started: Started): FunctionResponse {
  if (started.ok) return done(orderBody(started))
  if (started.reason === 'unknown-departure') return refusedFields({ departureId: 'unknown-departure' })
  if (started.reason === 'departure-full') return full({ available_spots: started.availableSpots })
  if (started.reason === 'provider-unavailable') return unavailable
  if (started.reason === 'order-exists' && !started.isMailed)
    return refused(409, started.reason, { message: orderMailedBefore })
  return refused(started.reason === 'provider-refused' ? 502 : 409, started.reason)
}

/** A provider's window opens over our page. The other methods lead to a checkout or to the order's payment page. */
function orderBody(placed: PayableOrder): object {
  const { providerId, method, totalCents, expiresAt, paymentLink, checkoutUrl, orderKey } = placed
  const held = expiresAt && { holdExpiresAt: expiresAt, orderKey }
  const order = { orderId: providerId, total: totalCents / 100, ...held }
  if (opensWindow(method)) return order
  return { ...order, method, paymentLink, ...(checkoutUrl && { checkoutUrl }) }
}

export function toSettlementResponse(settled: Settlement): FunctionResponse {
  switch (settled.outcome) {
    case 'paid':
      return done({ transactionId: settled.transactionId, bookingReference: settled.reference })
    case 'pending':
    case 'partially-paid':
      return { status: 202, body: { pending: true } }
    case 'refunded':
      return full({ refunded: true })
    case 'seats-unavailable':
      return full({ available_spots: settled.availableSpots })
    case 'nothing-due':
      return refused(409, 'nothing-due')
    case 'booked-meanwhile':
      return refused(409, 'booked-meanwhile')
    case 'paying-meanwhile':
      return refused(409, 'paying-meanwhile')
    case 'declined':
      return refused(422, 'INSTRUMENT_DECLINED')
    case 'not-approved':
      return refused(422, 'ORDER_NOT_APPROVED')
    case 'unknown-order':
      return refused(404, 'unknown-order')
  }
}

export function done(fields: object): FunctionResponse {
  return { status: 200, body: { ok: true, ...fields } }
}

export function refused(
  status: FunctionResponse['status'],
  name: PaymentErrorName,
  more: object = {},
): FunctionResponse {
  return { status, body: { error: name, message: paymentErrors[name], ...more } }
}

const full = (more: object) => refused(409, 'departure-full', more)

export const unavailable: FunctionResponse = {
  ...refused(503, 'provider-unavailable'),
  retryAfter: UNAVAILABLE_RETRY_SECONDS,
}
