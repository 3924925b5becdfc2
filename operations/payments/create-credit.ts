import type { Tx } from '#db/database.ts'
import { insertCredit, insertCreditUse, listCreditsAppliedTo, lockCredits } from '#db/payments/credits.ts'
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

export type CreditHolder = { name: string; email: string }

export async function queueCreditIssuedMail(
  tx: Tx,
  { name, email, amountCents, bookingId }: CreditHolder & { amountCents: number; bookingId?: BookingId },
  tools: Tools,
): Promise<void> {
  const about = bookingId && { about: { bookingId } }
  await queueMail(tx, { template: 'credit-issued', data: { name, amountCents }, recipient: email, ...about }, tools)
}

/**
 * Restores credit that was applied to a booking, so that it can be used again, and returns how much that was. The
 * caller has locked the booking, and settles its installments afterward.
 */
export async function restoreCredit(tx: Tx, bookingId: BookingId, maxCents: number, tools: Tools): Promise<number> {
  const restored = allocateRestoredCredit(await listCreditsAppliedTo(tx, bookingId), maxCents)
  await lockCredits(
    tx,
    restored.map(({ creditId }) => creditId),
  )
  for (const { creditId, cents } of restored) {
    const use = { id: tools.newId<'credit-use'>(), creditId, bookingId, amountCents: -cents, createdAt: tools.now() }
    await insertCreditUse(tx, use)
  }
  return restored.reduce((sum, { cents }) => sum + cents, 0)
}
