import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import {
  insertCredit,
  insertCreditUse,
  insertCreditWithdrawal,
  listCreditsAppliedTo,
  lockCredit,
  lockCredits,
  type StoredCredit,
} from '#db/payments/credits.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId, CreditId } from '#rules/ids.ts'
import { allocateRestoredCredit } from '#rules/payments/credits.ts'

type NewCredit = {
  name: string
  email: string
  /** The booking whose money the credit replaces, if any. */
  fromBookingId: BookingId | null
  amountCents: number
  reason: string
}

/** Rule M21. The caller notifies the holder, and may have more to say than that there is a credit. */
export async function createCredit(tx: Tx, credit: NewCredit, tools: Tools): Promise<CreditId> {
  const id = tools.newId<'credit'>()
  await insertCredit(tx, { ...credit, id, email: credit.email.toLowerCase(), createdAt: tools.now() })
  return id
}

/** Takes back some of a credit, which the caller has locked. */
export async function takeBack(tx: Tx, creditId: CreditId, amountCents: number, tools: Tools): Promise<void> {
  const id = tools.newId<'credit-withdrawal'>()
  await insertCreditWithdrawal(tx, { id, creditId, amountCents, createdAt: tools.now() })
}

export type CreditHolder = { name: string; email: string }

export async function queueCreditIssuedMail(
  tx: Tx,
  {
    email: recipient,
    bookingId,
    ...data
  }: CreditHolder & { amountCents: number; bookingId?: BookingId; isPassedOn?: true },
  tools: Tools,
): Promise<void> {
  const about = bookingId && { about: { bookingId } }
  await queueMail(tx, { template: 'credit-issued', data, recipient, ...about }, tools)
}

/**
 * Rule M21: restores credit that was applied to a booking, so that it can be used again, and returns how much that was.
 * The caller has locked the booking, and settles its installments afterward.
 */
export async function restoreCredit(tx: Tx, booking: StoredBooking, maxCents: number, tools: Tools): Promise<number> {
  const bookingId = booking.id
  const restored = allocateRestoredCredit(await listCreditsAppliedTo(tx, bookingId), maxCents)
  await lockCredits(
    tx,
    restored.map(({ creditId }) => creditId),
  )
  for (const { creditId, cents } of restored) {
    const use = { id: tools.newId<'credit-use'>(), creditId, bookingId, amountCents: -cents, createdAt: tools.now() }
    await insertCreditUse(tx, use)
    const credit = await lockCredit(tx, creditId)
    if (credit?.email === '' && booking.email !== '') await passOn(tx, credit, cents, booking, tools)
  }
  return restored.reduce((sum, { cents }) => sum + cents, 0)
}

/** Its holder was erased, so what is restored of it is the booker's, who could not spend it otherwise. */
async function passOn(
  tx: Tx,
  { id, fromBookingId, reason }: StoredCredit,
  cents: number,
  { id: bookingId, firstName, lastName, email }: StoredBooking,
  tools: Tools,
): Promise<void> {
  const holder = { name: `${firstName} ${lastName}`, email }
  // The rest of it paid for other bookings, and may be restored to their bookers.
  await takeBack(tx, id, cents, tools)
  await createCredit(tx, { ...holder, fromBookingId, amountCents: cents, reason }, tools)
  await queueCreditIssuedMail(tx, { ...holder, amountCents: cents, bookingId, isPassedOn: true }, tools)
}
