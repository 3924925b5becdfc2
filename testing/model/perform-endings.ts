import { sql } from 'drizzle-orm'
import { cancelBookingWithDeparture } from '#operations/bookings/cancel-booking-with-departure.ts'
import { releaseAllExpiredSeats, releaseExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import { endOrderWithDeparture } from '#operations/holding/end-order-with-departure.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { moveRescuedBooking } from '#operations/rescue/move-rescued-booking.ts'
import type { BookingId, DepartureId, OrderId } from '#rules/ids.ts'

type Job = { name: string; data: { bookingId: BookingId; departureId: DepartureId; orderId: OrderId } }

/** Performs the jobs of a decision: first the moves, as bookings were made, then the refunds. */
export async function performEndings(tools: PaymentTools): Promise<void> {
  const { rows } = await tools.db.execute<Job>(sql`
    with done as (update pgboss.job set state = 'completed', completed_on = now()
      where name in ('move-rescued-booking', 'cancel-booking-with-departure', 'end-order-with-departure')
        and state = 'created' returning name, data)
    select name, data from done left join bookings on bookings.id = (data->>'bookingId')::uuid
    order by name desc, bookings.created_at`)
  for (const { name, data } of rows) {
    if (name === 'move-rescued-booking') await moveRescuedBooking(data, tools)
    else if (name === 'end-order-with-departure') await endOrderWithDeparture(data.orderId, tools)
    else await cancelBookingWithDeparture(data.bookingId, tools)
  }
}

/** The sweep of every minute, and the jobs of this list that offer seats which were held for guests of another departure. */
export async function sweepSeats(tools: PaymentTools): Promise<void> {
  await releaseAllExpiredSeats(tools)
  const { rows } = await tools.db.execute<Pick<Job, 'data'>>(sql`
    update pgboss.job set state = 'completed', completed_on = now()
    where name = 'release-expired-seats' and state = 'created'
      and exists (select from departures where id::text = data->>'departureId') returning data`)
  for (const { data } of rows) await releaseExpiredSeats(data.departureId, tools)
}
