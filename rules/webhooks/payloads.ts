import { z } from 'zod'
import { PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import { MONEY_METHODS } from '#rules/orders/methods.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import { TEST_EVENT, type WebhookEvent } from './events.ts'

const cents = z.int()
const count = z.int().min(0)

const departure = z.strictObject({
  id: z.uuid(),
  trip: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  seats: z.strictObject({ capacity: count, booked: count }),
  /** Rule M28: no public page shows it. */
  isPrivate: z.boolean(),
})

const money = {
  amountCents: cents,
  feeCents: cents,
  method: z.enum(MONEY_METHODS),
  orderId: z.uuid(),
  /** Null while no booking has been made of the order. */
  bookingId: z.uuid().nullable(),
}

const booking = { bookingId: z.uuid(), bookingReference: z.string(), seats: count }

/** Rule C9: the data of each event. IDs, references, amounts and counts, but never a guest's name or address. */
export const eventData = {
  'booking.created': z.strictObject({
    ...booking,
    orderId: z.uuid(),
    paymentPlan: z.enum(PAYMENT_PLANS),
    priceCents: cents,
    currency: z.literal(CURRENCY),
    departure,
  }),
  'payment.received': z.strictObject({
    paymentId: z.uuid(),
    ...money,
    /** Money in another currency than the order's is refunded (rule M5). */
    currency: z.string(),
    departureId: z.uuid(),
  }),
  'refund.paid': z.strictObject({
    refundId: z.uuid(),
    /** The payment that was refunded, in its currency. */
    paymentId: z.uuid().nullable(),
    ...money,
    departureId: z.uuid(),
  }),
  'departure.opened': z.strictObject({ departure }),
  'departure.confirmed': z.strictObject({ departure }),
  'departure.cancelled': z.strictObject({ departure }),
  'party.changed': z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('booking'),
      change: z.enum(['added', 'dropped', 'split']),
      ...booking,
      seatsBefore: count,
      departureId: z.uuid(),
      /** The booking that a split made. */
      splitOff: z.strictObject(booking).nullable(),
    }),
    z.strictObject({
      kind: z.literal('entry'),
      entryId: z.uuid(),
      people: count,
      peopleBefore: count,
      departureId: z.uuid().nullable(),
    }),
  ]),
  'entry.joined': z.strictObject({
    entryId: z.uuid(),
    people: count,
    /** Both are null for a party that waits for any trip. */
    departureId: z.uuid().nullable(),
    packageId: z.string().nullable(),
  }),
  'invitation.sent': z.strictObject({
    invitationId: z.uuid(),
    entryId: z.uuid(),
    seats: count,
    expiresAt: z.iso.datetime(),
    departureId: z.uuid(),
  }),
} satisfies Record<WebhookEvent, z.ZodType>

export type EventData = { [Event in WebhookEvent]: z.infer<(typeof eventData)[Event]> }

/** The body of a message, as Standard Webhooks recommends. */
export type WebhookPayload = { type: string; timestamp: string; data: object }

export function eventPayload<Event extends WebhookEvent>(
  type: Event,
  data: EventData[Event],
  now: Date,
): WebhookPayload {
  return { type, timestamp: now.toISOString(), data }
}

export function testPayload(endpointId: string, now: Date): WebhookPayload {
  return { type: TEST_EVENT, timestamp: now.toISOString(), data: { endpointId } }
}

type DepartureFacts = {
  id: string
  destination: string
  startDate: string
  endDate: string
  capacity: number
  confirmedSeats: number
  isPrivate: boolean
}

/** What an event says about a departure, in the names of the API, and nothing else of its record. */
export function departureData(of: DepartureFacts): z.infer<typeof departure> {
  const { id, destination: trip, startDate, endDate, capacity, confirmedSeats: booked, isPrivate } = of
  return { id, trip, startDate, endDate, seats: { capacity, booked }, isPrivate }
}
