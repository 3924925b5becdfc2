import { bookingOfLine, findBankLine, lockBankLine, type StoredBankLine } from '../../db/bank-lines.ts'
import type { Tx } from '../../db/database.ts'
import { lockOrder } from '../../db/orders.ts'
import type { LineRefusal } from '../../rules/bank-lines.ts'
import type { BankLineId } from '../../rules/ids.ts'
import { audit } from '../audit.ts'
import type { Tools } from '../tools.ts'

/** `version` is the one that the person saw, `actor` the person of the staff. */
export type LineRequest = { lineId: BankLineId; version: number; actor: string; reason: string }

export type LineAnswer = { ok: true } | { ok: false; reason: LineRefusal }

/**
 * What staff do about a line is done with the line locked and as they saw it, and the audit log keeps who, why and what
 * it was. `change` refuses before it writes.
 */
export async function changeLine(
  action: string,
  { lineId, version, actor, reason }: LineRequest,
  tools: Tools,
  change: (tx: Tx, line: StoredBankLine) => Promise<LineRefusal | undefined>,
): Promise<LineAnswer> {
  if (!reason.trim()) return { ok: false, reason: 'no-reason' }
  return tools.db.transaction(async (tx) => {
    const line = await lockWithOrder(tx, lineId)
    if (!line) return { ok: false, reason: 'unknown-line' }
    if (line.version !== version) return { ok: false, reason: 'changed-meanwhile' }
    if (line.state !== 'unmatched') return { ok: false, reason: 'line-closed' }
    const refusal = await change(tx, line)
    if (refusal) return { ok: false, reason: refusal }
    const { amountCents, currency, takenCents, problem, orderId } = line
    const facts = { lineId, amountCents, currency, takenCents, problem, orderId }
    await audit(tx, { actor, action, reason, facts, ...(await bookingOfLine(tx, lineId)) }, tools)
    return { ok: true }
  })
}

/** Whoever settles an order goes on to the lines that it has taken money of, so for those the order is locked first. */
async function lockWithOrder(tx: Tx, id: BankLineId): Promise<StoredBankLine | undefined> {
  const line = await findBankLine(tx, id)
  if (line?.orderId && line.takenCents > 0) await lockOrder(tx, line.orderId)
  return line && lockBankLine(tx, id)
}
