import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { sumCreditIssuedFor } from '#db/payments/credits.ts'
import type { LockedBooking } from '#operations/bookings/run-booking-action.ts'
import { createCredit } from '#operations/payments/create-credit.ts'
import type { Tools } from '#operations/tools.ts'
import type { ExcessUse } from '#rules/bookings/party-changes.ts'
import { checkIssueCredit } from '#rules/payments/credits.ts'
import { checkRefund, type RefundFacts } from '#rules/refunds/refunds.ts'
import { refundNet } from './refund-net.ts'

/** Money that was paid for a booking beyond its new price, without fees. */
type Excess = { use: ExcessUse; cents: number }

/** A refund and a credit for the same money would exceed it (rule M11), and no one could use an erased guest's credit. */
export async function checkExcess(
  db: Db | Tx,
  { id, email }: StoredBooking,
  { use, cents }: Excess,
  facts: Omit<RefundFacts, 'creditIssuedCents'>,
): Promise<'credit-issued' | 'guest-erased' | undefined> {
  if (cents === 0) return undefined
  const money = { ...facts, creditIssuedCents: await sumCreditIssuedFor(db, id) }
  const refusal = use === 'refund' ? checkRefund(cents, money) : checkIssueCredit(cents, { ...money, email })
  return refusal === undefined || refusal === 'guest-erased' ? refusal : 'credit-issued'
}

/** Rules M29 and M38. The caller tells the guest, and settles the booking's installments afterward. */
export async function returnExcess(
  tx: Tx,
  { booking, orders }: Pick<LockedBooking, 'booking' | 'orders'>,
  { use, cents }: Excess,
  reason: string,
  tools: Tools,
) {
  if (use === 'refund' || cents === 0) {
    return { ...(await refundNet(tx, { booking, orders }, cents, tools)), creditCents: 0 }
  }
  const holder = { name: `${booking.firstName} ${booking.lastName}`, email: booking.email }
  await createCredit(tx, { ...holder, fromBookingId: booking.id, amountCents: cents, reason }, tools)
  return { refundedCents: 0, restoredCreditCents: 0, creditCents: cents }
}
