import { findBankLine, findBookingOfBankLine, lockBankLine, type StoredBankLine } from '../../db/bank/bank-lines.ts'
import type { Tx } from '../../db/database.ts'
import { lockOrder } from '../../db/orders/orders.ts'
import type { BankLineRefusal } from '../../rules/bank/bank-lines.ts'
import type { BankLineId } from '../../rules/ids.ts'
import { writeAuditEntry } from '../audit.ts'
import type { Tools } from '../tools.ts'

/** `version` is the one that the staff member saw, `actor` the staff member's name. */
export type BankLineActionRequest = { lineId: BankLineId; version: number; actor: string; reason: string }

export type BankLineActionResult = { ok: true } | { ok: false; reason: BankLineRefusal }

/**
 * Runs a staff action on a locked line if it is still the version that the staff member saw, and writes the audit
 * entry. `change` must refuse before it writes.
 */
export async function runBankLineAction(
  action: string,
  { lineId, version, actor, reason }: BankLineActionRequest,
  tools: Tools,
  change: (tx: Tx, line: StoredBankLine) => Promise<BankLineRefusal | undefined>,
): Promise<BankLineActionResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx) => {
    const line = await lockWithOrder(tx, lineId)
    if (!line) return { ok: false, reason: 'unknown-line' }
    if (line.version !== version) return { ok: false, reason: 'stale-version' }
    if (line.state !== 'unmatched') return { ok: false, reason: 'line-closed' }
    const refusal = await change(tx, line)
    if (refusal) return { ok: false, reason: refusal }
    const { amountCents, currency, appliedCents, problem, orderId } = line
    const details = { lineId, amountCents, currency, appliedCents, problem, orderId }
    await writeAuditEntry(tx, { actor, action, reason, details, ...(await findBookingOfBankLine(tx, lineId)) }, tools)
    return { ok: true }
  })
}

/** Settling an order locks the order and then its applied lines, so an order is locked before its line here, too. */
async function lockWithOrder(tx: Tx, id: BankLineId): Promise<StoredBankLine | undefined> {
  const line = await findBankLine(tx, id)
  if (line?.orderId && line.appliedCents > 0) await lockOrder(tx, line.orderId)
  return line && lockBankLine(tx, id)
}
