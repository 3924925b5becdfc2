import { awaitedTransfers, type StoredBankLine } from '../../db/bank-lines.ts'
import { type Suggestion, suggestionsAmong } from '../../rules/bank-suggestions.ts'
import type { BankLineId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'

/** Rule M7: which transfers each line may be for, the likeliest first, each with its reasons. */
export async function suggestMatches(
  lines: readonly Pick<StoredBankLine, 'id' | 'amountCents' | 'payer' | 'message'>[],
  { db }: Pick<Tools, 'db'>,
): Promise<Map<BankLineId, Suggestion[]>> {
  if (lines.length === 0) return new Map()
  const suggest = suggestionsAmong(await awaitedTransfers(db))
  return new Map(lines.map((line) => [line.id, suggest(line)]))
}
