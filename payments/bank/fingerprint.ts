import { createHash } from 'node:crypto'
import type { StatementLine } from '../../rules/bank/bank-lines.ts'

export type FingerprintedLine = StatementLine & { fingerprint: string }

/**
 * Gives each line a fingerprint, so that a line in two overlapping files is recognized. Equal lines are numbered: two
 * equal payments on one day are two payments in every file that contains that day.
 */
export function addFingerprints(lines: readonly StatementLine[]): FingerprintedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { postedOn, amountCents, currency, payer, message } = line
    const content = JSON.stringify([postedOn, amountCents, currency, payer, message])
    const number = (seen.get(content) ?? 0) + 1
    seen.set(content, number)
    return { ...line, fingerprint: createHash('sha256').update(`${content}#${number}`).digest('hex') }
  })
}
