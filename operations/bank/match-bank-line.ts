import { findBookingOfBankLine, findTransferOrder, type StoredBankLine } from '#db/bank/bank-lines.ts'
import type { Tx } from '#db/database.ts'
import { findOrder, lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { sumReceivedCents } from '#operations/settling/apply-payment.ts'
import { waiveFee, withoutFee } from '#operations/settling/waive-fee.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { BankLineRefusal, StatementLine } from '#rules/bank/bank-lines.ts'
import type { OrderId } from '#rules/ids.ts'
import { isTransfer } from '#rules/orders/methods.ts'
import { applyBankLine, judgeLineForOrder } from './apply-bank-line.ts'
import { endBankLine } from './end-bank-line.ts'
import { compareWithRecorded, insertRecordedLine, joinRecordedLine } from './recorded-lines.ts'
import { type BankLineActionRequest, type BankLineActionResult, decideBankLine } from './run-bank-line-action.ts'

/** Rule M19: staff say which order a line's money is for. If they recorded the money before, it is the same (rule M26). */
export async function matchBankLine(
  request: BankLineActionRequest & { orderId: OrderId },
  tools: Tools,
): Promise<BankLineActionResult> {
  const change = async (tx: Tx, line: StoredBankLine) => {
    // The rest of a line that was partly applied to an order can only be refunded, ignored or credited.
    if (line.appliedCents > 0) return 'line-closed'
    const found = await findOrder(tx, request.orderId)
    if (!found || !isMatchable(found)) return 'unknown-transfer'
    // A transfer has no fee, even if the guest chose a way to pay that has one.
    const order = await withoutFee(tx, await lockOrder(tx, found.id))
    const { equal } = await compareWithRecorded(tx, line, order)
    if (equal) {
      await endBankLine(tx, line, { replacedById: equal.id, orderId: order.id }, tools)
      await joinRecordedLine(tx, equal.id, line, tools)
      return undefined
    }
    const verdict = await judgeLineForOrder(tx, line, order)
    if (verdict.appliedCents === 0) return verdict.problem ?? 'already-paid'
    // Only a transfer can be paid in parts: its guest knows the reference for the rest.
    if (verdict.problem === 'underpaid' && !isTransfer(order.method)) return 'underpaid'
    await waiveFee(tx, order)
    await applyBankLine(tx, line, order, verdict, tools)
    return undefined
  }
  return decideBankLine('match-bank-line', request, tools, change, request.orderId)
}

/** Rule M19: a transfer, an order that waits for a payment of another method, or the order of a booking. */
function isMatchable({ method, state, purpose }: StoredOrder): boolean {
  if (isTransfer(method)) return true
  return purpose === 'booking' && (state === 'open' || state === 'paid')
}

type RecordRequest = StatementLine & {
  orderId: OrderId
  /** What the staff member saw as received for the order. */
  receivedCents: number
  actor: string
  reason: string
}

export type RecordTransferResult =
  | { ok: true }
  | {
      ok: false
      reason: Extract<BankLineRefusal, 'missing-reason' | 'unknown-transfer' | 'stale-version'> | 'invalid-amount'
    }

/** Staff record a transfer before they can import its statement. */
export async function recordTransfer(request: RecordRequest, tools: Tools): Promise<RecordTransferResult> {
  const { orderId, receivedCents, actor, reason, ...money } = request
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  if (money.amountCents <= 0) return { ok: false, reason: 'invalid-amount' }
  return tools.db.transaction(async (tx) => {
    const transfer = await findTransferOrder(tx, orderId)
    if (!transfer) return { ok: false, reason: 'unknown-transfer' }
    const order = await lockOrder(tx, orderId)
    if ((await sumReceivedCents(tx, order)) !== receivedCents) return { ok: false, reason: 'stale-version' }
    const line = await insertRecordedLine(tx, money, tools)
    await applyBankLine(tx, line, order, await judgeLineForOrder(tx, line, order), tools)
    // The audit log is never erased, so it does not get the payer's name.
    const details = { lineId: line.id, orderId, amountCents: money.amountCents, currency: money.currency }
    const about = await findBookingOfBankLine(tx, line.id)
    await writeAuditEntry(tx, { actor, action: 'record-transfer', reason, details, ...about }, tools)
    return { ok: true }
  })
}
