import type { Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { findDepartureOperator } from '#db/departures/operators.ts'
import type { DepartureSeats } from '#db/departures/seats.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import type { NamedPayment } from '#db/payments/payments.ts'
import { createBookingLink } from '#operations/bookings/booking-link.ts'
import { orderMailData, orderMailRecipient } from '#operations/mail/order-mail-data.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { flightOf } from '#rules/departures/flight-status.ts'
import type { BookingId } from '#rules/ids.ts'
import type { ScheduledInstallment } from '#rules/mail/mails.ts'
import { isGuestMethod } from '#rules/orders/methods.ts'
import { providerNumber } from '#rules/orders/other-money.ts'
import { findBookLink } from './book-link.ts'

type Trip = Pick<DepartureSeats, 'destination' | 'startDate' | 'endDate'>
type NewBooking = {
  id: BookingId
  reference: string
  schedule: ScheduledInstallment[]
  payment: Pick<NamedPayment, 'providerId' | 'method'>
}

export async function queueBookingConfirmedMails(
  tx: Tx,
  order: StoredOrder,
  departure: StoredDeparture,
  { id, reference, schedule, payment }: NewBooking,
  tools: Tools,
): Promise<void> {
  const { email, phone, subtotalCents, dueCents, feeCents, totalCents } = order
  const { name, trip } = orderMailData(order, departure)
  const shared = {
    name,
    trip: { reference, ...trip },
    sums: { method: payment.method, subtotalCents, dueCents, feeCents, totalCents },
    schedule,
    transactionId: providerNumber(payment),
  }
  const about = { bookingId: id }
  const { site } = tools
  const bookingLink = createBookingLink({ id, linkVersion: 0 }, site)
  const flight = flightOf(departure, tools.now())
  const operatorName = (await findDepartureOperator(tx, departure))?.name ?? null
  const toBooker = { data: { ...shared, flight, operatorName, bookingLink }, recipient: email, about }
  await queueMail(tx, { template: 'booking-confirmed', ...toBooker }, tools)
  const record = `${site.publicUrl}/staff/bookings/${id}`
  const toStaff = { data: { ...shared, email, phone, record }, recipient: site.staffEmail, replyTo: email, about }
  await queueMail(tx, { template: 'booking-confirmed-staff', ...toStaff }, tools)
}

export async function queuePaymentStatusMail(
  tx: Tx,
  template: 'payment-pending' | 'payment-denied',
  order: StoredOrder,
  departure: Trip,
  tools: Tools,
): Promise<void> {
  const { totalCents, method, purpose } = order
  if (!isGuestMethod(method)) throw new Error('money that staff have is never under review')
  const bookLink = await findBookLink(tx, order, tools.site)
  const data = { ...orderMailData(order, departure), totalCents, method, purpose, bookLink }
  await queueMail(tx, { template, data, ...orderMailRecipient(order) }, tools)
}
