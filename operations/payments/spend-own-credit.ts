import { getBooking, lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { deleteCreditRequest, findCreditRequest, replaceCreditRequest } from '#db/bookings/mailed-links.ts'
import type { Db, Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { insertCreditUse, listCreditsByEmail, lockCredits } from '#db/payments/credits.ts'
import { getLedger, settleInstallments } from '#operations/installments/settle-installments.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import { createSignedLink } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import { mailedLinkExpiresAt } from '#rules/bookings/booking-requests.ts'
import { type BookingId, type CreditRequestId, idsOf } from '#rules/ids.ts'
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
    const id = tools.newId<'credit-request'>()
    await replaceCreditRequest(tx, { id, bookingId, createdAt: tools.now() })
    const confirmLink = createSignedLink('spend-credit', id, tools.site)
    await queueBookingMail(tx, 'credit-confirm', booking, { usableCents, confirmLink }, tools)
    return true
  })
}

/** What the link would spend now, or undefined if it was used, has expired, or ended with the booking's other links. */
export async function findUsableCredit(id: CreditRequestId, { db, now }: Tools): Promise<number | undefined> {
  const request = await findCreditRequest(db, id)
  if (!request || !isValid(request, now())) return undefined
  return sum(await listUsable(db, await getBooking(db, request.bookingId)))
}

const isValid = ({ createdAt }: { createdAt: Date }, now: Date) => mailedLinkExpiresAt(createdAt) > now

/** Rule M21: the booker's credits pay what is due next. Returns how much; the link works once. */
export async function spendOwnCredit(id: CreditRequestId, tools: Tools): Promise<number> {
  return tools.db.transaction(async (tx) => {
    const found = await findCreditRequest(tx, id)
    if (!found) return 0
    const { bookingId } = found
    const booking = await lockBooking(tx, bookingId)
    // Read again behind the lock: of two clicks, the second finds nothing.
    const request = await findCreditRequest(tx, id)
    if (!request || !isValid(request, tools.now())) return 0
    await deleteCreditRequest(tx, id)
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
