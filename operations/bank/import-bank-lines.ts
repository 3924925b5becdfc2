import { insertBankImport } from '#db/bank/bank-imports.ts'
import {
  deleteBankLine,
  findIgnoredRecord,
  insertBankLine,
  listTransfersByCode,
  lockRecordedLines,
  type StoredBankLine,
  updateBankLine,
} from '#db/bank/bank-lines.ts'
import { lockBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import {
  addFingerprints,
  describeFile,
  type FingerprintedLine,
  type StatementFile,
  unsureFingerprint,
} from '#payments/bank/fingerprint.ts'
import { readStatement } from '#payments/bank/statement.ts'
import { type StatementProblem, statementDays } from '#rules/bank/bank-lines.ts'
import { parseBareCodes, parseShortCodes } from '#rules/bank/rf-reference.ts'
import type { Id } from '#rules/ids.ts'
import { applyBankLine, isExactForOrder, judgeLineForOrder } from './apply-bank-line.ts'
import { compareLine } from './compare-lines.ts'
import { endBankLine } from './end-bank-line.ts'
import { compareWithRecorded, joinRecordedLine } from './recorded-lines.ts'

/** `joined` counts transfers that staff had recorded, and `outgoing` money that we sent, which is not stored. */
export type BankImportCounts = Record<'matched' | 'joined' | 'unmatched' | 'alreadyImported' | 'outgoing', number>

export type BankImportResult = { ok: true; counts: BankImportCounts } | { ok: false; problem: StatementProblem }

/**
 * Rule M19: imports a bank statement, or nothing if the file cannot be read to its end. Each line has its own
 * transaction, so a file whose import was interrupted can simply be imported again. Rule M13: its days are recorded at
 * the end, because a line that failed may be a transfer that was on time.
 */
export async function importBankLines(bytes: Uint8Array, actor: string, tools: Tools): Promise<BankImportResult> {
  const read = readStatement(bytes)
  if (!read.ok) return read
  const incoming = addFingerprints(read.lines).filter(({ amountCents }) => amountCents > 0)
  const importId = tools.newId<'bank-import'>()
  const details = { importId, lines: read.lines.length }
  await tools.db.transaction((tx) => writeAuditEntry(tx, { actor, action: 'import-bank-lines', details }, tools))
  const counts = {
    matched: 0,
    joined: 0,
    unmatched: 0,
    alreadyImported: 0,
    outgoing: read.lines.length - incoming.length,
  }
  const failures: unknown[] = []
  const statement = describeFile(incoming)
  for (const line of incoming) {
    try {
      counts[await importLine(line, statement, importId, tools)]++
    } catch (error) {
      // A line that fails does not stop the others. When the file is imported again, it is the only new line.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bank lines could not be imported`)
  await tools.db.transaction((tx) =>
    insertBankImport(tx, { id: importId, ...statementDays(read.lines), createdAt: tools.now() }),
  )
  return { ok: true, counts }
}

async function importLine(
  line: FingerprintedLine,
  statement: StatementFile,
  importId: Id<'bank-import'>,
  tools: Tools,
): Promise<Exclude<keyof BankImportCounts, 'outgoing'>> {
  return tools.db.transaction(async (tx) => {
    const comparison = await compareLine(tx, line, statement)
    if (comparison === 'known') return 'alreadyImported'
    const isUnsure = comparison === 'unsure'
    const inserted = await insertBankLine(tx, {
      ...line,
      ...(isUnsure && { fingerprint: unsureFingerprint(line) }),
      id: tools.newId<'bank-line'>(),
      importId,
      state: 'unmatched',
      problem: isUnsure ? 'maybe-known' : 'unknown-reference',
      appliedCents: 0,
      createdAt: tools.now(),
    })
    // Another import stored the same line first.
    if (!inserted) return 'alreadyImported'
    if (isUnsure) return 'unmatched'
    const written = parseShortCodes(line.message)
    const named = await listTransfersByCode(tx, [...written, ...parseBareCodes(line.message)])
    const [first, ...others] = named
    // Only a person can decide how to split a line that names two orders.
    if (!first || others.length > 0) return 'unmatched'
    const order = await lockOrder(tx, first.id)
    const known = await importRecorded(tx, inserted, order, tools)
    if (known) return known
    const verdict = await judgeLineForOrder(tx, inserted, order)
    // Where the order takes nothing, the line says why, whatever its amount.
    const isBare = verdict.appliedCents > 0 && !written.includes(first.shortCode)
    if (isBare && !(await isExactForOrder(tx, inserted, order))) return 'unmatched'
    const { state } = await applyBankLine(tx, inserted, order, verdict, tools)
    return state
  })
}

/**
 * Rule M26: a transfer that staff recorded is not settled again. One of another amount may be it, so staff decide. One that
 * they ignored has come after all, and its line takes the place of what they recorded.
 */
async function importRecorded(
  tx: Tx,
  line: StoredBankLine,
  order: StoredOrder,
  tools: Tools,
): Promise<'joined' | 'unmatched' | undefined> {
  // Any other line is applied to the booking, which is locked before bank lines.
  if (order.bookingId) await lockBooking(tx, order.bookingId)
  await lockRecordedLines(tx, order)
  const { isRecorded, equal } = await compareWithRecorded(tx, line, order)
  const ignored = equal ? undefined : await findIgnoredRecord(tx, order, line)
  if (ignored) await endBankLine(tx, ignored, { replacedById: line.id }, tools)
  if (!isRecorded) return undefined
  if (!equal) {
    await updateBankLine(tx, line.id, { problem: 'other-recorded', orderId: order.id })
    return 'unmatched'
  }
  await deleteBankLine(tx, line.id)
  await joinRecordedLine(tx, equal.id, line, tools)
  return 'joined'
}
