import { findBooking, type StoredBooking } from '../db/bookings.ts'
import { findDeparture, type StoredDeparture } from '../db/departures.ts'
import { paymentsOf } from '../db/payments.ts'
import { type BookingStatus, bookingStatus, type Money, type Receipt, receiptFor } from '../rules/bookings.ts'
import { type Day, dayOf } from '../rules/dates.ts'
import type { BookingId, PaymentId } from '../rules/ids.ts'
import { peopleToGo } from '../rules/phases.ts'
import type { PaymentMethod } from '../rules/prices.ts'
import type { Tools } from './tools.ts'

export type PaymentView = Money & { id: PaymentId; method: PaymentMethod; transactionId: string; at: Date }

/** Rule G2: a booking as its guest sees it. */
export type BookingView = {
  id: BookingId
  reference: string
  status: BookingStatus
  name: string
  email: string
  seats: number
  bookedOn: Day
  trip: { destination: string; startDate: Day; endDate: Day; isOver: boolean }
  /** Everybody who has paid, and how many the charter needs. */
  group: { people: number; needed: number; capacity: number }
  payments: PaymentView[]
  receipt: Receipt<PaymentView> | undefined
}

export async function showBooking(
  id: BookingId,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): Promise<BookingView | undefined> {
  const booking = await findBooking(db, id)
  // Of a guest who was erased only the sums are left, and they are nobody's to see.
  if (!booking?.email) return undefined
  const departure = await findDeparture(db, booking.departureId, now())
  if (!departure) throw new Error('a booking’s departure stays')
  const payments = (await paymentsOf(db, id)).map(paymentView)
  return viewOf(booking, departure, payments, dayOf(now()))
}

function paymentView({ payment, method, feeCents }: Awaited<ReturnType<typeof paymentsOf>>[number]): PaymentView {
  const { id, direction, state, amountCents, providerId, createdAt, settledAt } = payment
  return {
    id,
    direction,
    state,
    amountCents,
    feeCents: direction === 'in' ? feeCents : 0,
    method,
    transactionId: providerId,
    at: settledAt ?? createdAt,
  }
}

function viewOf(booking: StoredBooking, departure: StoredDeparture, payments: PaymentView[], today: Day): BookingView {
  const { id, reference, state, firstName, lastName, email, seats, subtotalCents, createdAt } = booking
  const { destination, startDate, endDate, capacity, confirmedSeats } = departure
  return {
    id,
    reference,
    status: bookingStatus(state, payments),
    name: `${firstName} ${lastName}`,
    email,
    seats,
    bookedOn: dayOf(createdAt),
    trip: { destination, startDate, endDate, isOver: endDate < today },
    group: { people: confirmedSeats, needed: peopleToGo(capacity), capacity },
    payments,
    receipt: receiptFor(subtotalCents, payments),
  }
}
