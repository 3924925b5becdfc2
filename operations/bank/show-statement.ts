import { knownFingerprints } from '../../db/bank-lines.ts'
import { markLines } from '../../payments/bank/fingerprint.ts'
import { readStatement } from '../../payments/bank/statement.ts'
import type { StatementLine, StatementProblem } from '../../rules/bank-lines.ts'
import type { Tools } from '../tools.ts'

/** What a file would bring. `known`: imported before. `outgoing`: money that we sent. */
export type StatementView =
  | { ok: true; incoming: StatementLine[]; known: number; outgoing: number }
  | { ok: false; problem: StatementProblem }

/** Shows a statement before it is imported, so that a wrong file is noticed while it has done nothing. */
export async function showStatement(bytes: Uint8Array, { db }: Pick<Tools, 'db'>): Promise<StatementView> {
  const read = readStatement(bytes)
  if (!read.ok) return read
  const marked = markLines(read.lines).filter(({ amountCents }) => amountCents > 0)
  const known = new Set(
    await knownFingerprints(
      db,
      marked.map(({ fingerprint }) => fingerprint),
    ),
  )
  const incoming = marked.filter(({ fingerprint }) => !known.has(fingerprint))
  return { ok: true, incoming, known: marked.length - incoming.length, outgoing: read.lines.length - marked.length }
}
