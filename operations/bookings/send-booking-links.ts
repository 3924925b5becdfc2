import { listConfirmedTripsByEmail } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { deleteMail, insertMail, lockMail, setMailData } from '#db/mail/mails.ts'
import { listCurrentEntries } from '#db/waitlist/waitlist.ts'
import { createEntryLink } from '#operations/mail/entry-links.ts'
import type { Tools } from '#operations/tools.ts'
import { toTarget } from '#operations/waitlist/waitlist-position.ts'
import { hasLinkEnded } from '#rules/bookings/booking-links.ts'
import { isPast, todayAtBase } from '#rules/departures/departure-days.ts'
import type { MailId } from '#rules/ids.ts'
import { isExpired } from '#rules/waitlist/confirmation.ts'
import { createBookingLink } from './booking-link.ts'

/**
 * For a booker or a waiting party who lost the link. A job looks up bookings and waitlist entries after we have
 * responded, so that neither the response nor its timing reveals who has any. Rule G5.
 */
export async function requestBookingLinks(email: string, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const mailId = tools.newId<'mail'>()
    await insertMail(tx, mailId, { template: 'booking-links', data: { links: [] }, recipient: email }, tools.now())
    await tools.enqueue(tx, 'send-booking-links', { mailId })
  })
}

/** Completes the requested mail, or deletes it if no link of the address still works. */
export async function sendBookingLinks(mailId: MailId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (!mail || mail.state === 'sent') return
    const booked = await listConfirmedTripsByEmail(tx, mail.recipient)
    const now = tools.now()
    const trips = booked.filter((trip) => !hasLinkEnded(trip.endDate, todayAtBase(trip, now)))
    const places = await listPlaces(tx, mail.recipient, tools)
    if (trips.length + places.length === 0) return deleteMail(tx, mailId)
    const links = trips.map(({ id, linkVersion, timeZone: _, ...trip }) => ({
      trip,
      bookingLink: createBookingLink({ id, linkVersion }, tools.site),
    }))
    await setMailData(tx, mailId, { links, places })
    await tools.enqueue(tx, 'send-mail', { mailId })
  })
}

/** The waitlist entries of the address whose page still says something. */
async function listPlaces(tx: Tx, email: string, { site, now }: Tools) {
  const current = (await listCurrentEntries(tx, email)).filter(
    ({ entry, departure }) => !isExpired(entry, now()) && !(departure && isPast(departure, now())),
  )
  return current.map(({ entry, departure }) => ({
    target: toTarget(entry, departure),
    seeLink: createEntryLink('see-place', entry, site),
  }))
}
