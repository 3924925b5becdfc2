import { cancelBookingWithDeparture } from '#operations/bookings/cancel-booking-with-departure.ts'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { endOrderWithDeparture } from '#operations/holding/end-order-with-departure.ts'
import type { BookingId, DepartureId, OrderId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import type { PaymentFixture } from './payment-fixture.ts'

/** Staff cancel a departure. Its jobs wait for `endWithDeparture`. */
export async function cancelOnly(own: PaymentFixture, departureId: DepartureId): Promise<void> {
  const cancelled = await cancelDeparture({ departureId, actor: 'Kim', reason: 'No snow.' }, own.tools)
  if (!cancelled.ok) throw new Error(cancelled.reason)
}

/** Performs every job that ends bookings and orders, even ones that ran before, as after a crash. */
export async function endWithDeparture(own: PaymentFixture): Promise<void> {
  const jobs = await query<{ data: { bookingId?: BookingId; orderId?: OrderId } }>(
    own.url,
    `select data from pgboss.job where name in ('cancel-booking-with-departure', 'end-order-with-departure')`,
  )
  for (const { bookingId, orderId } of jobs.map(({ data }) => data)) {
    if (bookingId) await cancelBookingWithDeparture(bookingId, own.tools)
    if (orderId) await endOrderWithDeparture(orderId, own.tools)
  }
}

export async function cancelWithJobs(own: PaymentFixture, departureId: DepartureId): Promise<void> {
  await cancelOnly(own, departureId)
  await endWithDeparture(own)
  await endWithDeparture(own)
}
