import { listImportedFingerprints } from '../../db/bank/bank-lines.ts'
import { addFingerprints } from '../../payments/bank/fingerprint.ts'
import { readStatement } from '../../payments/bank/statement.ts'
import type { StatementLine, StatementProblem } from '../../rules/bank/bank-lines.ts'
import type { Tools } from '../tools.ts'

/** `known` counts lines that were imported before, `outgoing` money that we sent. */
export type StatementPreview =
  | { ok: true; incoming: StatementLine[]; known: number; outgoing: number }
  | { ok: false; problem: StatementProblem }

/** Staff see a statement before they import it, so that a wrong file is noticed in time. */
export async function previewStatement(bytes: Uint8Array, { db }: Tools): Promise<StatementPreview> {
  const read = readStatement(bytes)
  if (!read.ok) return read
  const marked = addFingerprints(read.lines).filter(({ amountCents }) => amountCents > 0)
  const fingerprints = marked.map(({ fingerprint }) => fingerprint)
  const known = new Set(await listImportedFingerprints(db, fingerprints))
  const incoming = marked.filter(({ fingerprint }) => !known.has(fingerprint))
  return { ok: true, incoming, known: marked.length - incoming.length, outgoing: read.lines.length - marked.length }
}
