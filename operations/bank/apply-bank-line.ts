import {
  lockPartialBankLines,
  type StoredBankLine,
  updateBankLine,
  updatePartialBankLines,
} from '#db/bank/bank-lines.ts'
import { lockBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { lockDeparture } from '#db/departures/departures.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import { applyPayment, sumMissingCents } from '#operations/settling/apply-payment.ts'
import type { Tools } from '#operations/tools.ts'
import { queueTransferMail } from '#operations/transfers/transfer-mails.ts'
import { type BankLineVerdict, type BankProblem, judgeBankLine } from '#rules/bank/bank-lines.ts'
import type { BookingId } from '#rules/ids.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import { scheduledCents } from '#rules/payments/ledger.ts'

/** Staff have nothing to do for a line that is `matched`. */
export type BankLineOutcome = { state: 'matched' | 'unmatched'; problem: BankProblem | null }

/** Rules M14 and M19: what a line means for an order. Both are locked by the caller, unless the line is new. */
export async function judgeLineForOrder(tx: Tx, line: StoredBankLine, order: StoredOrder): Promise<BankLineVerdict> {
  const booking = order.bookingId ? await lockBooking(tx, order.bookingId) : undefined
  const sums = await sumDue(tx, order)
  const isErased = order.email === ''
  return judgeBankLine(line, { orderState: order.state, bookingState: booking?.state ?? null, isErased, ...sums })
}

/** Rule M20: a line with exactly what its order waits for. The caller has judged it, so the booking is locked. */
export async function isExactForOrder(tx: Tx, line: StoredBankLine, order: StoredOrder): Promise<boolean> {
  const { missingCents } = await sumDue(tx, order)
  return line.amountCents === missingCents
}

/** Applies as much of the line as is due for its booking. Any rest stays on the line and waits for staff. */
export async function applyBankLine(
  tx: Tx,
  line: StoredBankLine,
  order: StoredOrder,
  verdict: BankLineVerdict,
  tools: Tools,
): Promise<BankLineOutcome> {
  const outcome = await settleOrder(tx, line, order, verdict, tools)
  const closedAt = outcome.state === 'matched' ? tools.now() : null
  await updateBankLine(tx, line.id, { ...outcome, orderId: order.id, appliedCents: verdict.appliedCents, closedAt })
  if (order.bookingId && verdict.appliedCents > 0) await raiseVersion(tx, order.bookingId)
  return outcome
}

/** Staff who opened the booking before would record the same transfer a second time. */
async function raiseVersion(tx: Tx, bookingId: BookingId): Promise<void> {
  const { version } = await lockBooking(tx, bookingId)
  await updateBooking(tx, bookingId, { version: version + 1 })
}

async function settleOrder(
  tx: Tx,
  { id: providerId, currency }: StoredBankLine,
  order: StoredOrder,
  { appliedCents, problem }: BankLineVerdict,
  tools: Tools,
): Promise<BankLineOutcome> {
  if (appliedCents === 0) return { state: 'unmatched', problem }
  // Booking an invited party locks its entry, which comes after the lines of its order.
  if (!order.bookingId) await lockDeparture(tx, order.departureId)
  await lockPartialBankLines(tx, order.id)
  const money = { providerId, amountCents: appliedCents, currency, method: TRANSFER } as const
  const settlement = await applyPayment(tx, order, money, tools)
  if (settlement.outcome === 'partially-paid') {
    await queueTransferMail(tx, 'transfer-underpaid', order, order.totalCents - settlement.outstandingCents, tools)
  } else {
    const lineProblem = settlement.outcome === 'refunded' ? 'late' : null
    await updatePartialBankLines(tx, order.id, { state: 'matched', problem: lineProblem, closedAt: tools.now() })
  }
  return toOutcome(settlement, problem)
}

function toOutcome({ outcome }: Settlement, problem: BankProblem | null): BankLineOutcome {
  // The overpaid rest waits on the line for staff.
  if (problem === 'overpaid') return { state: 'unmatched', problem }
  // The refund is requested, and staff and the guest have been notified.
  if (outcome === 'refunded') return { state: 'matched', problem: 'late' }
  return { state: 'matched', problem }
}

/** What the order still needs is never more than what is due: its booking may have been paid another way. */
async function sumDue(tx: Tx, order: StoredOrder): Promise<{ missingCents: number; dueCents: number }> {
  const missingCents = await sumMissingCents(tx, order)
  if (!order.bookingId) return { missingCents, dueCents: missingCents + order.subtotalCents - order.dueCents }
  const { coveredCents, installments } = await getLedger(tx, order.bookingId)
  const dueCents = Math.max(0, scheduledCents(installments) - coveredCents)
  return { missingCents: Math.min(missingCents, dueCents), dueCents }
}
