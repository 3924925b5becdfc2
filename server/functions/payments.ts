import { destinationById } from '../../content/destinations.ts'
import { orderDescription, type PaymentAnswer, paymentAnswers } from '../../content/payment-answers.ts'
import type { HoldRequest } from '../../operations/hold-seats.ts'
import { releaseOrder } from '../../operations/release-order.ts'
import { renewHold } from '../../operations/renew-hold.ts'
import { type Settlement, settleOrder } from '../../operations/settle-order.ts'
import { readSigned } from '../../operations/signed-link.ts'
import { type StartAnswer, startOrder } from '../../operations/start-order.ts'
import { PayPalAway } from '../../payments/paypal/client.ts'
import { paymentOrderSchema, providerOrderSchema } from '../../rules/forms/payment-schemas.ts'
import { ORDERS } from '../rate-limit.ts'
import { refusedFields, success } from './answers.ts'
import { type Answer, type FunctionPlan, plan } from './plan.ts'

/** A provider that is away is mostly back by then. */
const AWAY_RETRY_SECONDS = 30

/** From the button in the booking dialog to the receipt. `orderId` is always the provider's. */
export const paymentFunctions: Record<string, FunctionPlan> = {
  'create-payment-order': plan({
    schema: paymentOrderSchema,
    limit: ORDERS,
    async perform({ departureId, participants, invitation, idempotencyKey = null, ...guest }, _, tools) {
      const invitationId = invitation && readSigned('invitation', invitation, tools.house)
      const request = { departureId, participants, invitationId, idempotencyKey, guest: detailsOf(guest), describe }
      return startAnswer(await startOrder(request, tools))
    },
  }),
  'capture-payment-order': plan({
    schema: providerOrderSchema,
    async perform({ orderId }, _, tools) {
      try {
        return settlementAnswer(await settleOrder(orderId, 'guest', tools))
      } catch (error) {
        if (error instanceof PayPalAway) return away
        throw error
      }
    },
  }),
  'renew-payment-hold': plan({
    schema: providerOrderSchema,
    async perform({ orderId }, _, tools) {
      const renewed = await renewHold(orderId, tools)
      return renewed.ok ? done({ holdExpiresAt: renewed.until }) : refused(409, renewed.reason)
    },
  }),
  'release-payment-hold': plan({
    schema: providerOrderSchema,
    async perform({ orderId }, _, tools) {
      await releaseOrder(orderId, tools)
      return success
    },
  }),
}

type Given = { [Field in keyof HoldRequest['guest']]?: string | undefined } & {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** Left empty is left out. */
function detailsOf({ emergencyContact, emergencyPhone, specialRequests, ...needed }: Given): HoldRequest['guest'] {
  return {
    ...needed,
    emergencyContact: emergencyContact || null,
    emergencyPhone: emergencyPhone || null,
    specialRequests: specialRequests || null,
  }
}

function describe(destination: string, participants: number): string {
  return orderDescription(destinationById(destination)?.title ?? destination, participants)
}

function startAnswer(started: StartAnswer): Answer {
  if (started.ok) {
    const { providerId, totalCents, until } = started
    return done({ orderId: providerId, total: totalCents / 100, holdExpiresAt: until })
  }
  if (started.reason === 'unknown-departure') return refusedFields({ departureId: 'unknown-departure' })
  if (started.reason === 'departure-full') return full({ available_spots: started.availableSpots })
  if (started.reason === 'payment-away') return away
  return refused(started.reason === 'payment-refused' ? 502 : 409, started.reason)
}

function settlementAnswer(settled: Settlement): Answer {
  switch (settled.outcome) {
    case 'paid':
      return done({ transactionId: settled.transactionId, bookingReference: settled.reference })
    case 'pending':
      return { status: 202, body: { pending: true } }
    case 'returned':
      return full({ refunded: true })
    case 'seats-gone':
      return full({ available_spots: settled.availableSpots })
    case 'declined':
      return refused(422, 'INSTRUMENT_DECLINED')
    case 'not-approved':
      return refused(422, 'ORDER_NOT_APPROVED')
    case 'unknown-order':
      return refused(404, 'unknown-order')
  }
}

function done(facts: object): Answer {
  return { status: 200, body: { ok: true, ...facts } }
}

function refused(status: Answer['status'], name: PaymentAnswer, more: object = {}): Answer {
  return { status, body: { error: name, message: paymentAnswers[name], ...more } }
}

const full = (more: object) => refused(409, 'departure-full', more)

const away: Answer = { ...refused(503, 'payment-away'), retryAfter: AWAY_RETRY_SECONDS }
