import { listBankLineMarks } from '#db/bank/bank-lines.ts'
import type { Tools } from '#operations/tools.ts'
import { addFingerprints, describeFile } from '#payments/bank/fingerprint.ts'
import { readStatement } from '#payments/bank/statement.ts'
import type { StatementLine, StatementProblem } from '#rules/bank/bank-lines.ts'
import { compareLine } from './compare-lines.ts'

/** `known` counts lines that were imported before, `outgoing` money that we sent. */
export type StatementPreview =
  | { ok: true; incoming: StatementLine[]; known: number; outgoing: number }
  | { ok: false; problem: StatementProblem }

/** Staff see a statement before they import it, so that a wrong file is noticed in time. */
export async function previewStatement(bytes: Uint8Array, { db }: Tools): Promise<StatementPreview> {
  const read = readStatement(bytes)
  if (!read.ok) return read
  const marked = addFingerprints(read.lines).filter(({ amountCents }) => amountCents > 0)
  const statement = describeFile(marked)
  // Most lines resemble no stored line, and need no closer look.
  const stored = await listBankLineMarks(
    db,
    [...statement.fingerprints],
    marked.map(({ content }) => content),
  )
  const marks = new Set(stored.flatMap(({ fingerprint, content }) => [fingerprint, content]))
  const incoming: StatementLine[] = []
  for (const line of marked) {
    const isAlike = marks.has(line.fingerprint) || marks.has(line.content)
    if (!isAlike || (await compareLine(db, line, statement)) !== 'known') incoming.push(line)
  }
  return { ok: true, incoming, known: marked.length - incoming.length, outgoing: read.lines.length - marked.length }
}
