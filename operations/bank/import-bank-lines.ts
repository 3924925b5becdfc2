import { insertBankLine, transfersNamed } from '../../db/bank-lines.ts'
import { lockOrder } from '../../db/orders.ts'
import { type MarkedLine, markLines } from '../../payments/bank/fingerprint.ts'
import { readStatement } from '../../payments/bank/statement.ts'
import type { StatementProblem } from '../../rules/bank-lines.ts'
import type { Id } from '../../rules/ids.ts'
import { readCodes } from '../../rules/rf-reference.ts'
import { audit } from '../audit.ts'
import type { Tools } from '../tools.ts'
import { applyLine, judgeFor } from './apply-bank-line.ts'

/** `known`: imported before. `outgoing`: money that we sent, which is nobody's payment and is not kept. */
export type ImportCounts = { matched: number; unmatched: number; known: number; outgoing: number }

export type ImportAnswer = { ok: true; counts: ImportCounts } | { ok: false; problem: StatementProblem }

/**
 * Rule M7: brings in a bank's statement. A file that cannot be read to its end brings nothing. Each line is a transaction
 * of its own, so that a file whose import was cut short may simply be imported again.
 */
export async function importBankLines(bytes: Uint8Array, actor: string, tools: Tools): Promise<ImportAnswer> {
  const read = readStatement(bytes)
  if (!read.ok) return read
  const incoming = markLines(read.lines).filter(({ amountCents }) => amountCents > 0)
  const importId = tools.newId<'bank-import'>()
  const facts = { importId, lines: read.lines.length }
  await tools.db.transaction((tx) => audit(tx, { actor, action: 'import-bank-lines', reason: '', facts }, tools))
  const counts = { matched: 0, unmatched: 0, known: 0, outgoing: read.lines.length - incoming.length }
  const failures: unknown[] = []
  for (const line of incoming) {
    try {
      counts[await importLine(line, importId, tools)]++
    } catch (error) {
      // One line that fails does not keep the others waiting. Imported again, it is the only new one.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bank lines could not be imported`)
  return { ok: true, counts }
}

async function importLine(
  line: MarkedLine,
  importId: Id<'bank-import'>,
  tools: Tools,
): Promise<Exclude<keyof ImportCounts, 'outgoing'>> {
  return tools.db.transaction(async (tx) => {
    const inserted = await insertBankLine(tx, {
      ...line,
      id: tools.newId<'bank-line'>(),
      importId,
      state: 'unmatched',
      problem: 'unknown-reference',
      takenCents: 0,
      createdAt: tools.now(),
    })
    if (!inserted) return 'known'
    const [orderId, ...others] = await transfersNamed(tx, readCodes(line.message))
    // Of a line that names two orders nobody but a person knows how much is for which.
    if (!orderId || others.length > 0) return 'unmatched'
    const order = await lockOrder(tx, orderId)
    const { state } = await applyLine(tx, inserted, order, await judgeFor(tx, inserted, order), tools)
    return state
  })
}
