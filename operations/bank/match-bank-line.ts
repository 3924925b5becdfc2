import { bookingOfLine, findTransfer, insertBankLine } from '../../db/bank-lines.ts'
import { lockOrder } from '../../db/orders.ts'
import type { LineRefusal, StatementLine } from '../../rules/bank-lines.ts'
import type { OrderId } from '../../rules/ids.ts'
import { audit } from '../audit.ts'
import type { Tools } from '../tools.ts'
import { applyLine, judgeFor } from './apply-bank-line.ts'
import { changeLine, type LineAnswer, type LineRequest } from './change-bank-line.ts'

/** Rule M7: staff say which order a line's money is for. */
export async function matchBankLine(request: LineRequest & { orderId: OrderId }, tools: Tools): Promise<LineAnswer> {
  return changeLine('match-bank-line', request, tools, async (tx, line) => {
    // What is over of a line that an order has had its part of goes back, or is ignored.
    if (line.takenCents > 0) return 'line-closed'
    const transfer = await findTransfer(tx, request.orderId)
    if (!transfer) return 'unknown-transfer'
    const order = await lockOrder(tx, transfer.id)
    const verdict = await judgeFor(tx, line, order)
    if (verdict.takeCents === 0) return verdict.problem ?? 'paid-already'
    await applyLine(tx, line, order, verdict, tools)
    return undefined
  })
}

type RecordRequest = StatementLine & { orderId: OrderId; actor: string; reason: string }

export type RecordAnswer =
  | { ok: true }
  | { ok: false; reason: Extract<LineRefusal, 'no-reason' | 'unknown-transfer'> | 'no-amount' }

/** Staff saw money for an order arrive, and have no statement to import yet. Its line, once imported, is to be ignored. */
export async function recordTransfer(request: RecordRequest, tools: Tools): Promise<RecordAnswer> {
  const { orderId, actor, reason, ...money } = request
  if (!reason.trim()) return { ok: false, reason: 'no-reason' }
  if (money.amountCents <= 0) return { ok: false, reason: 'no-amount' }
  return tools.db.transaction(async (tx) => {
    const transfer = await findTransfer(tx, orderId)
    if (!transfer) return { ok: false, reason: 'unknown-transfer' }
    const id = tools.newId<'bank-line'>()
    const place = { id, importId: tools.newId<'bank-import'>(), fingerprint: `by-hand-${id}`, createdAt: tools.now() }
    const line = await insertBankLine(tx, { ...money, ...place, state: 'unmatched', takenCents: 0 })
    if (!line) throw new Error('a new id is nobody’s')
    const order = await lockOrder(tx, orderId)
    await applyLine(tx, line, order, await judgeFor(tx, line, order), tools)
    // Without the payer: what the audit log has, it keeps.
    const facts = { lineId: id, orderId, amountCents: money.amountCents, currency: money.currency }
    const about = await bookingOfLine(tx, id)
    await audit(tx, { actor, action: 'record-transfer', reason, facts, ...about }, tools)
    return { ok: true }
  })
}
