import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import type { StoredInstallment } from '#db/installments/installments.ts'
import { createBookingLink } from '#operations/bookings/booking-link.ts'
import type { Tools } from '#operations/tools.ts'
import { actualDueDay, type ConfirmationFacts } from '#rules/installments/due-days.ts'
import type { BookedTrip, MailData, MailRequest, MailTemplate, ScheduledInstallment } from '#rules/mail/mails.ts'
import { sortByDueDay } from '#rules/payments/ledger.ts'
import { queueMail } from './queue-mail.ts'

/** What every mail to a booker says. */
type BookingMailData = { name: string; trip: BookedTrip; bookingLink: string }

type BookingMailTemplate = {
  [Template in MailTemplate]: MailData[Template] extends BookingMailData ? Template : never
}[MailTemplate]

/** Queues a mail to the booker. */
export async function queueBookingMail<Template extends BookingMailTemplate>(
  tx: Tx,
  template: Template,
  booking: StoredBooking,
  data: Omit<MailData[Template], keyof BookingMailData>,
  tools: Tools,
): Promise<void> {
  const { id: bookingId, email: recipient } = booking
  const mail = {
    template,
    data: { ...(await bookingMailData(tx, booking, tools)), ...data } as MailData[Template],
    recipient,
    about: { bookingId },
  }
  await queueMail(tx, mail as Extract<MailRequest, { template: Template }>, tools)
}

export async function bookingMailData(tx: Tx, booking: StoredBooking, tools: Tools): Promise<BookingMailData> {
  const { reference, seats, firstName, lastName } = booking
  const departure = await getDeparture(tx, booking.departureId, tools.now())
  const { destination, startDate, endDate } = departure
  const trip = { reference, destination, startDate, endDate, seats }
  return { name: `${firstName} ${lastName}`, trip, bookingLink: createBookingLink(booking, tools.site) }
}

/** A booking's schedule as mails show it. */
export function toScheduledInstallments(
  installments: readonly StoredInstallment[],
  departure: ConfirmationFacts,
): ScheduledInstallment[] {
  return sortByDueDay(installments).map(({ kind, dueDay, amountCents, settledCents }) => {
    return { kind, amountCents, settledCents, ...actualDueDay({ kind, dueDay }, departure) }
  })
}
