import { confirmedTripsOf } from '../../db/bookings.ts'
import { deleteMail, giveMailFacts, insertMail, lockMail } from '../../db/mails.ts'
import type { MailId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'
import { guestLink } from './guest-link.ts'

/**
 * Somebody lost the link. Whether the address has a booking is looked up by a job, after the answer: neither what we say
 * nor how long it takes tells a stranger who booked.
 */
export async function askForGuestLinks(email: string, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const mailId = tools.newId<'mail'>()
    await insertMail(tx, mailId, { name: 'guest-links', facts: { links: [] }, recipient: email }, tools.now())
    await tools.enqueue(tx, 'send-guest-links', { mailId })
  })
}

/** Fills in the mail that was asked for, or drops it where there is nothing to say. */
export async function sendGuestLinks(mailId: MailId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (!mail || mail.state === 'sent') return
    const trips = await confirmedTripsOf(tx, mail.recipient)
    if (trips.length === 0) return deleteMail(tx, mailId)
    const links = trips.map(({ id, linkNumber, ...trip }) => ({
      trip,
      guestLink: guestLink({ id, linkNumber }, tools.house),
    }))
    await giveMailFacts(tx, mailId, { links })
    await tools.enqueue(tx, 'send-mail', { mailId })
  })
}
