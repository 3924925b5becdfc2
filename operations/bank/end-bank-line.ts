import { insertBankLine, type StoredBankLine, updateBankLine } from '#db/bank/bank-lines.ts'
import type { Tx } from '#db/database.ts'
import type { Tools } from '#operations/tools.ts'
import type { BankLineId } from '#rules/ids.ts'

/**
 * Rule M32: staff undo what a line says. Its row stays, because its entries of past months are exported (rule M30), but it
 * is no line of its statement anymore.
 */
export async function endBankLine(
  tx: Tx,
  { id }: StoredBankLine,
  change: Partial<Pick<StoredBankLine, 'replacedById' | 'orderId'>>,
  tools: Tools,
): Promise<void> {
  const name = `ended-${id}`
  const marks = { fingerprint: name, content: name, file: name }
  await updateBankLine(tx, id, { ...marks, state: 'ignored', endedAt: tools.now(), ...change })
}

/** The money of a line waits for staff again, as a new line in place of the old one. */
export async function reopenLine(tx: Tx, line: StoredBankLine, tools: Tools): Promise<BankLineId> {
  const id = tools.newId<'bank-line'>()
  await endBankLine(tx, line, { replacedById: id }, tools)
  // The payment that the old line became has its id, so the next one needs another.
  await insertBankLine(tx, {
    ...line,
    id,
    state: 'unmatched',
    problem: line.appliedCents > 0 ? null : line.problem,
    orderId: null,
    appliedCents: 0,
    recordedAt: line.joinedAt ? null : line.recordedAt,
    joinedAt: null,
    version: 0,
    createdAt: tools.now(),
    closedAt: null,
  })
  return id
}
