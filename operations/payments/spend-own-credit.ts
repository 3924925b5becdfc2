import { findBooking, lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { insertCreditUse, listCreditsByEmail, lockCredits } from '#db/payments/credits.ts'
import { getLedger, settleInstallments } from '#operations/installments/settle-installments.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import { createSignedLink } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import { type BookingId, idsOf } from '#rules/ids.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { allocateOwnCredit } from '#rules/payments/credits.ts'

/**
 * Rule M21: a booker wants to pay with their credit. It is theirs by their address, and anyone can book with any address,
 * so the link that spends it is mailed there. Returns whether there is something to spend.
 */
export async function requestOwnCredit(bookingId: BookingId, tools: Tools): Promise<boolean> {
  return tools.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const usableCents = sum(await listUsable(tx, booking))
    if (usableCents === 0) return false
    const confirmLink = createSignedLink('spend-credit', bookingId, tools.site)
    await queueBookingMail(tx, 'credit-confirm', booking, { usableCents, confirmLink }, tools)
    return true
  })
}

/** What the link would spend now. */
export async function getUsableCredit(bookingId: BookingId, { db }: Tools): Promise<number> {
  const booking = await findBooking(db, bookingId)
  return booking ? sum(await listUsable(db, booking)) : 0
}

/** Rule M21: the booker's credits pay what is due next. Returns how much; a second click finds nothing to spend. */
export async function spendOwnCredit(bookingId: BookingId, tools: Tools): Promise<number> {
  return tools.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const credits = await listCreditsByEmail(tx, booking.email)
    await lockCredits(tx, idsOf(credits))
    // Read again behind the lock, because another booking may just have used them.
    const used = await listUsable(tx, booking)
    const createdAt = tools.now()
    for (const { id: creditId, cents } of used) {
      const use = { id: tools.newId<'credit-use'>(), creditId, bookingId, amountCents: cents, createdAt }
      await insertCreditUse(tx, use)
    }
    const amountCents = sum(used)
    if (amountCents === 0) return 0
    const departure = await getDeparture(tx, booking.departureId, tools.now())
    const schedule = toScheduledInstallments(await settleInstallments(tx, bookingId, tools), departure)
    const left = (await listCreditsByEmail(tx, booking.email)).reduce(
      (cents, credit) => cents + credit.remainingCents,
      0,
    )
    await queueBookingMail(tx, 'credit-applied', booking, { amountCents, remainingCents: left, schedule }, tools)
    return amountCents
  })
}

async function listUsable(db: Db | Tx, { id: bookingId, email, state }: StoredBooking) {
  if (state === 'cancelled') return []
  const { installments } = await getLedger(db, bookingId)
  return allocateOwnCredit(await listCreditsByEmail(db, email), { bookingId, dueCents: outstandingCents(installments) })
}

function sum(parts: readonly { cents: number }[]): number {
  return parts.reduce((total, { cents }) => total + cents, 0)
}
