import { z } from 'zod'
import { exampleIds } from '#content/api/example-ids.ts'
import { findOrderWithBooking, type OrderWithBooking } from '#db/orders/orders.ts'
import { type CreateOrderResult, createOrder } from '#operations/holding/create-order.ts'
import { createSignedLink } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import { paymentOrderSchema } from '#rules/forms/payment-schemas.ts'
import type { OperatorId, OrderId } from '#rules/ids.ts'
import { MONEY_METHODS } from '#rules/orders/methods.ts'
import { isUnsettled } from '#rules/orders/orders.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import { defineCall } from '#server/api/define-call.ts'
import { type ApiProblem, notFound, refuse, refuseFields, refuseFor } from '#server/api/problems.ts'
import { cents, currency, id, moment, recordPath } from '#server/api/schema-fields.ts'
import { ORDERS } from '#server/http/rate-limit.ts'
import { describeOrders } from '#server/payments/describe-orders.ts'
import { findDepartureFor } from './departures.ts'

/** An unavailable provider usually works again after this time. */
const UNAVAILABLE_RETRY_SECONDS = 30

const { departureId, participants, firstName, lastName, email, phone, ...form } = paymentOrderSchema.shape
const { emergencyContact, emergencyPhone, specialRequests, method, plan, bookAgain, shownCents } = form

/** The fields of the booking form. */
const newBooking = z.strictObject({
  departureId,
  seats: participants,
  firstName,
  lastName,
  email,
  phone,
  emergencyContact,
  emergencyPhone,
  specialRequests,
  method,
  paymentPlan: plan,
  bookAgain,
  shownCents,
})

/** An order holds seats until it is paid, and then becomes a booking. */
const order = z.strictObject({
  id,
  status: z.enum(['open', 'pending', 'paid', 'refunded', 'void']),
  departureId: id,
  seats: z.int(),
  method: z.enum(MONEY_METHODS),
  totalCents: cents,
  currency,
  /** Null unless the order is open or pending and holds seats. */
  holdExpiresAt: moment.nullable(),
  /** Null unless the order is open or pending. */
  paymentUrl: z.url().nullable(),
  /** Null until the order is paid; for an order of an installment, the booking that it is for. */
  bookingId: id.nullable(),
})

const exampleOrder: z.input<typeof order> = {
  id: exampleIds.order,
  status: 'open',
  departureId: exampleIds.departure,
  seats: 1,
  method: 'bank-transfer',
  totalCents: 389000,
  currency: 'USD',
  holdExpiresAt: '2026-10-20T15:05:00.000Z',
  paymentUrl: 'https://powderpool.example/booking/payment?id=5f0e1d2c-3b4a-4958-8677-665544332255&token=k3J9x0',
  bookingId: null,
}

export const orderSchemas = { NewBooking: newBooking, Order: order }

export const orderCalls = {
  createBooking: defineCall({
    method: 'POST',
    path: '/bookings',
    group: 'Bookings',
    title: 'Book seats',
    text: 'Holds the seats and creates an order, just like our booking form. Send your guest to `paymentUrl`: the order becomes a booking once it’s paid. Send the total you showed as `shownCents`, and we reject the order if the price has changed.',
    forOperators: true,
    body: newBooking,
    answer: order,
    example: {
      body: {
        departureId: exampleIds.departure,
        seats: 1,
        firstName: 'Ada',
        lastName: 'Berg',
        email: 'ada@example.com',
        phone: '+1 416 555 0101',
        method: 'bank-transfer',
        paymentPlan: 'full',
      },
      answer: exampleOrder,
    },
    mailbox: { limit: ORDERS, form: 'create-payment-order' },
    /** As the booking form does. A partner's server orders for many guests, so its network is not counted (rule S10). */
    async handle({ body, key, requestKey }, tools) {
      const { departureId, seats, method, paymentPlan, bookAgain, shownCents, ...guest } = body
      const isForeign = key.operatorId && !(await findDepartureFor(departureId, key, tools))
      if (isForeign) return refuseFields({ departureId: 'unknown-departure' })
      const request = {
        departureId,
        participants: seats,
        choice: { plan: paymentPlan, method },
        guest,
        bookAgain,
        mayAsk: true,
        shownCents,
        idempotencyKey: requestKey,
        describe: (await describeOrders(tools)).seats,
      }
      const created = await createOrder(request, tools)
      if (!created.ok) return toProblem(created)
      const { orderId, totalCents, expiresAt, paymentLink } = created
      // Only orders for seats are created here, and each has a hold.
      if (!expiresAt) throw new Error('an order for seats has a hold')
      const held = { holdExpiresAt: expiresAt.toISOString(), paymentUrl: paymentLink }
      const facts = { id: orderId, departureId, seats, method: created.method, totalCents, currency: CURRENCY }
      return { ok: true, body: { ...facts, ...held, bookingId: null, status: 'open' as const } }
    },
  }),
  getOrder: defineCall({
    method: 'GET',
    path: '/orders/{id}',
    group: 'Bookings',
    title: 'Get an order',
    text: 'Whether an order was paid, refunded or ended, and its booking once there is one.',
    forOperators: true,
    params: recordPath,
    answer: order,
    example: { id: exampleIds.order, answer: exampleOrder },
    async handle({ params, key }, tools) {
      const found = await findOrderFor(params.id, key, tools)
      return found ? { ok: true, body: toOrder(found, tools) } : notFound
    },
  }),
}

/** Also undefined for an operator's key if the order is for another operator's departure. */
async function findOrderFor(
  id: string,
  key: { operatorId: OperatorId | null },
  tools: Tools,
): Promise<OrderWithBooking | undefined> {
  const found = await findOrderWithBooking(tools.db, id as OrderId)
  const isForeign = found && key.operatorId && !(await findDepartureFor(found.order.departureId, key, tools))
  return isForeign ? undefined : found
}

function toOrder({ order, expiresAt }: OrderWithBooking, { site }: Tools) {
  const { id, state, departureId, seats, method, totalCents, bookingId } = order
  const isOpen = isUnsettled(order)
  return {
    id,
    status: state,
    departureId,
    seats,
    method,
    totalCents,
    currency: CURRENCY,
    holdExpiresAt: (isOpen && expiresAt?.toISOString()) || null,
    paymentUrl: isOpen ? createSignedLink('order', id, site) : null,
    bookingId,
  } as const
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
      return refuseFor(refused.reason, { availableSeats: refused.availableSpots })
    case 'too-many-from-network':
      throw new Error('an order without a network is not counted with one')
    default:
      return refuseFor(refused.reason)
  }
}
