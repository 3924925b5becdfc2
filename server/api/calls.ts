import type { z } from 'zod'
import { problem } from '#rules/api/problems.ts'
import { bookingCalls, bookingSchemas } from './calls/bookings.ts'
import { departureCalls, departureSchemas } from './calls/departures.ts'
import { inquiryCalls, inquirySchemas } from './calls/inquiries.ts'
import { orderCalls, orderSchemas } from './calls/orders.ts'
import { paymentCalls, paymentSchemas } from './calls/payments.ts'
import { tripCalls, tripSchemas } from './calls/trips.ts'
import { waitingListCalls, waitingListSchemas } from './calls/waiting-list.ts'
import type { ApiCall } from './define-call.ts'

/** Rule C8: every call by its name. */
export const apiCalls = {
  ...tripCalls,
  ...departureCalls,
  ...waitingListCalls,
  ...bookingCalls,
  ...orderCalls,
  ...paymentCalls,
  ...inquiryCalls,
}

export type ApiCallName = keyof typeof apiCalls

export type NamedCall = ApiCall & { name: ApiCallName }

export const namedCalls = Object.entries<ApiCall>(apiCalls).map(
  ([name, call]): NamedCall => ({ ...call, name: name as ApiCallName }),
)

/** Schemas by the names that they have in the OpenAPI document. */
export const apiSchemas: Record<string, z.ZodObject> = {
  Problem: problem,
  ...tripSchemas,
  ...departureSchemas,
  ...waitingListSchemas,
  ...bookingSchemas,
  ...orderSchemas,
  ...paymentSchemas,
  ...inquirySchemas,
}
