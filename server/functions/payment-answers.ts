import { type PaymentAnswer, paymentAnswers } from '../../content/payment-answers.ts'
import type { StartedOrder } from '../../operations/orders/ask-for-money.ts'
import type { Settlement } from '../../operations/orders/settle-order.ts'
import type { InstalmentAnswer } from '../../operations/orders/start-instalment-order.ts'
import type { StartAnswer } from '../../operations/orders/start-order.ts'
import { refusedFields } from './answers.ts'
import type { Answer } from './plan.ts'

/** A provider that is away is mostly back by then. */
const AWAY_RETRY_SECONDS = 30

export function startAnswer(started: StartAnswer | InstalmentAnswer): Answer {
  if (started.ok) return done(askedFacts(started))
  if (started.reason === 'unknown-departure') return refusedFields({ departureId: 'unknown-departure' })
  if (started.reason === 'departure-full') return full({ available_spots: started.availableSpots })
  if (started.reason === 'payment-away') return away
  return refused(started.reason === 'payment-refused' ? 502 : 409, started.reason)
}

/** PayPal's window opens on our own page; who pays elsewhere is shown where, and comes back to the order's page. */
function askedFacts({ providerId, method, totalCents, until, paymentLink, checkoutUrl }: StartedOrder): object {
  const order = { orderId: providerId, total: totalCents / 100, ...(until && { holdExpiresAt: until }) }
  if (method === 'paypal') return order
  return { ...order, method, paymentLink, ...(checkoutUrl && { checkoutUrl }) }
}

export function settlementAnswer(settled: Settlement): Answer {
  switch (settled.outcome) {
    case 'paid':
      return done({ transactionId: settled.transactionId, bookingReference: settled.reference })
    case 'pending':
    case 'partly-paid':
      return { status: 202, body: { pending: true } }
    case 'returned':
      return full({ refunded: true })
    case 'seats-gone':
      return full({ available_spots: settled.availableSpots })
    case 'nothing-due':
      return refused(409, 'nothing-due')
    case 'declined':
      return refused(422, 'INSTRUMENT_DECLINED')
    case 'not-approved':
      return refused(422, 'ORDER_NOT_APPROVED')
    case 'unknown-order':
      return refused(404, 'unknown-order')
  }
}

export function done(facts: object): Answer {
  return { status: 200, body: { ok: true, ...facts } }
}

export function refused(status: Answer['status'], name: PaymentAnswer, more: object = {}): Answer {
  return { status, body: { error: name, message: paymentAnswers[name], ...more } }
}

const full = (more: object) => refused(409, 'departure-full', more)

export const away: Answer = { ...refused(503, 'payment-away'), retryAfter: AWAY_RETRY_SECONDS }
