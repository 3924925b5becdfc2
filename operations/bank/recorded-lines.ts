import { insertBankLine, listAwaitedLines, type StoredBankLine, updateBankLine } from '#db/bank/bank-lines.ts'
import type { Db, Tx } from '#db/database.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { applyPayment } from '#operations/settling/apply-payment.ts'
import type { Tools } from '#operations/tools.ts'
import type { StatementLine } from '#rules/bank/bank-lines.ts'
import { dayOf } from '#rules/dates.ts'
import type { BankLineId } from '#rules/ids.ts'
import { isTransfer } from '#rules/orders/methods.ts'
import { type RecordedMethod, recordedPaymentId } from '#rules/orders/other-money.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import { applyBankLine } from './apply-bank-line.ts'

/** Rule M26: a transfer that staff record before its statement. The import joins its line later. */
export async function insertRecordedLine(
  tx: Tx,
  money: StatementLine,
  tools: Tools,
  id = tools.newId<'bank-line'>(),
): Promise<StoredBankLine> {
  const name = `recorded-${id}`
  const marks = { importId: tools.newId<'bank-import'>(), fingerprint: name, content: name, file: name }
  const times = { createdAt: tools.now(), recordedAt: tools.now() }
  const line = await insertBankLine(tx, { ...money, ...marks, ...times, id, state: 'unmatched', appliedCents: 0 })
  if (!line) throw new Error('a line with a new id cannot exist already')
  return line
}

export type RecordedMoney = { method: RecordedMethod; amountCents: number; key?: string | undefined }

/** Rule M26: applies money that staff received themselves. The key identifies it if a program sends it again. */
export async function applyRecordedMoney(
  tx: Tx,
  order: StoredOrder,
  { method, amountCents, key }: RecordedMoney,
  tools: Tools,
): Promise<void> {
  const id = key ?? tools.newId<'bank-line'>()
  if (!isTransfer(method)) {
    const providerId = recordedPaymentId(method, id)
    await applyPayment(tx, order, { providerId, amountCents, currency: CURRENCY, method }, tools)
    return
  }
  const payer = `${order.firstName} ${order.lastName}`
  const money = { amountCents, currency: CURRENCY, postedOn: dayOf(tools.now()), payer, message: '' }
  const line = await insertRecordedLine(tx, money, tools, id as BankLineId)
  await applyBankLine(tx, line, order, { appliedCents: amountCents, problem: null }, tools)
}

/** What a line of a statement is beside the transfers that staff recorded for its order: one of them, or another amount. */
export async function compareWithRecorded(
  db: Db | Tx,
  { id, amountCents, currency }: StoredBankLine,
  order: Pick<StoredOrder, 'id' | 'bookingId'>,
) {
  const awaited = (await listAwaitedLines(db, order)).filter((line) => line.id !== id)
  const equal = awaited.find((line) => line.awaitedCents === amountCents && line.currency === currency)
  return { isRecorded: awaited.length > 0, equal }
}

/** Rule M26: the statement has a transfer that staff recorded. It was settled then, so nothing is settled now. */
export async function joinRecordedLine(tx: Tx, recordedId: BankLineId, line: StoredBankLine, tools: Tools) {
  const { importId, fingerprint, content, file, isOnFirstDay, postedOn, payer, message } = line
  const marks = { importId, fingerprint, content, file, isOnFirstDay }
  await updateBankLine(tx, recordedId, { ...marks, postedOn, payer, message, joinedAt: tools.now() })
}
