import { changeBankLine, changePartsOf, type StoredBankLine } from '../../db/bank-lines.ts'
import { lockBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import type { StoredOrder } from '../../db/orders.ts'
import { type BankProblem, judgeLine, type LineVerdict } from '../../rules/bank-lines.ts'
import { owedCents } from '../../rules/ledger.ts'
import { readLedger } from '../money/settle-instalments.ts'
import type { Settlement } from '../orders/settle-order.ts'
import { receivedFor, takeMoney } from '../orders/take-money.ts'
import { queueTransferMail } from '../orders/transfer-mails.ts'
import type { Tools } from '../tools.ts'

/** `matched`: nobody has to look. */
export type LineEnd = { state: 'matched' | 'unmatched'; problem: BankProblem | null }

/** Rule M7: what a line means for an order. Both are locked by the caller, unless the line is new. */
export async function judgeFor(tx: Tx, line: StoredBankLine, order: StoredOrder): Promise<LineVerdict> {
  const booking = order.bookingId ? await lockBooking(tx, order.bookingId) : undefined
  const missingCents = await missingOf(tx, order)
  return judgeLine(line, { orderState: order.state, bookingState: booking?.state ?? null, missingCents })
}

/** Gives the order as much of the line as it wants. What it does not want stays on the line and is put before staff. */
export async function applyLine(
  tx: Tx,
  line: StoredBankLine,
  order: StoredOrder,
  verdict: LineVerdict,
  tools: Tools,
): Promise<LineEnd> {
  const end = await endOf(tx, line, order, verdict, tools)
  const closedAt = end.state === 'matched' ? tools.now() : null
  await changeBankLine(tx, line.id, { ...end, orderId: order.id, takenCents: verdict.takeCents, closedAt })
  return end
}

async function endOf(
  tx: Tx,
  { id: providerId, currency }: StoredBankLine,
  order: StoredOrder,
  { takeCents, problem }: LineVerdict,
  tools: Tools,
): Promise<LineEnd> {
  if (takeCents === 0) return { state: 'unmatched', problem }
  const settlement = await takeMoney(tx, order, { providerId, amountCents: takeCents, currency }, tools)
  if (settlement.outcome === 'partly-paid') {
    await queueTransferMail(tx, 'transfer-short', order, order.totalCents - settlement.missingCents, tools)
  } else {
    const fate = settlement.outcome === 'returned' ? 'too-late' : null
    await changePartsOf(tx, order.id, { state: 'matched', problem: fate, closedAt: tools.now() })
  }
  return lineEnd(settlement, problem)
}

function lineEnd({ outcome }: Settlement, problem: BankProblem | null): LineEnd {
  // Money over waits on the line, whatever became of the rest of it.
  if (problem === 'too-much') return { state: 'unmatched', problem }
  // It goes back, and staff and guest have been told.
  if (outcome === 'returned') return { state: 'matched', problem: 'too-late' }
  return { state: 'matched', problem }
}

/** For a booking that is there no more than it still owes: another way of paying may have been quicker. */
async function missingOf(tx: Tx, order: StoredOrder): Promise<number> {
  const missing = order.totalCents - (await receivedFor(tx, order))
  if (!order.bookingId) return missing
  const { balance, instalments } = await readLedger(tx, order.bookingId)
  return Math.max(0, Math.min(missing, owedCents(instalments) - balance))
}
