import { insertBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture, markCharterStage, type StoredDeparture } from '#db/departures/departures.ts'
import { endOtherHolds } from '#db/departures/own-holds.ts'
import { insertInstallments } from '#db/installments/installments.ts'
import { type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { assignPaymentsToBooking, type NamedPayment } from '#db/payments/payments.ts'
import { updateQuote } from '#db/quotes/quotes.ts'
import { releaseHold } from '#operations/departures/release-hold.ts'
import { createGuests } from '#operations/guests/create-guests.ts'
import { queueBookingConfirmedMails } from '#operations/holding/order-mails.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import { confirmDeparture } from '#operations/phases/confirm-departure.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { refundOverpayment } from '#operations/refunds/request-refund.ts'
import type { Tools } from '#operations/tools.ts'
import { acceptInvitation } from '#operations/waitlist/accept-invitation.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import { bookingReference } from '#rules/bookings/booking-reference.ts'
import type { AgreedTerms } from '#rules/installments/schedule.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import { departureData } from '#rules/webhooks/payloads.ts'

/** Turns a paid hold into a booking. Order and departure are locked by the caller. */
export async function createBooking(
  tx: Tx,
  order: StoredOrder,
  payment: NamedPayment,
  tools: Tools,
): Promise<Settlement> {
  const now = tools.now()
  const terms = agreedTerms(order)
  const booking = await insertBookingFor(tx, order, terms, tools)
  const { id, reference } = booking
  await createGuests(tx, booking, order, tools)
  const unsettled = terms.installments.map((row, index) => ({
    ...row,
    id: tools.newId<'installment'>(),
    bookingId: id,
    position: index + 1,
    settledCents: 0,
  }))
  await insertInstallments(tx, unsettled)
  if (order.quoteId) await updateQuote(tx, order.quoteId, { state: 'accepted', bookingId: id, endedAt: now })
  if (order.holdId) await endOtherHolds(tx, order.departureId, order.holdId, now)
  await releaseHold(tx, order, now)
  await acceptInvitation(tx, order, now)
  const wasGathering = await markCharterStage(tx, order.departureId, now)
  await updateOrder(tx, order.id, { state: 'paid', bookingId: id, sealedAnswers: null, closedAt: now })
  await assignPaymentsToBooking(tx, order.id, id)
  await refundOverpayment(tx, order, booking, payment, tools)
  const installments = await settleInstallments(tx, id, tools)
  const going = await getDeparture(tx, order.departureId, now)
  await announceBooking(tx, order, booking, going, tools)
  if (wasGathering) await announceEvent(tx, 'departure.opened', { departure: departureData(going) }, tools)
  const departure = await confirmDeparture(tx, going, tools, id)
  const schedule = toScheduledInstallments(installments, departure)
  await queueBookingConfirmedMails(tx, order, departure, { id, reference, schedule, payment }, tools)
  await reevaluateDeparture(tx, order.departureId, tools)
  return { outcome: 'paid', transactionId: payment.providerId, reference }
}

/** Rule C9: sends the webhook event. */
async function announceBooking(
  tx: Tx,
  { id: orderId }: StoredOrder,
  { id: bookingId, reference, seats, paymentPlan, subtotalCents: priceCents }: StoredBooking,
  departure: StoredDeparture,
  tools: Tools,
): Promise<void> {
  const named = { bookingId, bookingReference: reference, orderId }
  const booking = { ...named, seats, paymentPlan, priceCents, currency: CURRENCY } as const
  await announceEvent(tx, 'booking.created', { ...booking, departure: departureData(departure) }, tools)
}

function agreedTerms({ id, terms }: StoredOrder): AgreedTerms {
  if (!terms) throw new Error(`order ${id} is for no new booking`)
  return terms
}

async function insertBookingFor(
  tx: Tx,
  order: StoredOrder,
  { depositPercent, depositCents, lostDays = null }: AgreedTerms,
  tools: Tools,
): Promise<StoredBooking> {
  const id = tools.newId<'booking'>()
  const { firstName, lastName, email, phone } = order
  const booker = { firstName, lastName, email, phone }
  const { departureId, seats, paymentPlan, subtotalCents, timeZone } = order
  const sale = { departureId, seats, paymentPlan, subtotalCents, depositPercent, depositCents, lostDays, timeZone }
  const made = { id, reference: bookingReference(id), state: 'confirmed', createdAt: tools.now() } as const
  return insertBooking(tx, { ...made, ...booker, ...sale })
}
