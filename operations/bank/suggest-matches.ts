import { listUnpaidTransfers, type StoredBankLine } from '#db/bank/bank-lines.ts'
import type { Tools } from '#operations/tools.ts'
import { createMatchSuggester } from '#rules/bank/bank-suggestions.ts'

type Line = Pick<StoredBankLine, 'id' | 'amountCents' | 'payer' | 'message'>

/** Rule M20: the transfers that each line may be for, the likeliest first, with reasons. */
export async function suggestMatches(lines: readonly Line[], { db }: Tools) {
  const suggest = createMatchSuggester(lines.length > 0 ? await listUnpaidTransfers(db) : [])
  return new Map(lines.map((line) => [line.id, suggest(line)]))
}
