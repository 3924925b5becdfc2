import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import type { StoredInstallment } from '#db/installments/installments.ts'
import type { NamedPayment } from '#db/payments/payments.ts'
import { createReceiptLink } from '#operations/bookings/booking-link.ts'
import { bookingMailData, queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { flightOf } from '#rules/departures/flight-status.ts'
import { minimumPeople } from '#rules/departures/phases.ts'
import type { Reminder } from '#rules/installments/reminders.ts'
import { roundCents } from '#rules/money.ts'
import { providerNumber } from '#rules/orders/other-money.ts'
import { methodsFor } from '#rules/orders/payment-choice.ts'
import { addFee } from '#rules/orders/prices.ts'

type AppliedPayment = { payment: NamedPayment; installments: StoredInstallment[] }

/** Confirms a further payment for a booking. */
export async function queueInstallmentPaidMail(
  tx: Tx,
  booking: StoredBooking,
  { payment, installments }: AppliedPayment,
  tools: Tools,
): Promise<void> {
  const { amountCents, feeCents, method } = payment
  const paid = { dueCents: amountCents - feeCents, feeCents, totalCents: amountCents }
  const data = {
    sums: { method, subtotalCents: booking.subtotalCents, ...paid },
    schedule: toScheduledInstallments(installments, await getDeparture(tx, booking.departureId, tools.now())),
    transactionId: providerNumber(payment),
    receiptLink: createReceiptLink(booking, tools.site),
  }
  await queueBookingMail(tx, 'installment-paid', booking, data, tools)
}

/** Whether the trip runs, and every way to pay that is still offered. */
function reminderFacts(departure: StoredDeparture, remainingCents: number, { now, liveMethods }: Tools) {
  const { startDate, capacity, confirmedSeats } = departure
  const methods = methodsFor({ startDate, today: todayAtBase(departure, now()), liveMethods })
  return {
    flight: flightOf(departure, now()),
    group: { people: confirmedSeats, minimum: minimumPeople(capacity) },
    totals: methods.map((method) => ({ method, totalCents: addFee(roundCents(remainingCents), method).total })),
  }
}

/** Rule M10: before and after it is due. */
export async function queueInstallmentReminder(
  tx: Tx,
  booking: StoredBooking,
  installment: StoredInstallment,
  reminder: Reminder,
  tools: Tools,
): Promise<void> {
  const { kind, dueDay, amountCents, settledCents } = installment
  const due = { kind, dueDay, remainingCents: amountCents - settledCents }
  if (reminder !== 'escalated') {
    const departure = await getDeparture(tx, booking.departureId, tools.now())
    const facts = reminderFacts(departure, due.remainingCents, tools)
    return queueBookingMail(tx, 'installment-reminder', booking, { ...due, ...facts, reminder }, tools)
  }
  const { id: bookingId, email, phone } = booking
  const { publicUrl, staffEmail } = tools.site
  const { name, trip } = await bookingMailData(tx, booking, tools)
  const data = { name, trip, ...due, email, phone, record: `${publicUrl}/staff/bookings/${bookingId}` }
  const toStaff = { recipient: staffEmail, replyTo: email, about: { bookingId } }
  await queueMail(tx, { template: 'installment-overdue-staff', data, ...toStaff }, tools)
}
