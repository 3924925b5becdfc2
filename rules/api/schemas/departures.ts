import { z } from 'zod'
import { line, option } from '#rules/forms/fields.ts'
import { REQUIRED_ANSWERS } from '#rules/guests/readiness.ts'
import { anyDay, cents, currency, day, id, listOf, listQuery } from './fields.ts'

/** Rule P16, and whether it has flown. A departure that staff closed keeps its status, and sells nothing. */
export const DEPARTURE_STATUSES = ['gathering', 'open', 'confirmed', 'full', 'flown', 'cancelled'] as const

export const departure = z.strictObject({
  id,
  trip: z.string(),
  title: z.string(),
  startDate: day,
  endDate: day,
  timeZone: z.string(),
  status: z.enum(DEPARTURE_STATUSES),
  /** Rule S5: whether it can be booked now. Otherwise people join its waiting list. */
  isOnSale: z.boolean(),
  /** Rule M28: a charter, hidden from the public. */
  isPrivate: z.boolean(),
  seats: z.strictObject({ capacity: z.int(), booked: z.int(), held: z.int(), invited: z.int(), free: z.int() }),
  people: z.strictObject({ waiting: z.int(), potential: z.int(), minimum: z.int(), missing: z.int() }),
  /** Rules P7 and P8: when it is decided. */
  decisionDay: day,
  /** Rule P9: the last day on which it is sold. */
  lastSaleDay: day,
  priceCents: cents,
  isPlaceholderPrice: z.boolean(),
  currency,
  operator: z.strictObject({ id, name: z.string() }).nullable(),
})

export const departures = listOf(departure)

export const departuresQuery = listQuery({
  trip: line.optional(),
  status: option(DEPARTURE_STATUSES).optional(),
  from: anyDay.optional(),
  to: anyDay.optional(),
})

/** Rule G6: names the answers and never holds one. */
export const readiness = z.strictObject({
  departureId: id,
  guests: z.array(
    z.strictObject({
      bookingId: id,
      bookingReference: z.string(),
      position: z.int(),
      name: z.string(),
      isReady: z.boolean(),
      done: z.array(z.enum(REQUIRED_ANSWERS)),
      missing: z.array(z.enum(REQUIRED_ANSWERS)),
    }),
  ),
})
