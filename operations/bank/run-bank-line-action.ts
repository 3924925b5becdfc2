import { findBankLine, findBookingOfBankLine, lockBankLine, type StoredBankLine } from '#db/bank/bank-lines.ts'
import { lockBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { lockDeparture } from '#db/departures/departures.ts'
import { lockOrders } from '#db/orders/orders.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { BankLineRefusal } from '#rules/bank/bank-lines.ts'
import type { BankLineId, OrderId } from '#rules/ids.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'

/** `version` is the one that the staff member saw, `actor` the staff member's name. */
export type BankLineActionRequest = { lineId: BankLineId; version: number; actor: string; reason: string }

export type BankLineActionResult = { ok: true } | { ok: false; reason: BankLineRefusal }

/**
 * Runs a staff action on a locked line if it is still the version that the staff member saw, and writes the audit
 * entry. `change` must refuse before it writes. `also` is the order that the line is for.
 */
export async function runBankLineAction(
  action: AuditAction,
  { lineId, version, actor, reason }: BankLineActionRequest,
  tools: Tools,
  change: (tx: Tx, line: StoredBankLine) => Promise<BankLineRefusal | undefined>,
  also?: OrderId,
): Promise<BankLineActionResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx) => {
    const line = await lockWithOrder(tx, lineId, also)
    if (!line) return { ok: false, reason: 'unknown-line' }
    if (line.version !== version) return { ok: false, reason: 'stale-version' }
    const refusal = await change(tx, line)
    if (refusal) return { ok: false, reason: refusal }
    const { amountCents, currency, appliedCents, problem, orderId } = line
    const details = { lineId, amountCents, currency, appliedCents, problem, orderId }
    await writeAuditEntry(tx, { actor, action, reason, details, ...(await findBookingOfBankLine(tx, lineId)) }, tools)
    return { ok: true }
  })
}

/** The same for a line that waits for a decision. */
export async function decideBankLine(
  action: AuditAction,
  request: BankLineActionRequest,
  tools: Tools,
  change: (tx: Tx, line: StoredBankLine) => Promise<BankLineRefusal | undefined>,
  also?: OrderId,
): Promise<BankLineActionResult> {
  const decide = async (tx: Tx, line: StoredBankLine) =>
    line.state === 'unmatched' ? change(tx, line) : ('line-closed' as const)
  return runBankLineAction(action, request, tools, decide, also)
}

/** Settling an order locks the order, its departure, its booking and then its lines, so the line also comes last here. */
async function lockWithOrder(tx: Tx, id: BankLineId, also: OrderId | undefined): Promise<StoredBankLine | undefined> {
  const line = await findBankLine(tx, id)
  if (!line) return undefined
  const orderId = also ?? (line.appliedCents > 0 ? line.orderId : null)
  const [order] = await lockOrders(tx, orderId ? [orderId] : [])
  if (order) await lockDeparture(tx, order.departureId)
  if (order?.bookingId) await lockBooking(tx, order.bookingId)
  return lockBankLine(tx, id, order)
}
