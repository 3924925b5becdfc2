import { createHash } from 'node:crypto'
import type { StatementLine } from '../../rules/bank-lines.ts'

export type MarkedLine = StatementLine & { fingerprint: string }

/**
 * Gives each line a mark by which it is known again, in this file or in one that overlaps with it. Lines that are really
 * alike are told apart by their number among those: two like payments of one day are two in every file that has the day.
 */
export function markLines(lines: readonly StatementLine[]): MarkedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { bookedOn, amountCents, currency, payer, message } = line
    const facts = JSON.stringify([bookedOn, amountCents, currency, payer, message])
    const number = (seen.get(facts) ?? 0) + 1
    seen.set(facts, number)
    return { ...line, fingerprint: createHash('sha256').update(`${facts}#${number}`).digest('hex') }
  })
}
