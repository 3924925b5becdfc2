import { type CreateOrderResult, createOrder } from '#operations/holding/create-order.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import type { ApiHandlers } from '#server/api/definition.ts'
import { type ApiProblem, refuse, refuseFields, refuseFor } from '#server/api/problems.ts'
import { describeOrders } from '#server/payments/describe-orders.ts'
import { findDepartureFor } from './departures.ts'

/** An unavailable provider usually works again after this time. */
const UNAVAILABLE_RETRY_SECONDS = 30

export const orderCalls: ApiHandlers<'createBooking'> = {
  /** The order that the booking form makes, under the same rules. */
  async createBooking({ body, key, requestKey, networkKey }, tools) {
    const { departureId, participants, method, plan, bookAgain, shownCents, ...guest } = body
    const isForeign = key.operatorId && !(await findDepartureFor(departureId, key, tools))
    if (isForeign) return refuseFields({ departureId: 'unknown-departure' })
    const request = {
      departureId,
      participants,
      choice: { plan, method },
      guest,
      bookAgain,
      shownCents,
      networkKey,
      idempotencyKey: requestKey,
      describe: (await describeOrders(tools)).seats,
    }
    const order = await createOrder(request, tools)
    if (!order.ok) return toProblem(order)
    const { orderId, totalCents, expiresAt, paymentLink } = order
    // Only an order for seats is made here, and it has a hold.
    if (!expiresAt) throw new Error('an order for seats has a hold')
    const held = { holdExpiresAt: expiresAt.toISOString(), paymentUrl: paymentLink }
    const facts = { id: orderId, departureId, participants, method: order.method, totalCents, currency: CURRENCY }
    return { ok: true, body: { ...facts, ...held, state: 'open' } }
  },
}

function toProblem(refused: Exclude<CreateOrderResult, { ok: true }>): ApiProblem {
  switch (refused.reason) {
    case 'unknown-departure':
      return refuseFields({ departureId: 'unknown-departure' })
    case 'idempotency-mismatch':
    case 'provider-refused':
      return refuse(refused.reason)
    case 'provider-unavailable':
      return refuse(refused.reason, { retryAfter: UNAVAILABLE_RETRY_SECONDS })
    case 'departure-full':
      return refuseFor(refused.reason, { availableSpots: refused.availableSpots })
    default:
      return refuseFor(refused.reason)
  }
}
