import { findBooking, type StoredBooking } from '../../db/bookings/bookings.ts'
import { listAlternativeDepartures } from '../../db/departures/departure-rows.ts'
import { getDeparture } from '../../db/departures/departures.ts'
import { listInstallments } from '../../db/installments/installments.ts'
import type { StoredOrder } from '../../db/orders/orders.ts'
import { listCreditsByEmail, sumCreditAppliedTo, sumCreditIssuedFor } from '../../db/payments/credits.ts'
import { listPaymentsWithMethod, type StoredPayment } from '../../db/payments/payments.ts'
import { listOrdersWithInvitation } from '../../db/staff/timelines.ts'
import { todayAtBase } from '../../rules/departures/departure-days.ts'
import type { BookingId } from '../../rules/ids.ts'
import type { PaymentMethod } from '../../rules/orders/prices.ts'
import { refundablePayments } from '../../rules/payments/ledger.ts'
import { isRequestedRefund, isUndecidedRefund, type RefundState } from '../../rules/payments/payments.ts'
import { getTripTitles } from '../catalogue/catalogue-cache.ts'
import { listGuests } from '../guests/list-guests.ts'
import { invitationEvents, loadTimeline, sortNewestFirst, type TimelineEvent } from '../staff/timeline-events.ts'
import type { Tools } from '../tools.ts'
import { toScheduleView } from './load-booking-page.ts'

export type StaffPaymentRow = StoredPayment & {
  method: PaymentMethod
  /** What can still be refunded of it. */
  refundableCents: number
  isRefundRequested: boolean
  /** Rule M16: staff have to say what it means for the price. */
  isUndecided: boolean
}

export type StaffBookingPage = NonNullable<Awaited<ReturnType<typeof loadStaffBookingPage>>>

type OrderRow = Awaited<ReturnType<typeof listOrdersWithInvitation>>[number]
type PaymentRow = Awaited<ReturnType<typeof listPaymentsWithMethod>>[number]

/** Everything that staff see of a booking. Guest answers stay sealed. */
export async function loadStaffBookingPage(id: BookingId, tools: Tools) {
  const { db, now } = tools
  const booking = await findBooking(db, id)
  if (!booking) return undefined
  const departure = await getDeparture(db, booking.departureId, now())
  const today = todayAtBase(departure, now())
  const [titles, guests, installments, payments, orders, credit, otherDepartures, timeline] = await Promise.all([
    getTripTitles(tools),
    listGuests(id, tools),
    listInstallments(db, id),
    listPaymentsWithMethod(db, id),
    listOrdersWithInvitation(db, id),
    creditOf(booking, tools),
    listAlternativeDepartures(db, departure, now()),
    loadTimeline(db, 'booking', id),
  ])
  return {
    booking,
    departure,
    title: titles[departure.destination] ?? departure.destination,
    guests,
    schedule: toScheduleView(installments, today),
    payments: paymentRows(payments),
    /** Open orders by bank transfer. */
    transfers: orders.map(({ order }) => order).filter(isOpenTransfer),
    credit,
    otherDepartures,
    mails: timeline.mails,
    events: sortNewestFirst([
      ...bookingEvents(booking),
      ...orders.flatMap(orderEvents),
      ...payments.map(paymentEvent),
      ...timeline.events,
    ]),
  }
}

async function creditOf({ id, email }: StoredBooking, { db }: Tools) {
  const [appliedCents, issuedCents, ofBooker] = await Promise.all([
    sumCreditAppliedTo(db, id),
    sumCreditIssuedFor(db, id),
    listCreditsByEmail(db, email),
  ])
  return { appliedCents, issuedCents, ofBooker }
}

function isOpenTransfer({ method, state }: StoredOrder): boolean {
  return method === 'bank-transfer' && state === 'open'
}

function paymentRows(rows: readonly PaymentRow[]): StaffPaymentRow[] {
  const refundable = new Map(
    refundablePayments(rows.map(({ payment }) => payment)).map((each) => [each.payment.id, each.amountCents]),
  )
  return rows.map(({ payment, method }) => ({
    ...payment,
    method,
    refundableCents: refundable.get(payment.id) ?? 0,
    isRefundRequested: isRequestedRefund(payment),
    isUndecided: isUndecidedRefund(payment),
  }))
}

function bookingEvents({ id, createdAt, cancelledAt }: StoredBooking): TimelineEvent[] {
  const booked = { key: `${id} booked`, at: createdAt, kind: 'booked' } as const
  return cancelledAt ? [booked, { key: `${id} cancelled`, at: cancelledAt, kind: 'cancelled' }] : [booked]
}

function orderEvents({ order, invitation }: OrderRow): TimelineEvent[] {
  const { id, createdAt, method, totalCents } = order
  const requested = { key: id, at: createdAt, kind: 'payment-requested', method, cents: totalCents } as const
  return [...(invitation ? invitationEvents(invitation) : []), requested]
}

function paymentEvent({ payment, method }: PaymentRow): TimelineEvent {
  const { id, kind, state, amountCents, createdAt, settledAt } = payment
  return { key: id, at: settledAt ?? createdAt, kind: paymentEventKind(kind, state), method, cents: amountCents }
}

function paymentEventKind(kind: StoredPayment['kind'], state: StoredPayment['state']) {
  if (kind === 'payment') return paymentKinds[state as keyof typeof paymentKinds]
  return `refund-${state as RefundState}` as const
}

const paymentKinds = {
  completed: 'payment-received',
  pending: 'payment-pending',
  failed: 'payment-failed',
} as const
