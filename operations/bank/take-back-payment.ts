import { findLineOfPayment, type StoredBankLine } from '#db/bank/bank-lines.ts'
import { lockBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { sumCreditIssuedFor } from '#db/payments/credits.ts'
import { listPaymentsOfOrder, type StoredPayment, updateRefund } from '#db/payments/payments.ts'
import { getLedger, settleInstallments } from '#operations/installments/settle-installments.ts'
import { createRefund } from '#operations/refunds/request-refund.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId } from '#rules/ids.ts'
import { checkTakeBack, type TakeBackRefusal } from '#rules/payments/take-back.ts'
import { endBankLine, reopenLine } from './end-bank-line.ts'

/**
 * Rule M32: takes back a payment that was matched or recorded by mistake. What it had settled is due as before, and money
 * that a statement has waits for staff again. The caller has locked the order, its booking and the payment's bank line.
 */
export async function takeBackPayment(
  tx: Tx,
  order: StoredOrder,
  payment: StoredPayment,
  tools: Tools,
): Promise<TakeBackRefusal | undefined> {
  const { bookingId } = payment
  // A split gave all of it to another booking, which the caller has not locked.
  if (bookingId !== order.bookingId) return 'payment-split'
  const line = await findLineOfPayment(tx, payment.id)
  const ofOrder = await listPaymentsOfOrder(tx, order.id)
  const freeCents = bookingId ? await sumFreeCents(tx, bookingId) : undefined
  const refusal = checkTakeBack({ payment, ofOrder, freeCents, line })
  if (refusal) return refusal
  const refundId = await createRefund(tx, { ...payment, refundOfId: payment.id, meaning: 'taken-back' }, tools)
  await updateRefund(tx, refundId, { state: 'paid' }, tools.now())
  // The guest of an announced installment may still send its transfer.
  if (order.purpose === 'installment' && order.state === 'paid')
    await updateOrder(tx, order.id, { state: 'open', closedAt: null })
  if (bookingId) await settleAgain(tx, bookingId, tools)
  if (line) await undoLine(tx, line, tools)
  return undefined
}

async function sumFreeCents(tx: Tx, bookingId: BookingId): Promise<number> {
  const { balance } = await getLedger(tx, bookingId)
  return balance - (await sumCreditIssuedFor(tx, bookingId))
}

async function settleAgain(tx: Tx, bookingId: BookingId, tools: Tools): Promise<void> {
  await settleInstallments(tx, bookingId, tools)
  const { version } = await lockBooking(tx, bookingId)
  await updateBooking(tx, bookingId, { version: version + 1 })
}

/** A transfer that no statement has was never received. */
async function undoLine(tx: Tx, line: StoredBankLine, tools: Tools): Promise<void> {
  if (line.recordedAt && !line.joinedAt) await endBankLine(tx, line, {}, tools)
  else await reopenLine(tx, line, tools)
}
