import { lockBooking } from '../../db/bookings/bookings.ts'
import type { Db, Tx } from '../../db/database.ts'
import { listInstallments, type StoredInstallment, updateInstallment } from '../../db/installments/installments.ts'
import { sumCreditAppliedTo } from '../../db/payments/credits.ts'
import { listPaymentsOfBooking } from '../../db/payments/payments.ts'
import type { BookingId } from '../../rules/ids.ts'
import { allocateBalance, ledgerBalance, loweredCents } from '../../rules/payments/ledger.ts'

/**
 * Rule M15: the only place that writes settled amounts. They are computed anew from what covers the price, in every
 * transaction that changes a payment, refund or credit of it. Returns the new schedule.
 */
export async function settleInstallments(tx: Tx, bookingId: BookingId): Promise<StoredInstallment[]> {
  await lockBooking(tx, bookingId)
  const { coveredCents, installments } = await getLedger(tx, bookingId)
  const settled = allocateBalance(installments, coveredCents)
  for (const { id, settledCents } of settled) await updateInstallment(tx, id, { settledCents })
  return settled
}

/**
 * `balance` is the money that we have for the booking. Together with what refunds lowered the price by, it covers the
 * installments. Callers that write  because of what they read here have locked the booking.
 */
export async function getLedger(db: Db | Tx, bookingId: BookingId) {
  const [payments, credit, installments] = await Promise.all([
    listPaymentsOfBooking(db, bookingId),
    sumCreditAppliedTo(db, bookingId),
    listInstallments(db, bookingId),
  ])
  const balance = ledgerBalance(payments, credit)
  return { balance, coveredCents: balance + loweredCents(payments), installments }
}
