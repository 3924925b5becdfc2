import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { sumCreditIssuedFor } from '#db/payments/credits.ts'
import {
  type BookingActionRequest,
  type BookingActionResult,
  type BookingChange,
  runBookingAction,
} from '#operations/bookings/run-booking-action.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { checkIssueCredit, type IssueCreditRefusal } from '#rules/payments/credits.ts'
import { type CreditHolder, createCredit, queueCreditIssuedMail } from './create-credit.ts'

export type IssueCreditResult = BookingActionResult<IssueCreditRefusal>

/** Rule M21: staff issue the booker a credit for another booking. The payments of this booking stay as they are. */
export async function issueCredit(
  request: BookingActionRequest & { amountCents: number },
  tools: Tools,
): Promise<IssueCreditResult> {
  return runBookingAction('issue-credit', request, tools, (tx, { booking }) =>
    issueCreditFor(tx, booking, request, tools),
  )
}

/** The booking is locked by the caller. */
export async function issueCreditFor(
  tx: Tx,
  { id: bookingId, firstName, lastName, email }: StoredBooking,
  { amountCents, reason }: { amountCents: number; reason: string },
  tools: Tools,
): Promise<BookingChange<IssueCreditRefusal>> {
  const { balance: balanceCents } = await getLedger(tx, bookingId)
  const creditIssuedCents = await sumCreditIssuedFor(tx, bookingId)
  const refusal = checkIssueCredit(amountCents, { balanceCents, creditIssuedCents, email })
  if (refusal) return { ok: false, reason: refusal }
  const holder = { name: `${firstName} ${lastName}`, email }
  const creditId = await createCredit(tx, { ...holder, fromBookingId: bookingId, amountCents, reason }, tools)
  await queueCreditIssuedMail(tx, { ...holder, amountCents, bookingId }, tools)
  await tools.enqueue(tx, 'issue-document', { bookingId })
  return { ok: true, details: { creditId, amountCents } }
}

export type IssueCreditToPersonResult =
  | { ok: true }
  | { ok: false; reason: 'missing-reason' | 'invalid-amount' | 'missing-holder' }

/** Issues a credit that replaces no booking's money, for example as a courtesy. */
export async function issueCreditToPerson(
  { holder, amountCents, actor, reason }: { holder: CreditHolder; amountCents: number; actor: string; reason: string },
  tools: Tools,
): Promise<IssueCreditToPersonResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  if (amountCents <= 0) return { ok: false, reason: 'invalid-amount' }
  if (!hasNameAndEmail(holder)) return { ok: false, reason: 'missing-holder' }
  return tools.db.transaction(async (tx) => {
    const creditId = await createCredit(tx, { ...holder, fromBookingId: null, amountCents, reason }, tools)
    await queueCreditIssuedMail(tx, { ...holder, amountCents }, tools)
    await writeAuditEntry(tx, { actor, action: 'issue-credit', reason, details: { creditId, amountCents } }, tools)
    return { ok: true }
  })
}

/** The form has checked the format of both. */
export function hasNameAndEmail({ name, email }: CreditHolder): boolean {
  return name.trim() !== '' && email.trim() !== ''
}
