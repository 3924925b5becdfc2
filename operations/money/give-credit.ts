import { creditGivenFor } from '../../db/credits.ts'
import { type CreditRefusal, refuseCredit } from '../../rules/credits.ts'
import { audit } from '../audit.ts'
import { type BookingAnswer, type BookingRequest, changeBookingByHand } from '../bookings/change-booking-by-hand.ts'
import { queueCreditMail } from '../bookings/hand-mails.ts'
import type { Tools } from '../tools.ts'
import { readLedger } from './settle-instalments.ts'
import { writeCredit } from './write-credit.ts'

export type CreditAnswer = BookingAnswer<CreditRefusal>

/** Rule M8: staff give the guest of a booking something to spend on another one. The booking's own money stays. */
export async function giveCredit(
  request: BookingRequest & { amountCents: number },
  tools: Tools,
): Promise<CreditAnswer> {
  const { bookingId, amountCents, reason } = request
  return changeBookingByHand('give-credit', request, tools, async (tx, { booking }) => {
    const { balance: balanceCents } = await readLedger(tx, bookingId)
    const creditGivenCents = await creditGivenFor(tx, bookingId)
    const refusal = refuseCredit(amountCents, { balanceCents, creditGivenCents, email: booking.email })
    if (refusal) return { ok: false, reason: refusal }
    const holder = { name: `${booking.firstName} ${booking.lastName}`, email: booking.email }
    const creditId = await writeCredit(tx, { ...holder, fromBookingId: bookingId, amountCents, reason }, tools)
    await queueCreditMail(tx, { ...holder, amountCents, bookingId }, tools)
    return { ok: true, facts: { creditId, amountCents } }
  })
}

export type CreditHolder = { name: string; email: string }
export type PersonCreditAnswer = { ok: true } | { ok: false; reason: 'no-reason' | 'no-amount' | 'no-holder' }

/** To somebody whom we owe something that no booking has paid for. */
export async function giveCreditTo(
  { holder, amountCents, actor, reason }: { holder: CreditHolder; amountCents: number; actor: string; reason: string },
  tools: Tools,
): Promise<PersonCreditAnswer> {
  if (!reason.trim()) return { ok: false, reason: 'no-reason' }
  if (amountCents <= 0) return { ok: false, reason: 'no-amount' }
  if (!isHolder(holder)) return { ok: false, reason: 'no-holder' }
  return tools.db.transaction(async (tx) => {
    const creditId = await writeCredit(tx, { ...holder, fromBookingId: null, amountCents, reason }, tools)
    await queueCreditMail(tx, { ...holder, amountCents }, tools)
    await audit(tx, { actor, action: 'give-credit', reason, facts: { creditId, amountCents } }, tools)
    return { ok: true }
  })
}

/** The form that asks for them has checked what they look like. */
export function isHolder({ name, email }: CreditHolder): boolean {
  return name.trim() !== '' && email.trim() !== ''
}
