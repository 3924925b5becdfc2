import { lockBooking, lockBookings } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { listInstallments, type StoredInstallment, updateInstallment } from '#db/installments/installments.ts'
import { sumCreditAppliedTo, sumUndecidedCredit } from '#db/payments/credits.ts'
import { listPaymentsOfBooking, listPaymentsOfOrder } from '#db/payments/payments.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId, OrderId } from '#rules/ids.ts'
import { ledgerBalance, loweredCents, settleBy } from '#rules/payments/ledger.ts'
import { isUndecidedRefund } from '#rules/payments/payments.ts'

/**
 * Rule M15: settles installments by what covers the price, in every transaction that changes a payment, refund or credit of
 * it, or the schedule. Rule D1: the documents of the booking follow. Returns the new schedule.
 */
export async function settleInstallments(
  tx: Tx,
  bookingId: BookingId,
  { enqueue }: Pick<Tools, 'enqueue'>,
): Promise<StoredInstallment[]> {
  await lockBooking(tx, bookingId)
  const { coveredCents, installments } = await getLedger(tx, bookingId)
  const settled = settleBy(installments, coveredCents)
  for (const { id, settledCents } of settled) await updateInstallment(tx, id, { settledCents })
  await enqueue(tx, 'issue-document', { bookingId })
  return settled
}

/** Settles every booking that has money of the order: one, or after a split several. They stay locked. */
export async function settleInstallmentsOfOrder(
  tx: Tx,
  orderId: OrderId,
  tools: Pick<Tools, 'enqueue'>,
): Promise<BookingId[]> {
  const rows = await listPaymentsOfOrder(tx, orderId)
  const bookingIds = [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))]
  await lockBookings(tx, bookingIds)
  for (const id of bookingIds) await settleInstallments(tx, id, tools)
  return bookingIds
}

/**
 * `balance` is the money that we have for the booking. Together with what refunds lowered the price by, it covers the
 * installments. Callers that write because of what they read here have locked the booking.
 */
export async function getLedger(db: Db | Tx, bookingId: BookingId) {
  const payments = await listPaymentsOfBooking(db, bookingId)
  const credit = await sumCreditAppliedTo(db, bookingId)
  const installments = await listInstallments(db, bookingId)
  const balance = ledgerBalance(payments, credit)
  return {
    balance,
    coveredCents: balance + loweredCents(payments),
    installments,
    /** Rule M16: it is not known yet what some money that left means for the price. */
    isRefundUndecided: payments.some(isUndecidedRefund) || (await sumUndecidedCredit(db, bookingId)) > 0,
  }
}
