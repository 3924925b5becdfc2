import type { ApiCallName } from '#rules/api/calls.ts'
import type { ApiHandlers } from './definition.ts'
import { bookingCalls } from './handlers/bookings.ts'
import { departureCalls } from './handlers/departures.ts'
import { inquiryCalls } from './handlers/inquiries.ts'
import { orderCalls } from './handlers/orders.ts'
import { paymentCalls } from './handlers/payments.ts'
import { tripCalls } from './handlers/trips.ts'
import { waitingListCalls } from './handlers/waiting-list.ts'

export const apiHandlers: ApiHandlers<ApiCallName> = {
  ...tripCalls,
  ...departureCalls,
  ...waitingListCalls,
  ...bookingCalls,
  ...orderCalls,
  ...paymentCalls,
  ...inquiryCalls,
}
