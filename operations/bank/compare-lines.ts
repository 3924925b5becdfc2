import {
  findBankLineByFingerprint,
  listBankLinesByContent,
  listBankLinesOfFile,
  type StoredBankLine,
} from '#db/bank/bank-lines.ts'
import type { Db, Tx } from '#db/database.ts'
import { type FingerprintedLine, isUnsure, type StatementFile, unsureFingerprint } from '#payments/bank/fingerprint.ts'
import { isSameLine } from '#rules/bank/equal-lines.ts'

/** `unsure`: it may be a line of another file, or an identical second payment. */
export type LineComparison = 'new' | 'known' | 'unsure'

/** Rule M19: whether a line of a file was imported before. */
export async function compareLine(
  db: Db | Tx,
  line: FingerprintedLine,
  statement: StatementFile,
): Promise<LineComparison> {
  const earlier = await findBankLineByFingerprint(db, line.fingerprint)
  if (earlier && (await isSame(db, line, earlier, statement))) return 'known'
  if (await findBankLineByFingerprint(db, unsureFingerprint(line))) return 'known'
  if (earlier) return 'unsure'
  // A line that waited, and was perhaps taken for a second payment, may be this one.
  const equal = await listBankLinesByContent(db, line.content)
  return equal.some((other) => isUnsure(other) && other.file !== line.file && other.state !== 'ignored')
    ? 'unsure'
    : 'new'
}

async function isSame(
  db: Db | Tx,
  line: FingerprintedLine,
  earlier: StoredBankLine,
  statement: StatementFile,
): Promise<boolean> {
  const { file } = earlier
  if (file === line.file) return true
  const isPartOfDay = earlier.isOnFirstDay || line.isOnFirstDay
  const stored = isPartOfDay ? await listBankLinesOfFile(db, file, statement) : []
  const lines = stored.filter((other) => !isUnsure(other))
  const shared = lines.filter(({ fingerprint }) => statement.fingerprints.has(fingerprint))
  return isSameLine({ isPartOfDay, lines: lines.length, shared: shared.length })
}
