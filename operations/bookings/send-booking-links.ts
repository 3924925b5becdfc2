import { listConfirmedTripsByEmail } from '../../db/bookings/bookings.ts'
import { deleteMail, insertMail, lockMail, setMailData } from '../../db/mail/mails.ts'
import { hasLinkEnded } from '../../rules/bookings/booking-links.ts'
import { todayAtBase } from '../../rules/departures/departure-days.ts'
import type { MailId } from '../../rules/ids.ts'
import { createBookingLink } from '../booking-link.ts'
import type { Tools } from '../tools.ts'

/**
 * For a booker who lost the link. A job looks up the bookings after we have responded, so that neither the response nor
 * its timing reveals who has booked. Rule G5.
 */
export async function requestBookingLinks(email: string, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const mailId = tools.newId<'mail'>()
    await insertMail(tx, mailId, { template: 'booking-links', data: { links: [] }, recipient: email }, tools.now())
    await tools.enqueue(tx, 'send-booking-links', { mailId })
  })
}

/** Completes the requested mail, or deletes it if the address has no booking whose link still works. */
export async function sendBookingLinks(mailId: MailId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (!mail || mail.state === 'sent') return
    const booked = await listConfirmedTripsByEmail(tx, mail.recipient)
    const now = tools.now()
    const trips = booked.filter((trip) => !hasLinkEnded(trip.endDate, todayAtBase(trip, now)))
    if (trips.length === 0) return deleteMail(tx, mailId)
    const links = trips.map(({ id, linkVersion, timeZone: _, ...trip }) => ({
      trip,
      bookingLink: createBookingLink({ id, linkVersion }, tools.site),
    }))
    await setMailData(tx, mailId, { links })
    await tools.enqueue(tx, 'send-mail', { mailId })
  })
}
